// The adapter against a Stripe of our own: what it asks, and what it makes of the answers.
import { expect, test } from "vitest";
import type { PayableOrder } from "./payment-port.ts";
import { stripePayments } from "./stripe.server.ts";

type Asked = { method: string; path: string; key: string | null; fields: URLSearchParams };
type Answer = { status?: number; body: object };

/** Answers by method and path; what was asked is kept. */
function stripe(answer: (asked: Asked) => Answer) {
  const asked: Array<Asked> = [];
  const fake: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const one = {
      method: request.method,
      path: new URL(request.url).pathname,
      key: request.headers.get("Idempotency-Key"),
      fields: new URLSearchParams(await request.text()),
    };
    asked.push(one);
    expect(request.headers.get("Authorization")).toBe("Bearer sk_test_1");
    const { status = 200, body } = answer(one);
    return Response.json(body, { status });
  };
  const port = stripePayments({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_1",
    siteUrl: "https://fogon.example",
    fetch: fake,
  });
  return { port, asked };
}

const created = Date.parse("2026-05-01T10:00:00.400Z");
const order: PayableOrder = {
  number: "FG-AAAA-BBBB",
  email: "rosa@example.com",
  language: "es",
  reservedUntil: new Date(created + 30 * 60_000).toISOString(),
  totalCents: 9290,
  discountCents: 0,
  discountName: "Descuento",
  shippingCents: 890,
  shippingName: "Envío",
  lines: [
    { name: "Caldero", unitPriceCents: 4200, quantity: 1 },
    { name: "Comal", unitPriceCents: 2100, quantity: 2 },
  ],
};
const session = {
  id: "cs_1",
  object: "checkout.session",
  status: "open",
  url: "https://checkout.stripe.com/c/cs_1",
};

/** What a payer is asked for, reckoned from what Stripe was told. */
function sumOf(fields: URLSearchParams): number {
  const cents = (name: string) => Number(fields.get(name));
  let sum = cents("shipping_options[0][shipping_rate_data][fixed_amount][amount]");
  for (let i = 0; fields.has(`line_items[${i}][quantity]`); i++)
    sum += cents(`line_items[${i}][quantity]`) * cents(`line_items[${i}][price_data][unit_amount]`);
  return sum;
}

test("a session asks for what the order comes to and leads back to it", async () => {
  const { port, asked } = stripe(() => ({ body: session }));
  expect(await port.start(order)).toEqual({ reference: "cs_1", url: session.url });
  const [{ method, path, key, fields } = expect.fail("nothing asked")] = asked;
  expect([method, path, key]).toEqual(["POST", "/v1/checkout/sessions", "checkout:FG-AAAA-BBBB"]);
  expect(Object.fromEntries(fields)).toMatchObject({
    mode: "payment",
    client_reference_id: "FG-AAAA-BBBB",
    customer_email: "rosa@example.com",
    locale: "es-419",
    "line_items[1][price_data][currency]": "usd",
    "line_items[1][price_data][product_data][name]": "Comal",
    success_url: "https://fogon.example/orders/FG-AAAA-BBBB?from=payment",
    cancel_url: "https://fogon.example/orders/FG-AAAA-BBBB",
  });
  expect(sumOf(fields)).toBe(order.totalCents);
  expect([...fields.keys()].filter((name) => name.startsWith("discounts"))).toEqual([]);
});

test("begun at any moment of the reservation, a session lives as long as Stripe demands, and the same one is asked for", async () => {
  const { port, asked } = stripe(() => ({ body: session }));
  await port.start(order);
  await port.start(order);
  const [first, second] = asked;
  expect(second).toEqual(first);
  const expires = Number(first!.fields.get("expires_at")) * 1000;
  const lastStart = Date.parse(order.reservedUntil);
  expect(expires - lastStart).toBeGreaterThanOrEqual(31 * 60_000);
  expect(expires - created).toBeLessThan(24 * 3600_000);
});

