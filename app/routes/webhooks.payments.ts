import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { deliverFiles } from "#app/features/downloads/file-delivery.server.ts";
import { handlePaymentEvent } from "#app/features/orders/order-states.server.ts";
import type { PaymentEvent } from "#app/features/payments/payment-port.ts";
import { paymentPort } from "#app/features/payments/provider.server.ts";
import { publishing } from "#app/platform/cache/cache-version.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { errorResponse } from "#app/platform/error-response.ts";

/**
 * What the payment provider tells. Only its signature over the very bytes of the body is believed; everything else is
 * looked up here. 409 asks it to tell again later.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, env, requestId } = context;
  const port = paymentPort(env, db);
  if (!port) throw errorResponse(404, requestId);
  const body = await request.text();
  let event: PaymentEvent;
  try {
    event = await port.readEvent(body, request.headers.get("Stripe-Signature") ?? "");
  } catch {
    logRefusal({ reason: "signature", status: 400 });
    return Response.json({ error: "signature" }, { status: 400 });
  }
  const site = { db, siteUrl: env.SITE_URL };
  // Pages say "in stock" of the last piece, and "out of stock" of one that came back.
  const { later } = await publishing(
    context,
    () => handlePaymentEvent(site, event),
    ({ movedStock }) => movedStock,
  );
  // The payment is written: what fails here the next minute's cron does again.
  await deliverFiles({ ...site, d1: env.DB }, new Date()).catch((error: unknown) =>
    log("error", "files-not-sent", { requestId, error: errorMessage(error) }),
  );
  context.deliverMail();
  return Response.json({ ok: !later }, { status: later ? 409 : 200 });
}
