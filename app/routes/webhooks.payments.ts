import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deliverFiles } from "#app/features/downloads/file-delivery.server.ts";
import { issueGiftCards } from "#app/features/gift-cards/issue.server.ts";
import { handlePaymentEvent } from "#app/features/orders/order-payments.server.ts";
import type { PaymentEvent } from "#app/features/payments/payment-port.ts";
import { paymentPort } from "#app/features/payments/provider.server.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { shopSite } from "#app/platform/seller.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  // Authenticated by the signature of its body.
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/** Events of the payment provider, authenticated by the signature over the raw body. 409 asks for a later retry. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, env, requestId } = context;
  const port = paymentPort(env, db);
  if (!port) throw errorResponse(404, requestId);
  const body = await request.text();
  let event: PaymentEvent;
  try {
    event = await port.readEvent(body, request.headers.get("Stripe-Signature") ?? "");
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    logRefusal({ reason: "signature", status: 400 });
    return Response.json({ error: "signature" }, { status: 400 });
  }
  const site = shopSite(env, db);
  // Cached pages show the old availability.
  const { retryLater } = await publishing(
    context,
    () => handlePaymentEvent(site, event, port),
    ({ changedStock }) => changedStock,
  );
  // The payment is saved; cron retries a failed delivery.
  const now = new Date();
  await Promise.all([
    deliverFiles({ ...site, d1: env.DB }, now).catch((error: unknown) =>
      log("error", "files-not-sent", { requestId, error: errorMessage(error) }),
    ),
    issueGiftCards(site, now).catch((error: unknown) =>
      log("error", "gift-cards-not-issued", { requestId, error: errorMessage(error) }),
    ),
  ]);
  context.deliverMail();
  return Response.json({ ok: !retryLater }, { status: retryLater ? 409 : 200 });
}
