// The shop's jobs of each minute.
import type { Database } from "#app/db/client.server.ts";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { deliverFiles } from "#app/features/downloads/file-delivery.server.ts";
import { issueGiftCards } from "#app/features/gift-cards/issue.server.ts";
import { sendPaymentReminders } from "#app/features/checkout/payment-reminders.server.ts";
import { cancelOverdueOrders } from "#app/features/orders/cancel-order.server.ts";
import type { PaymentProvider } from "#app/features/payments/payment-port.ts";
import { paymentPort, paymentProvider } from "#app/features/payments/provider.server.ts";
import { settleRefunds } from "#app/features/orders/refunds.server.ts";
import { sendBackInStockEmails } from "#app/features/inventory/stock-requests.server.ts";
import { shopSite } from "#app/platform/seller.ts";

export async function runShopJobs({ env, db, now }: { env: SiteEnv; db: Database; now: Date }) {
  const site = shopSite(env, db);
  const portFor = (provider: PaymentProvider) => paymentPort(env, db, provider);
  const released = await cancelOverdueOrders(site, portFor, now);
  if (released > 0) await purgePages(env.CACHE);
  await sendPaymentReminders({ ...site, d1: env.DB }, portFor, now);
  await settleRefunds(site, portFor);
  await deliverFiles({ ...site, d1: env.DB }, now);
  await issueGiftCards(site, now);
  // No back-in-stock email while nothing can be ordered.
  if (paymentProvider(env)) await sendBackInStockEmails(site);
}
