// The Stripe adapter against a fake fetch: requests sent and responses handled.
import { expect, test } from "vitest";
import type { PayableOrder } from "./payment-port.ts";
import { stripePayments } from "./stripe.server.ts";

type StripeRequest = { method: string; path: string; key: string | null; fields: URLSearchParams };
type StripeResponse = { status?: number; body: object };

/** A fake Stripe that records requests. */
function stripe(respond: (request: StripeRequest) => StripeResponse) {
  const requests: Array<StripeRequest> = [];
  const fake: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const recorded = {
      method: request.method,
      path: new URL(request.url).pathname,
      key: request.headers.get("Idempotency-Key"),
      fields: new URLSearchParams(await request.text()),
    };
    requests.push(recorded);
    expect(request.headers.get("Authorization")).toBe("Bearer sk_test_1");
    const { status = 200, body } = respond(recorded);
    return Response.json(body, { status });
  };
  const port = stripePayments({
    secretKey: "sk_test_1",
    webhookSecret: "whsec_1",
    siteUrl: "https://fogon.example",
    fetch: fake,
  });
  return { port, requests };
}

const created = Date.parse("2026-05-01T10:00:00.400Z");
const order: PayableOrder = {
  number: "FG-AAAA-BBBB",
  email: "rosa@example.com",
  language: "es",
  reservedUntil: new Date(created + 30 * 60_000).toISOString(),
  declinedAt: null,
  dueCents: 9290,
  giftCardCents: 0,
  dueName: "Resto",
  discountCents: 0,
  discountName: "Descuento",
  shippingCents: 890,
  addedTaxCents: 0,
  taxName: "Tax",
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

/** The amount to pay, computed from the fields sent to Stripe. */
function totalOf(fields: URLSearchParams): number {
  const cents = (name: string) => Number(fields.get(name));
  let sum = cents("shipping_options[0][shipping_rate_data][fixed_amount][amount]");
  for (let i = 0; fields.has(`line_items[${i}][quantity]`); i++)
    sum += cents(`line_items[${i}][quantity]`) * cents(`line_items[${i}][price_data][unit_amount]`);
  return sum;
}

test("a session has the order's total and returns to the order", async () => {
  const { port, requests } = stripe(() => ({ body: session }));
  expect(await port.start(order)).toEqual({ reference: "cs_1", url: session.url });
  const [{ method, path, key, fields } = expect.fail("no request")] = requests;
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
  expect(totalOf(fields)).toBe(order.dueCents);
  expect([...fields.keys()].filter((name) => name.startsWith("discounts"))).toEqual([]);
});

test("a session outlasts Stripe's minimum lifetime until the end of the reservation, and a repeated start sends the same request", async () => {
  const { port, requests } = stripe(() => ({ body: session }));
  await port.start(order);
  await port.start(order);
  const [first, second] = requests;
  expect(second).toEqual(first);
  const expires = Number(first!.fields.get("expires_at")) * 1000;
  const lastStart = Date.parse(order.reservedUntil);
  expect(expires - lastStart).toBeGreaterThanOrEqual(31 * 60_000);
  expect(expires - created).toBeLessThan(24 * 3600_000);
});

test("a discount is a single-use coupon of the order, and the amounts agree", async () => {
  const { port, requests } = stripe(({ path }) => ({
    body: path === "/v1/coupons" ? { id: "co_1", object: "coupon" } : session,
  }));
  await port.start({ ...order, discountCents: 500, dueCents: 8790 });
  const [coupon, started] = requests;
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
  expect(totalOf(started!.fields) - 500).toBe(8790);
});

test("a rejected session, or one without a URL, starts no payment", async () => {
  const refusing = stripe(() => ({
    status: 400,
    body: { error: { type: "invalid_request_error", message: "No such currency" } },
  }));
  await expect(refusing.port.start(order)).rejects.toThrow("No such currency");
  expect(refusing.requests).toHaveLength(1);
  const { port } = stripe(() => ({ body: { ...session, url: null } }));
  await expect(port.start(order)).rejects.toThrow("without a URL");
});

test("a failed request is retried with the same idempotency key", async () => {
  let times = 0;
  const { port, requests } = stripe(() =>
    ++times === 1 ? { status: 500, body: { error: { message: "Oops" } } } : { body: session },
  );
  expect(await port.start(order)).toMatchObject({ reference: "cs_1" });
  expect(requests.map(({ key }) => key)).toEqual([
    "checkout:FG-AAAA-BBBB",
    "checkout:FG-AAAA-BBBB",
  ]);
});

test("an open session resumes, an ended one does not", async () => {
  for (const [status, address] of [
    ["open", session.url],
    ["complete", null],
    ["expired", null],
  ] as const) {
    const { port, requests } = stripe(() => ({ body: { ...session, status } }));
    expect(await port.resume("cs_1"), status).toBe(address);
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/checkout/sessions/cs_1",
    ]);
  }
});

test("closing expires an open session and leaves an ended one", async () => {
  const open = stripe(() => ({ body: session }));
  await open.port.close("cs_1");
  expect(open.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /v1/checkout/sessions/cs_1",
    "POST /v1/checkout/sessions/cs_1/expire",
  ]);
  const over = stripe(() => ({ body: { ...session, status: "complete" } }));
  await over.port.close("cs_1");
  expect(over.requests).toHaveLength(1);
});

test("a refund sends payment, amount and key; a failed one throws, to be retried", async () => {
  const refund = { intent: "pi_1", amountCents: 4200, key: "cancel:FG-AAAA-BBBB" };
  const { port, requests } = stripe(() => ({
    body: { id: "re_1", object: "refund", status: "succeeded" },
  }));
  expect(await port.refund(refund)).toBe("re_1");
  expect(requests[0]).toMatchObject({ path: "/v1/refunds", key: "refund:cancel:FG-AAAA-BBBB" });
  expect(Object.fromEntries(requests[0]!.fields)).toEqual({
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

test("events without a valid signature are rejected", async () => {
  const { port } = stripe(() => ({ body: {} }));
  for (const signature of ["", "t=1,v1=00"])
    await expect(port.readEvent("{}", signature)).rejects.toThrow();
});

test("beside a gift card only the rest is charged, in one line without coupon and shipping", async () => {
  const { port, requests } = stripe(() => ({ body: session }));
  await port.start({
    ...order,
    discountCents: 500,
    addedTaxCents: 120,
    giftCardCents: 8000,
    dueCents: 910,
  });
  expect(requests.map(({ path }) => path)).toEqual(["/v1/checkout/sessions"]);
  const { fields } = requests[0]!;
  expect(totalOf(fields)).toBe(910);
  expect(fields.get("line_items[0][price_data][product_data][name]")).toBe("Resto");
  expect([...fields.keys()].filter((name) => /^(?:discounts|shipping)/.test(name))).toEqual([]);
});
