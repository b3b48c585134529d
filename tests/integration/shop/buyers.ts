// Buyers in the shop: carts, orders and payment service events for the shop tests.
import { env } from "cloudflare:workers";
import { connect } from "../../../app/db/client.server.ts";
import { signValue } from "../../../app/platform/security/signed-value.ts";
import { insertProduct } from "../../support/rows/shop.ts";
import { rows } from "../database.ts";
import { form, visit } from "../visit.ts";

type Replaced = Parameters<typeof visit>[1] extends infer V ? Partial<NonNullable<V>> : never;
type Row = Record<string, string | number | null>;

export async function all(sql: string, ...values: Array<unknown>): Promise<Array<Row>> {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}
export async function one(sql: string, ...values: Array<unknown>): Promise<Row> {
  const [row] = await all(sql, ...values);
  if (!row) throw new Error(`Nothing found: ${sql}`);
  return row;
}

const installation = { d1: env.DB, db: connect(env.DB) };
let buyers = 0;

/** A product that no other test uses, with the given stock. */
export async function makeProduct(
  stock: number,
  priceCents = 4200,
  weightGrams = 1900,
): Promise<string> {
  const product = { stock, price_cents: priceCents, weight_grams: weightGrams };
  return (await insertProduct(rows, product)).slug;
}
export const stockOf = async (slug: string) =>
  (await one("SELECT stock FROM products WHERE slug = ?", slug))["stock"];

export type Buyer = { cookie: string; client: string; cartId: string };

/** A guest with a cart that holds these items, created without going through the pages. */
export async function makeBuyer(
  pieces: Record<string, number>,
  country: string | null = "US",
): Promise<Buyer> {
  const cartId = crypto.randomUUID();
  const now = new Date().toISOString();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO carts (id, checkout_key, country, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
    ).bind(cartId, crypto.randomUUID(), country, now, now),
    ...Object.entries(pieces).map(([slug, quantity]) =>
      env.DB.prepare("INSERT INTO cart_lines SELECT ?, id, ?, ? FROM products WHERE slug = ?").bind(
        cartId,
        quantity,
        now,
        slug,
      ),
    ),
  ]);
  return {
    cartId,
    cookie: `__Host-cart=${await signValue(installation, "cart", cartId)}`,
    client: `10.7.${++buyers >> 8}.${buyers & 255}`,
  };
}

const address = {
  name: "Rosa Peña",
  country: "US",
  line1: "12 Main St",
  city: "New York",
  region: "NY",
  postcode: "10001",
};

/** The fields of the checkout page as this buyer sees them. */
export async function checkoutFields(buyer: Buyer, fields: Record<string, string> = {}) {
  const page = await (await visit("/checkout", headersOf(buyer))).text();
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  return {
    checkoutKey: value("checkoutKey"),
    seenTotal: value("seenTotal"),
    seenDue: value("seenDue"),
    ...(page.includes('name="startNow"') ? { startNow: "on" } : {}),
    email: emailOf(buyer),
    ...address,
    ...fields,
  };
}

/** One each: an address gets email about one unpaid order a day. */
export const emailOf = ({ client }: Buyer) => `buyer-${client}@example.com`;

const headersOf = ({ cookie, client }: Buyer) => ({
  headers: { Cookie: cookie, "CF-Connecting-IP": client },
});

export function checkout(buyer: Buyer, fields: Record<string, string>, more: Replaced = {}) {
  return visit("/checkout", {
    ...form(fields, { Cookie: buyer.cookie, "CF-Connecting-IP": buyer.client }),
    ...more,
  });
}

export type PlacedOrder = { number: string; cookie: string; reference: string; totalCents: number };

/** Places an order and returns what the payer's browser then knows. */
export async function placeOrder(
  pieces: Record<string, number>,
  fields: Record<string, string> = {},
): Promise<PlacedOrder> {
  const buyer = await makeBuyer(pieces, fields["country"] ?? "US");
  const answer = await checkout(buyer, await checkoutFields(buyer, fields));
  if (answer.status !== 303) throw new Error(`${answer.status}: ${await answer.text()}`);
  const reference = decodeURIComponent(answer.headers.get("Location")!.split("/").at(-1)!);
  const order = await one(
    "SELECT number, total_cents FROM orders WHERE payment_reference = ?",
    reference,
  );
  return {
    number: String(order["number"]),
    totalCents: Number(order["total_cents"]),
    reference,
    cookie: answer.headers.get("Set-Cookie")!.split(";")[0]!,
  };
}

type EventOptions = {
  id?: string;
  type?: string;
  amountCents?: number;
  secondsAgo?: number;
  secret?: string;
};

/** What the payment service would send, signed over these exact bytes (https://docs.stripe.com/webhooks#verify-manually). */
export async function paymentEvent(order: PlacedOrder, options: EventOptions = {}) {
  const {
    id = `evt_${crypto.randomUUID()}`,
    type = "checkout.session.completed",
    amountCents = order.totalCents,
    secondsAgo = 0,
  } = options;
  const isPaid = type.endsWith("completed") || type.endsWith("succeeded");
  const body = JSON.stringify({
    id,
    object: "event",
    type,
    data: {
      object: {
        id: order.reference,
        object: "checkout.session",
        client_reference_id: order.number,
        payment_status: isPaid ? "paid" : "unpaid",
        payment_intent: `pi_test_${order.number}`,
        amount_total: amountCents,
        currency: "usd",
      },
    },
  });
  return signed(body, options.secret, secondsAgo);
}

export async function signed(body: string, secret?: string, secondsAgo = 0) {
  const known =
    secret ??
    (await signValue(installation, "test-payment-events", "secret")).slice("secret.".length);
  const time = Math.floor(Date.now() / 1000) - secondsAgo;
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(known),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${time}.${body}`));
  const hex = [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { body, signature: `t=${time},v1=${hex}` };
}

export function tell(event: { body: string; signature: string }, more: Replaced = {}) {
  return visit("/webhooks/payments", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Stripe-Signature": event.signature },
    body: event.body,
    ...more,
  });
}

export async function pay(order: PlacedOrder) {
  const answer = await tell(await paymentEvent(order));
  if (!answer.ok) throw new Error(`The webhook answers ${answer.status}.`);
}

export const statusOf = async (number: string) =>
  (await one("SELECT status FROM orders WHERE number = ?", number))["status"];

/** Kinds of the order mails, in the order they were written. */
export async function mailsOf(number: string): Promise<Array<unknown>> {
  const rows = await all(
    "SELECT kind FROM outbox WHERE text LIKE ? OR subject LIKE ? ORDER BY id",
    `%${number}%`,
    `%${number}%`,
  );
  return rows.map((row) => row["kind"]);
}
