import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { ConfirmPasswordForm } from "#app/features/accounts/password/confirm-password-form.tsx";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { requestPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import {
  closeUnmatchedPayment,
  closeRefund,
  listFailedRefunds,
  retryRefund,
  refundUnmatchedPayment,
} from "#app/features/order-admin/failed-refunds.server.ts";
import { formatDay } from "#app/features/orders/order-dates.ts";
import type { PaymentProvider } from "#app/features/payments/payment-port.ts";
import { paymentPort } from "#app/features/payments/provider.server.ts";
import { settleRefunds } from "#app/features/orders/refunds.server.ts";
import { failedRefundSchema } from "#app/features/order-admin/schemas.server.ts";
import { FailedRefundsPage } from "#app/features/order-admin/failed-refunds-page.tsx";
import { decimalMoney, formatMoney } from "#app/lib/format/money.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { shopSite } from "#app/platform/seller.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";

export const facts = { load: "admin", send: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["accounts", "admin", "order-admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, t } = context;
  const { refunds, payments } = await listFailedRefunds(db);
  const asked = new URL(request.url).searchParams.get("m");
  const title = t("order-admin:stuck.title");
  return {
    refunds: refunds.map(({ id, number, status, amountCents, createdAt }) => ({
      id,
      number,
      cause: status === "failed" ? ("failed" as const) : ("tried" as const),
      amount: formatMoney(amountCents, language),
      date: formatDay(createdAt, context),
    })),
    payments: payments.map(({ amountCents, currency, receivedAt, ...payment }) => ({
      ...payment,
      // A wrong currency is one of the reasons for a mismatch.
      amount:
        currency === siteFacts.currency.toLowerCase()
          ? formatMoney(amountCents, language)
          : `${decimalMoney(amountCents)} ${currency.toUpperCase()}`,
      date: formatDay(receivedAt, context),
    })),
    message: (["state", "provider"] as const).find((message) => message === asked) ?? null,
    meta: { title, description: title },
  };
}

/** Retries a refund, or marks it as settled elsewhere. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { db, env, requestId } = context;
  const actorId = user.id;
  const form = await request.formData();
  const sent = failedRefundSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) throw errorResponse(400, requestId);
  const { intent, id } = sent.data;
  if (intent === "retry" || intent === "return-payment") {
    const asked = await requestPassword(context, user, form);
    if (asked) return data({ asked }, asked.status);
  }
  const site = shopSite(env, db);
  const portOf = (provider: PaymentProvider) => paymentPort(env, db, provider);
  const answer = await (() => {
    switch (intent) {
      case "retry":
        return retryRefund(site, { id, actorId });
      case "close":
        return closeRefund(site, { id, actorId });
      case "return-payment":
        return refundUnmatchedPayment(site, { id, actorId }, portOf);
      case "close-payment":
        return closeUnmatchedPayment(site, { id, actorId });
    }
  })();
  if (!answer.ok) return redirect(`/admin/refunds?m=${answer.reason}`, 303);
  context.waitUntil(settleRefunds(site, portOf).then(() => context.deliverMail()));
  return redirect("/admin/refunds", 303);
}

export default adminRoute<typeof loader, typeof action>(({ answer, ...failed }) =>
  answer ? (
    <ConfirmPasswordForm asked={answer.asked} reason="refund" />
  ) : (
    <FailedRefundsPage {...failed} />
  ),
);
