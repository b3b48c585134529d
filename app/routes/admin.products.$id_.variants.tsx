import {
  data,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import {
  emptyComponent,
  emptySize,
  readComponents,
  readSizes,
  type RowErrors,
  type TypedComponent,
  type TypedSize,
} from "#app/features/inventory/variants-form.server.ts";
import { VariantsPage } from "#app/features/inventory/variants-page.tsx";
import {
  getProductParts,
  saveComponents,
  saveSizes,
  typedSize,
} from "#app/features/inventory/variants.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory"], form: "sizes" };

async function requireParts(context: AppLoadContext, id: string | undefined) {
  const number = numericId(id);
  const parts = number === null ? null : await getProductParts(context.db, number);
  if (!parts) throw errorResponse(404, context.requestId);
  return parts;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { product, sizes, components, isOrdered } = await requireParts(context, params["id"]);
  const name = context.language === "es" ? product.nameEs : product.name;
  const title = context.t("inventory:sizes.pageTitle", { name });
  const hasSizes = sizes.length > 1;
  return {
    id: product.id,
    sizes: product.isBundle ? null : sizes.map(typedSize),
    components: hasSizes
      ? null
      : components.map(({ slug, quantity }) => ({ product: slug, count: String(quantity) })),
    isOrdered,
    seen: product.editedAt ?? "",
    meta: { title, description: title },
  };
}

/** What was typed, and what is wrong with it. */
type Answer = {
  sizes?: ReadonlyArray<TypedSize>;
  components?: ReadonlyArray<TypedComponent>;
  seen?: string;
  errors: RowErrors;
  problem: "changed" | null;
};

/** Buttons that add or remove a row save nothing. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db } = context;
  const parts = await requireParts(context, params["id"]);
  const form = await request.formData();
  const intent = form.get("intent");
  const isOfSizes = form.has("slug.0");
  const sizes = readSizes(form);
  const components = readComponents(form);
  const seen = String(form.get("seen") ?? "").slice(0, 40);
  const show = (answer: Partial<Answer>, status: number) =>
    data(
      {
        ...(isOfSizes ? { sizes: sizes.typed, seen } : { components: components.typed }),
        errors: {},
        problem: null,
        ...answer,
      } satisfies Answer,
      { status },
    );
  if (intent === "add-size") return show({ sizes: [...sizes.typed, emptySize] }, 200);
  if (intent === "add-component")
    return show({ components: [...components.typed, emptyComponent] }, 200);
  if (intent !== "sizes" && intent !== "contents") return show({}, 200);
  const { errors } = isOfSizes ? sizes : components;
  if (Object.keys(errors).length > 0) return show({ errors }, 400);
  const saved = await publishing(
    context,
    () =>
      isOfSizes
        ? saveSizes(db, { parts, rows: sizes.rows, seen, actorId })
        : saveComponents(db, { parts, rows: components.rows, actorId }),
    ({ ok }) => ok,
  );
  if (saved.ok)
    return redirectWithFlash(request, `/admin/products/${parts.product.id}/variants`, "saved");
  return "errors" in saved
    ? show({ errors: saved.errors }, 400)
    : show({ problem: saved.reason }, 409);
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <VariantsPage errors={{}} problem={null} {...page} {...answer} />
));
