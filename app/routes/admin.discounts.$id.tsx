import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, type MetaFunction } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import {
  editDiscount,
  endDiscount,
  type DiscountProblemInForm,
} from "#app/features/discounts/admin/commands.server.ts";
import { DiscountForm } from "#app/features/discounts/admin/discount-form.tsx";
import { DiscountOrders, DiscountSummary } from "#app/features/discounts/admin/discount-pages.tsx";
import {
  toDiscountFormValues,
  toDiscountRow,
} from "#app/features/discounts/admin/discount-view.server.ts";
import { getDiscount } from "#app/features/discounts/admin/discount-list-queries.server.ts";
import { discountEditSchema } from "#app/features/discounts/admin/schemas.server.ts";
import { formatDay } from "#app/features/orders/order-dates.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "inventory"], form: "discount" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, language, requestId, t } = context;
  const discount = await getDiscount(db, numericId(params["id"] ?? "") ?? 0);
  if (!discount) throw errorResponse(404, requestId);
  return {
    discount: toDiscountRow(discount, { language, t, now: new Date() }),
    edited: { values: toDiscountFormValues(discount), seen: discount.editedAt ?? "" },
    orders: discount.orders.map(({ number, createdAt, discountCents }) => ({
      number,
      placedOn: formatDay(createdAt, context),
      amount:
        discountCents > 0
          ? formatMoney(-discountCents, language)
          : t("inventory:discounts.shipping"),
    })),
    meta: { title: discount.code, description: t("inventory:links.discounts") },
  };
}

/** Edits a code or ends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db, requestId } = context;
  const discount = await getDiscount(db, numericId(params["id"] ?? "") ?? 0);
  if (!discount) throw errorResponse(404, requestId);
  const { id, code } = discount;
  const form = await request.formData();
  if (form.get("intent") === "end") {
    await endDiscount(db, { id, code, actorId });
    return redirectWithFlash(request, `/admin/discounts/${id}`, "done");
  }
  const submission = parseForm(form, { schema: discountEditSchema });
  const fail = (problem: DiscountProblemInForm | null) =>
    data({ reply: submission.reply(), problem }, 400);
  if (submission.status !== "success") return fail(null);
  const edited = await editDiscount(db, { id, code, actorId, ...submission.value });
  if (!edited.ok) return fail(edited.problem);
  return redirectWithFlash(request, `/admin/discounts/${id}`, "saved");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminDiscountRoute() {
  const { discount, edited, orders, meta } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("inventory");
  return (
    <AdminFrame title={meta.title}>
      <div className="checkout">
        <p>
          <Link to="/admin/discounts" className="tap">
            {t("discounts.back")}
          </Link>
        </p>
        <DiscountSummary discount={discount} />
        <DiscountForm
          edited={edited}
          today=""
          reply={answer?.reply ?? null}
          problem={answer?.problem ?? null}
        />
        <DiscountOrders orders={orders} />
      </div>
    </AdminFrame>
  );
}