test("a discount is a coupon of the order, good once, and the amounts agree", async () => {
  const { port, asked } = stripe(({ path }) => ({
    body: path === "/v1/coupons" ? { id: "co_1", object: "coupon" } : session,
  }));
  await port.start({ ...order, discountCents: 500, totalCents: 8790 });
  const [coupon, started] = asked;
  expect(coupon!.path).toBe("/v1/coupons");
  expect(coupon!.key).toBe("discount:FG-AAAA-BBBB");
  expect(Object.fromEntries(coupon!.fields)).toEqual({
    amount_off: "500",
    currency: "usd",
    duration: "once",
    max_redemptions: "1",
    name: "Descuento",
    "metadata[order]": "FG-AAAA-BBBB",
  });
  expect(started!.fields.get("discounts[0][coupon]")).toBe("co_1");
  expect(sumOf(started!.fields) - 500).toBe(8790);
});

test("what Stripe refuses, or answers without an address, begins no payment", async () => {
  const refusing = stripe(() => ({
    status: 400,
    body: { error: { type: "invalid_request_error", message: "No such currency" } },
  }));
  await expect(refusing.port.start(order)).rejects.toThrow("No such currency");
  expect(refusing.asked).toHaveLength(1);
  const { port } = stripe(() => ({ body: { ...session, url: null } }));
  await expect(port.start(order)).rejects.toThrow("without an address");
});

test("a Stripe that stumbles is asked again under the same key", async () => {
  let times = 0;
  const { port, asked } = stripe(() =>
    ++times === 1 ? { status: 500, body: { error: { message: "Oops" } } } : { body: session },
  );
  expect(await port.start(order)).toMatchObject({ reference: "cs_1" });
  expect(asked.map(({ key }) => key)).toEqual(["checkout:FG-AAAA-BBBB", "checkout:FG-AAAA-BBBB"]);
});

test("an open session goes on, one that is over does not", async () => {
  for (const [status, address] of [
    ["open", session.url],
    ["complete", null],
    ["expired", null],
  ] as const) {
    const { port, asked } = stripe(() => ({ body: { ...session, status } }));
    expect(await port.resume("cs_1"), status).toBe(address);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/checkout/sessions/cs_1",
    ]);
  }
});

test("closing ends an open session and leaves one that is over", async () => {
  const open = stripe(() => ({ body: session }));
  await open.port.close("cs_1");
  expect(open.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/checkout/sessions/cs_1",
    "POST /v1/checkout/sessions/cs_1/expire",
  ]);
  const over = stripe(() => ({ body: { ...session, status: "complete" } }));
  await over.port.close("cs_1");
  expect(over.asked).toHaveLength(1);
});

test("a refund names payment, amount and key; one that is not carried out is tried again", async () => {
  const refund = { intent: "pi_1", amountCents: 4200, key: "cancel:FG-AAAA-BBBB" };
  const { port, asked } = stripe(() => ({
    body: { id: "re_1", object: "refund", status: "succeeded" },
  }));
  expect(await port.refund(refund)).toBe("re_1");
  expect(asked[0]).toMatchObject({ path: "/v1/refunds", key: "refund:cancel:FG-AAAA-BBBB" });
  expect(Object.fromEntries(asked[0]!.fields)).toEqual({
    payment_intent: "pi_1",
    amount: "4200",
    "metadata[refund_key]": "cancel:FG-AAAA-BBBB",
  });
  for (const status of ["failed", "canceled"]) {
    const failing = stripe(() => ({ body: { id: "re_1", object: "refund", status } }));
    await expect(failing.port.refund(refund), status).rejects.toThrow(status);
  }
  const slow = stripe(() => ({ body: { id: "re_2", object: "refund", status: "pending" } }));
  expect(await slow.port.refund(refund)).toBe("re_2");
});

test("events without Stripe's signature are nobody's", async () => {
  const { port } = stripe(() => ({ body: {} }));
  for (const signature of ["", "t=1,v1=00"])
    await expect(port.readEvent("{}", signature)).rejects.toThrow();
});
