import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { ProductForm, type ProductProblem } from "#app/features/inventory/product-form.tsx";
import { changeStock, editProduct } from "#app/features/inventory/edit-product.server.ts";
import {
  ProductHistory,
  ProductLinks,
  StockForm,
  InventoryLinks,
  type StockProblem,
} from "#app/features/inventory/inventory-pages.tsx";
import { getAdminProduct, listPictures } from "#app/features/inventory/inventory-queries.server.ts";
import {
  productSchemas,
  stockSchema,
  typedStockChange,
} from "#app/features/inventory/schemas.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { updateGiftCardLinks } from "#app/site/claim-updates.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory", "products"], form: "product" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [product, pictures] = await Promise.all([
    findRow(context, params["id"], (id) => getAdminProduct(context.db, id)),
    listPictures(context.db),
  ]);
  const isSpanish = context.language === "es";
  const title = [
    isSpanish ? product.nameEs : product.name,
    isSpanish ? product.variantLabelEs : product.variantLabel,
  ]
    .filter(Boolean)
    .join(", ");
  return { product, pictures, formKey: crypto.randomUUID(), meta: { title, description: title } };
}

/** Two forms: product details and stock. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const id = numericId(params["id"]);
  if (id === null) throw errorResponse(404, requestId);
  const form = await request.formData();
  const done = () => redirectWithFlash(request, `/admin/products/${id}`, "saved");
  if (form.get("intent") === "stock") {
    const failStock = (stockProblem: StockProblem) =>
      data(
        { reply: null, problem: null, stockProblem, typed: typedStockChange(form) },
        { status: 400 },
      );
    const sent = stockSchema.safeParse(Object.fromEntries(form));
    if (!sent.success) return failStock("invalid");
    const changed = await publishing(
      context,
      () => changeStock(db, { id, actorId, change: sent.data }),
      ({ ok }) => ok,
    );
    if (changed.ok) return done();
    if (changed.reason === "unknown") throw errorResponse(404, requestId);
    return failStock(changed.reason);
  }
  const submission = parseForm(form, { schema: productSchemas(form).edit });
  const fail = (problem: ProductProblem | null) =>
    data(
      { reply: submission.reply(), problem, stockProblem: null, typed: null },
      { status: problem?.reason === "changed" ? 409 : 400 },
    );
  if (submission.status !== "success") return fail(null);
  const edited = await publishing(
    context,
    () => editProduct(db, { id, actorId, edit: submission.value }),
    ({ ok }) => ok,
  );
  if (edited.ok) {
    await updateGiftCardLinks(context, form);
    return done();
  }
  if (edited.reason === "unknown") throw errorResponse(404, requestId);
  return fail(edited.reason === "recipes" ? edited : { reason: edited.reason });
}

export default adminRoute<typeof loader, typeof action>(({ product, answer, ...page }) => (
  <>
    <InventoryLinks />
    <ProductLinks product={product} />
    <div className="checkout">
      <StockForm
        product={product}
        formKey={page.formKey}
        problem={answer?.stockProblem ?? null}
        typed={answer?.typed ?? null}
      />
      {product.variantOf ? null : (
        <ProductForm
          product={product}
          isGiftCard={product.isGiftCard}
          pictures={page.pictures}
          reply={answer?.reply ?? null}
          problem={answer?.problem ?? null}
        />
      )}
      <ProductHistory product={product} />
    </div>
  </>
));
