import { parseForm } from "#app/platform/forms/parse-form.ts";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { findRow } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import {
  editDiscount,
  endDiscount,
  type DiscountProblemInForm,
} from "#app/features/discounts/admin/edit-discount.server.ts";
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
import { redirectWithFlash } from "#app/platform/flash.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin", "discounts", "inventory"], form: "discount" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const discount = await findRow(context, params["id"], (id) => getDiscount(db, id));
  return {
    discount: toDiscountRow(discount, { language, t, now: new Date() }),
    edited: { values: toDiscountFormValues(discount), seen: discount.editedAt ?? "" },
    orders: discount.orders.map(({ number, createdAt, discountCents }) => ({
      number,
      placedOn: formatDay(createdAt, context),
      amount:
        discountCents > 0 ? formatMoney(-discountCents, language) : t("discounts:admin.shipping"),
    })),
    meta: { title: discount.code, description: t("inventory:links.discounts") },
  };
}

/** Edits a code or ends it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const { db } = context;
  const discount = await findRow(context, params["id"], (number) => getDiscount(db, number));
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

export default adminRoute<typeof loader, typeof action>(({ discount, edited, orders, answer }) => (
  <div className="checkout">
    <DiscountSummary discount={discount} />
    <DiscountForm
      edited={edited}
      today=""
      reply={answer?.reply ?? null}
      problem={answer?.problem ?? null}
    />
    <DiscountOrders orders={orders} />
  </div>
));
