import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { dueCentsOf } from "#app/features/orders/order-policy.ts";
import { getOrder } from "#app/features/orders/order-queries.server.ts";
import {
  createLocalEvent,
  readLocalReference,
} from "#app/features/payments/local-payment.server.ts";
import { paymentProvider } from "#app/features/payments/provider.server.ts";
import { TestPaymentPage } from "#app/features/checkout/test-payment-page.tsx";
import { formatMoney } from "#app/lib/format/money.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  // Signed references only, and only where PAYMENT=local: docs/decisions/014-payments.md.
  load: "public",
  send: "public",
} satisfies RouteFacts;

export const handle = { i18n: ["checkout"], noindex: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { language, t } = context;
  const order = await requireTestOrder(context, params["reference"]);
  return {
    number: order.number,
    amount: formatMoney(dueCentsOf(order), language),
    meta: { title: t("checkout:test.title"), description: t("checkout:test.text") },
  };
}

/** Sends the result to the webhook as Stripe does: a signed event over HTTP. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { db, env } = context;
  const reference = params["reference"] ?? "";
  const order = await requireTestOrder(context, reference);
  const result = (await request.formData()).get("result") === "paid" ? "paid" : "failed";
  const { body, signature } = await createLocalEvent(
    { d1: env.DB, db },
    {
      orderNumber: order.number,
      reference,
      amountCents: dueCentsOf(order),
      result,
      declinedAt: order.declinedAt,
    },
  );
  const answer = await fetch(new URL("/webhooks/payments", request.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
    body,
  }).catch(() => null);
  if (!answer?.ok) return data({ failed: true }, 502);
  return redirect(`/orders/${order.number}${result === "paid" ? "?from=payment" : ""}`, 303);
}

/** 404 outside local development and for invalid references. */
async function requireTestOrder(context: AppLoadContext, reference = "") {
  const { db, env, requestId } = context;
  if (paymentProvider(env) !== "local") throw errorResponse(404, requestId);
  const number = await readLocalReference({ d1: env.DB, db }, reference);
  const order = number ? await getOrder(db, number) : null;
  if (!order) throw errorResponse(404, requestId);
  return order;
}

export default pageRoute<typeof loader, typeof action>(({ answer, ...page }) => (
  <TestPaymentPage {...page} failed={answer?.failed ?? false} />
));
