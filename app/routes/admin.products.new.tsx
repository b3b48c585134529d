import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { ProductForm, type ProductProblem } from "#app/features/inventory/product-form.tsx";
import { createProduct } from "#app/features/inventory/edit-product.server.ts";
import { InventoryLinks, KindLinks } from "#app/features/inventory/inventory-pages.tsx";
import { listPictures } from "#app/features/inventory/inventory-queries.server.ts";
import { productSchemas } from "#app/features/inventory/schemas.server.ts";
import { updateGiftCardLinks } from "#app/site/claim-updates.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory", "products"], form: "product" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const title = context.t("inventory:links.new");
  const isGiftCard = new URL(request.url).searchParams.get("kind") === "gift-card";
  return {
    pictures: await listPictures(context.db),
    isGiftCard,
    meta: { title, description: title },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db } = context;
  const form = await request.formData();
  const submission = parseForm(form, { schema: productSchemas(form).create });
  const fail = (problem: ProductProblem | null) =>
    data({ reply: submission.reply(), problem }, { status: 400 });
  if (submission.status !== "success") return fail(null);
  const created = await publishing(
    context,
    () => createProduct(db, { actorId, product: submission.value }),
    ({ ok }) => ok,
    () => "addition",
  );
  if (!created.ok) return fail(created);
  await updateGiftCardLinks(context, form);
  return redirectWithFlash(request, `/admin/products/${created.id}`, "saved");
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <>
    <InventoryLinks />
    <KindLinks isGiftCard={page.isGiftCard} />
    <ProductForm
      {...page}
      product={null}
      reply={answer?.reply ?? null}
      problem={answer?.problem ?? null}
    />
  </>
));
