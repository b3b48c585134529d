import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { ConfirmPasswordForm } from "#app/features/accounts/password/confirm-password-form.tsx";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { requestPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import { refundByForm, shipByForm } from "#app/features/order-admin/order-forms.server.ts";
import { OrderAdminPage } from "#app/features/order-admin/order-pages.tsx";
import { hasPaymentProblem } from "#app/features/order-admin/failed-refunds.server.ts";
import { refundsView } from "#app/features/orders/progress-view.server.ts";
import { markDelivered, packOrder } from "#app/features/orders/shipments.server.ts";
import { toOrderView } from "#app/features/orders/order-view.server.ts";
import { getOrder, type Order } from "#app/features/orders/order-queries.server.ts";
import { cancelOrder } from "#app/features/orders/cancel-order.server.ts";
import { paymentPort } from "#app/features/payments/provider.server.ts";
import { settleRefunds } from "#app/features/orders/refunds.server.ts";
import { decideReturn, returnRefundsView } from "#app/features/returns/returns.server.ts";
import { orderAdminSchema } from "#app/features/order-admin/schemas.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { returnDaysFor } from "#app/features/products/returns-text.ts";
import { shopSite, shownSeller } from "#app/platform/seller.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["accounts", "admin", "order-admin", "orders", "returns"] };

/** Intents that refund money: they require the password again. */
const refundIntents: ReadonlyArray<unknown> = ["refund", "cancel", "received"];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db, requestId, t } = context;
  const number = params["number"] ?? "";
  const [order, isStuck] = await Promise.all([getOrder(db, number), hasPaymentProblem(db, number)]);
  if (!order) throw errorResponse(404, requestId);
  const title = t("orders:order.title", { number: order.number });
  const asked = new URL(request.url).searchParams.get("m");
  return {
    returnRefunds: returnRefundsView(order, context.language),
    hasPaymentProblem: isStuck,
    order: toOrderView(order, {
      reader: context,
      now: new Date(),
      facts: await context.siteFacts(order.createdAt),
      seller: shownSeller(context.env, context.t),
    }),
    refunds: refundsView(order, context),
    formKey: crypto.randomUUID(),
    message: (["state", "deduction"] as const).find((message) => message === asked) ?? null,
    meta: { title, description: title },
  };
}

/** Advances, cancels or refunds an order; receives or declines a return. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, env, requestId } = context;
  const number = params["number"] ?? "";
  const fields = await request.formData();
  const order = await getOrder(db, number);
  if (!order) throw errorResponse(404, requestId);
  if (refundIntents.includes(fields.get("intent"))) {
    const asked = await requestPassword(context, user, fields);
    if (asked) return data({ refund: null, ship: null, asked }, asked.status);
  }
  if (fields.get("intent") === "refund")
    return refund(context, { order, fields, actorId: user.id });
  if (fields.get("intent") === "shipped") return ship(context, { order, fields, actorId: user.id });
  const sent = orderAdminSchema.safeParse(Object.fromEntries(fields));
  if (!sent.success) throw errorResponse(400, requestId);
  const form = sent.data;
  const site = shopSite(env, db);
  const actorId = user.id;
  const returnDays = returnDaysFor(order.country, await context.siteFacts(order.createdAt));
  const decide = () => {
    switch (form.intent) {
      case "packed":
        return packOrder(site, number, { actorId });
      case "delivered":
        return markDelivered(site, number, {
          shipmentId: form.parcel ?? null,
          actorId,
          returnDays,
        });
      case "cancel":
        return cancelOrder(
          site,
          number,
          { actorId, userId: order.userId },
          paymentPort(env, db, order.paymentProvider),
        );
      case "received":
      case "declined":
        return decideReturn(site, {
          number,
          returnId: form.return,
          actorId,
          decision:
            form.intent === "received"
              ? { kind: "received", restock: form.restock === "1", deductionCents: form.deduction }
              : { kind: "declined" },
        });
    }
  };
  const done = await publishing(
    context,
    decide,
    // Both may put items back in stock.
    ({ ok }) => ok && (form.intent === "cancel" || form.intent === "received"),
  );
  if (!done.ok) {
    const message = "reason" in done && done.reason === "deduction" ? "deduction" : "state";
    return redirect(`/admin/orders/${number}?m=${message}`, 303);
  }
  return settleAndRedirect(context, number);
}

type Sent = { order: Order; fields: FormData; actorId: number };

async function refund(context: AppLoadContext, { order, ...sent }: Sent) {
  const { db, env, language } = context;
  const done = await publishing(
    context,
    () => refundByForm(shopSite(env, db), order, { ...sent, language }),
    (refunded) => refunded.ok && refunded.changedStock,
  );
  if (done.ok) return settleAndRedirect(context, order.number);
  const { answer } = done;
  return data({ refund: answer, ship: null, asked: null }, answer.sum ? 409 : 400);
}

async function ship(context: AppLoadContext, { order, ...sent }: Sent) {
  const { db, env } = context;
  const done = await shipByForm(shopSite(env, db), order, sent);
  if (done.ok) return settleAndRedirect(context, order.number);
  if (done.reply) return data({ refund: null, ship: done.reply, asked: null }, 400);
  return redirect(`/admin/orders/${order.number}?m=state`, 303);
}

/** Sends pending refunds and emails, and redirects to the order. */
function settleAndRedirect(context: AppLoadContext, number: string) {
  const { db, env } = context;
  const site = shopSite(env, db);
  context.waitUntil(
    settleRefunds(site, (provider) => paymentPort(env, db, provider)).then(() =>
      context.deliverMail(),
    ),
  );
  return redirect(`/admin/orders/${number}`, 303);
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...page }) =>
  answer?.asked ? (
    <ConfirmPasswordForm asked={answer.asked} reason="refund" />
  ) : (
    <OrderAdminPage
      {...page}
      refundReply={answer?.refund ?? null}
      shipReply={answer?.ship ?? null}
    />
  ),
);
