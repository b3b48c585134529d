// The visitor's unpaid order: the cart and the checkout link to it, and a new order replaces it.
import { formatMoney } from "#app/lib/format/money.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { signValue } from "#app/platform/security/signed-value.ts";
import { accessHash } from "#app/features/orders/order-access.server.ts";
import { dueCentsOf } from "#app/features/orders/order-policy.ts";
import { formatTime } from "#app/features/orders/order-dates.ts";
import { findUnpaidOrder, listUnpaidOrders } from "#app/features/orders/unpaid-orders.server.ts";
import type { Visit } from "#app/platform/visit.ts";

export type UnpaidOrderView = { number: string; total: string; payUntil: string };

/** Null when there is none. No query for a guest who has not ordered. */
export async function getUnpaidOrder({ request, context }: Visit): Promise<UnpaidOrderView | null> {
  const { db, language, user } = context;
  const visitor = { userId: user?.id ?? null, accessHash: await accessHash(request) };
  const found = await findUnpaidOrder(db, visitor, new Date());
  return (
    found && {
      number: found.number,
      total: formatMoney(dueCentsOf(found), language),
      payUntil: formatTime(found.reservedUntil, context),
    }
  );
}

/** The buyer: account, keyed hash of the network, and unpaid orders that the new order replaces. */
export async function getBuyer({ request, context }: Visit) {
  const { db, env, user } = context;
  const userId = user?.id ?? null;
  const client = clientOf(request);
  const visitor = { userId, accessHash: await accessHash(request) };
  const [signed, unpaid] = await Promise.all([
    signValue({ d1: env.DB, db }, "order-client", client),
    listUnpaidOrders(db, visitor, new Date()),
  ]);
  return { userId, client, clientKey: signed.slice(client.length + 1), unpaid };
}
