// The visitor's unpaid order: the cart and the checkout link to it, and a new order replaces it.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatMoney } from "#app/lib/money.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { signValue } from "#app/platform/security/signed-value.ts";
import { listOpenOrderNumbers } from "#app/features/orders/order-access.server.ts";
import { formatTime } from "#app/features/orders/order-view.server.ts";
import { findUnpaidOrder, listUnpaidOrders } from "#app/features/orders/order-queries.server.ts";

export type UnpaidOrder = { number: string; total: string; payUntil: string };

type Visit = { request: Request; context: AppLoadContext };

/** Null when there is none. No query of orders for a guest without one. */
export async function getUnpaidOrder(visit: Visit): Promise<UnpaidOrder | null> {
  const { db, language, user } = visit.context;
  const numbers = await listOpenOrderNumbers(visit);
  if (!user && numbers.length === 0) return null;
  const found = await findUnpaidOrder(db, { userId: user?.id ?? null, numbers }, new Date());
  return (
    found && {
      number: found.number,
      total: formatMoney(found.totalCents, language),
      payUntil: formatTime(found.reservedUntil, language),
    }
  );
}

/** The buyer: account, keyed hash of the network, and unpaid orders that the new order replaces. */
export async function getBuyer(visit: Visit) {
  const { db, env, user } = visit.context;
  const userId = user?.id ?? null;
  const client = clientOf(visit.request);
  const signed = await signValue({ d1: env.DB, db }, "order-client", client);
  return {
    userId,
    clientKey: signed.slice(client.length + 1),
    unpaid: await listUnpaidOrders(db, { userId, numbers: await listOpenOrderNumbers(visit) }),
  };
}
