import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { ProductForm, type ProductProblem } from "#app/features/inventory/product-form.tsx";
import { changeStock, editProduct } from "#app/features/inventory/commands.server.ts";
import {
  ProductHistory,
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
import { publishing } from "#app/platform/cache/cache-version.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory", "products"], form: "product" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = numericId(params["id"]);
  const [product, pictures] = await Promise.all([
    id === null ? null : getAdminProduct(context.db, id),
    listPictures(context.db),
  ]);
  if (!product) throw errorResponse(404, context.requestId);
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
  if (edited.ok) return done();
  if (edited.reason === "unknown") throw errorResponse(404, requestId);
  return fail(edited.reason === "recipes" ? edited : { reason: edited.reason });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminProductRoute() {
  const { product, pictures, formKey, meta } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("inventory");
  return (
    <AdminFrame title={meta.title}>
      <InventoryLinks />
      <p className="actions">
        {product.isActive ? (
          <Link to={`/product/${product.slug}`} className="tap">
            {t("look")}
          </Link>
        ) : null}
        {product.variantOf ? (
          <Link to={`/admin/products/${product.variantOf}/variants`} className="tap">
            {t("sizes.all")}
          </Link>
        ) : (
          <Link to={`/admin/products/${product.id}/photos`} className="tap">
            {t("photos.link")}
          </Link>
        )}
        {product.variantOf || product.kind === "digital" ? null : (
          <Link to={`/admin/products/${product.id}/variants`} className="tap">
            {t("sizes.link")}
          </Link>
        )}
      </p>
      <div className="checkout">
        <StockForm
          product={product}
          formKey={formKey}
          problem={answer?.stockProblem ?? null}
          typed={answer?.typed ?? null}
        />
        {product.variantOf ? null : (
          <ProductForm
            product={product}
            isGiftCard={product.isGiftCard}
            pictures={pictures}
            reply={answer?.reply ?? null}
            problem={answer?.problem ?? null}
          />
        )}
        <ProductHistory product={product} />
      </div>
    </AdminFrame>
  );
}
