// Choice of the payment provider: Stripe if its keys are set, the test page if configured for local development,
// otherwise none and ordering is off (docs/decisions/014-payments.md). It is also off without a seller.
import type { Database } from "#app/db/client.server.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { hasSeller } from "#app/platform/seller.ts";
import { localPayments } from "./local-payment.server.ts";
import type { PaymentPort, PaymentProvider } from "./payment-port.ts";
import { stripePayments } from "./stripe.server.ts";

/** Who takes the payment of a new order; null while nothing can be ordered. */
export function paymentProvider(env: SiteEnv): PaymentProvider | null {
  return hasSeller(env) ? configuredProvider(env) : null;
}

function configuredProvider(env: SiteEnv): PaymentProvider | null {
  if (env.STRIPE_SECRET_KEY) return "stripe";
  return env.PAYMENT === "local" ? "local" : null;
}

/** The adapter of a provider; null when it is not (or no longer) configured. */
export function paymentPort(
  env: SiteEnv,
  db: Database,
  provider: PaymentProvider | null = configuredProvider(env),
): PaymentPort | null {
  if (provider === "stripe" && env.STRIPE_SECRET_KEY)
    return stripePayments({
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      siteUrl: env.SITE_URL,
    });
  if (provider === "local" && env.PAYMENT === "local") return localPayments({ d1: env.DB, db });
  return null;
}
