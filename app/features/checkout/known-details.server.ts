// What the checkout fills in: the details of the visitor's own earlier orders, to be corrected.
import { desc, eq, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { orders } from "#app/db/schema/orders.ts";
import { accessHash } from "#app/features/orders/order-access.server.ts";
import { normalizePostcode } from "./address-rules.ts";
import type { Cart } from "./cart.server.ts";

export type KnownDetails = {
  fields: Record<string, string>;
  /** the address is that of an earlier order */
  isFromOrder: boolean;
};

const maxEarlierOrders = 10;

/** Newest first: an account's own orders, or those that a guest's browser can open. */
export async function listEarlierDetails({
  request,
  context: { db, user },
}: {
  request: Request;
  context: AppLoadContext;
}) {
  const hash = user ? null : await accessHash(request);
  if (!user && hash === null) return [];
  return db
    .select({
      email: orders.email,
      name: orders.name,
      country: orders.country,
      line1: orders.line1,
      line2: orders.line2,
      city: orders.city,
      region: orders.region,
      postcode: orders.postcode,
      phone: orders.phone,
      recipientEmail: orders.recipientEmail,
      recipientMessage: orders.recipientMessage,
      paidAt: orders.paidAt,
    })
    .from(orders)
    .where(
      user
        ? eq(orders.userId, user.id)
        : sql`${orders.userId} IS NULL AND ${orders.id} IN (SELECT order_id FROM order_access
            WHERE token_hash = ${hash} AND expires_at > ${new Date().toISOString()})`,
    )
    .orderBy(desc(orders.createdAt))
    .limit(maxEarlierOrders);
}

type EarlierDetails = Awaited<ReturnType<typeof listEarlierDetails>>;

/** The last address in the place that was chosen in the cart, if one was. */
export function knownDetails(
  cart: Pick<Cart, "country" | "isCountryGuessed" | "postcode" | "weightGrams">,
  earlier: EarlierDetails,
  user: { email: string; displayName: string | null } | null,
): KnownDetails {
  const [last] = earlier;
  const chosen = cart.isCountryGuessed ? null : cart.country;
  const isThere = ({ country, postcode }: EarlierDetails[number]) =>
    (!chosen || chosen === country) &&
    (!cart.postcode || normalizePostcode(cart.postcode) === postcode);
  const place =
    cart.weightGrams > 0
      ? earlier.find((order) => order.line1 !== null && isThere(order))
      : undefined;
  // Whom a gift was for is asked for each order, but not twice for one that was not paid.
  const { recipientEmail = null, recipientMessage = null } = last?.paidAt === null ? last : {};
  const named = [place, ...earlier].find((order) => order && order.name !== order.email);
  const { line1, line2, city, region, phone } = place ?? {};
  const fields = {
    email: last?.email ?? user?.email,
    // An order of files without a name has the email address there.
    name: named?.name ?? user?.displayName,
    country: chosen ?? place?.country ?? cart.country,
    postcode: cart.postcode ?? place?.postcode,
    line1,
    line2,
    city,
    region,
    phone,
    recipientEmail,
    recipientMessage,
  };
  const filled = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
  return { fields: Object.fromEntries(filled), isFromOrder: place !== undefined };
}
