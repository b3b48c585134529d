import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { toProductCard } from "#app/features/products/product-page/product-view.server.ts";
import { changeSavedGoods, listSavedGoods } from "#app/features/wish-list/saved-goods.server.ts";
import { SavedGoodsPage } from "#app/features/wish-list/saved-goods-page.tsx";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  // A guest's saved goods and plan are in cookies.
  load: "public",
  send: "public",
  roundTrips: [0, 2],
} satisfies RouteFacts;

export const handle = { i18n: ["products", "wish-list"], noindex: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { env, language, t, user } = context;
  const goods = await listSavedGoods({ request, context });
  return {
    goods: goods.map((product) => toProductCard(product, language)),
    isOrdering: paymentProvider(env) !== null,
    isGuest: user === null,
    meta: { title: t("products:savedGoods"), description: t("wish-list:empty") },
  };
}

/** Saves a product or removes it; the page of the form is shown again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const [slug, intent] = [form.get("product"), form.get("intent")];
  if (typeof slug !== "string" || (intent !== "save" && intent !== "remove"))
    throw errorResponse(400, context.requestId);
  const back = form.has("returnTo") ? safePath(form.get("returnTo")) : "/saved-goods";
  const changed = await changeSavedGoods({ request, context }, { slug, intent });
  if (!changed.ok) {
    if (changed.reason === "unknown") throw errorResponse(404, context.requestId);
    return redirectWithFlash(request, back, "savedGoodsFull");
  }
  return redirectWithFlash(
    request,
    back,
    intent === "save" ? "productSaved" : "productRemoved",
    ...changed.cookies,
  );
}

export default pageRoute<typeof loader>(SavedGoodsPage);
