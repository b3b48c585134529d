// An order that this visitor has placed and not paid yet: the cart and the checkout lead back to it, and a new order takes
// its place.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatMoney } from "#app/lib/money.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { signValue } from "#app/platform/security/signed-value.ts";
import { openedNumbers } from "#app/features/orders/order-access.server.ts";
import { formatTime } from "#app/features/orders/order-view.server.ts";
import { findUnpaid, listUnpaid } from "#app/features/orders/order-queries.server.ts";

export type UnpaidOrder = { number: string; total: string; payUntil: string };

type Visit = { request: Request; context: AppLoadContext };

/** Null when there is none; who is not signed in and has placed no order costs no question. */
export async function unpaidOrder(visit: Visit): Promise<UnpaidOrder | null> {
  const { db, language, user } = visit.context;
  const numbers = await openedNumbers(visit);
  if (!user && numbers.length === 0) return null;
  const found = await findUnpaid(db, { userId: user?.id ?? null, numbers }, new Date());
  return (
    found && {
      number: found.number,
      total: formatMoney(found.totalCents, language),
      payUntil: formatTime(found.reservedUntil, language),
    }
  );
}

/** Who places an order: the account, the network as a keyed hash, and the orders that the new one replaces. */
export async function buyerOf(visit: Visit) {
  const { db, env, user } = visit.context;
  const userId = user?.id ?? null;
  const client = clientOf(visit.request);
  const signed = await signValue({ d1: env.DB, db }, "order-client", client);
  return {
    userId,
    clientKey: signed.slice(client.length + 1),
    unpaid: await listUnpaid(db, { userId, numbers: await openedNumbers(visit) }),
  };
}
