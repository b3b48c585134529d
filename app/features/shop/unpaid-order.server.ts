// An order that this visitor has placed and not paid yet: the cart and the checkout lead back to it.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatMoney } from "#app/lib/money.ts";
import { openedNumbers } from "./order-access.server.ts";
import { formatTime } from "./order-data.server.ts";
import { findUnpaid } from "./order-queries.server.ts";

export type UnpaidOrder = { number: string; total: string; payUntil: string };

/** Null when there is none; who is not signed in and has placed no order costs no question. */
export async function unpaidOrder(visit: {
  request: Request;
  context: AppLoadContext;
}): Promise<UnpaidOrder | null> {
  const { db, language, user } = visit.context;
  const numbers = await openedNumbers(visit);
  if (!user && numbers.length === 0) return null;
  const found = await findUnpaid(db, { userId: user?.id ?? null, numbers, now: new Date() });
  return (
    found && {
      number: found.number,
      total: formatMoney(found.totalCents, language),
      payUntil: formatTime(found.reservedUntil, language),
    }
  );
}
