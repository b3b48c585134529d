// The contract with Stripe: what our client sends, retries and accepts is what Stripe's own library does.
import Stripe from "stripe";
import { expect, test } from "vitest";
import { stripeServer, type Failures } from "../../../tests/support/stripe-server.ts";
import type { PayableOrder, PaymentPort } from "./payment-port.ts";
import { signEvent } from "./stripe-signature.server.ts";
import { couponParams, sessionParams, stripePayments } from "./stripe.server.ts";

const secretKey = "sk_test_1";
const webhookSecret = "whsec_1";
const siteUrl = "https://fogon.example";
const order: PayableOrder = {
  number: "FG-AAAA-BBBB",
  email: "rosa+cocina@example.com",
  language: "es",
  reservedUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
  declinedAt: null,
  dueCents: 9910,
  giftCardCents: 0,
  dueName: "Resto",
  discountCents: 500,
  discountName: "Descuento (HOLA & ADIÓS 10 %)",
  shippingCents: 890,
  addedTaxCents: 120,
  taxName: "Impuestos",
  shippingName: "Envío",
  lines: [
    { name: "Caldero «grande», 5 L [aluminio]", unitPriceCents: 5200, quantity: 1 },
    { name: "Comal = budare + €", unitPriceCents: 2100, quantity: 2 },
  ],
};

type Server = ReturnType<typeof stripeServer>;
const ours = (server: Server, options: { timeoutMilliseconds?: number } = {}) =>
  stripePayments({ secretKey, webhookSecret, siteUrl, fetch: server.fetch, ...options });
const official = (server: Server) =>
  new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(server.fetch),
    maxNetworkRetries: 2,
  });

test("our requests are those of Stripe's library: method, path, fields, keys and version", async () => {
  const [mine, theirs] = [stripeServer(), stripeServer()];
  const port = ours(mine);
  const stripe = official(theirs);

  const { reference } = await port.start(order);
  const coupon = await stripe.coupons.create(couponParams(order), {
    idempotencyKey: `discount:${order.number}`,
  });
  const params = sessionParams(order, siteUrl, { discounts: [{ coupon: coupon.id }] });
  const session = await stripe.checkout.sessions.create(params, {
    idempotencyKey: `checkout:${order.number}`,
  });
  expect(mine.session(reference)).toEqual(theirs.session(session.id));
  expect(mine.session(reference)).toMatchObject({ amount_total: order.dueCents, currency: "usd" });

  await port.resume(reference);
  await stripe.checkout.sessions.retrieve(session.id);
  mine.pay(reference);
  theirs.pay(session.id);
  await port.refund({ intent: `pi_${reference}`, amountCents: 4200, key: "cancel:1" });
  await stripe.refunds.create(
    { payment_intent: `pi_${session.id}`, amount: 4200, metadata: { refund_key: "cancel:1" } },
    { idempotencyKey: "refund:cancel:1" },
  );
  expect(mine.requests).toEqual(theirs.requests);
  expect(mine.requests.map(({ version }) => version)).toEqual(
    mine.requests.map(() => Stripe.API_VERSION),
  );
});

test("a session is ended like by Stripe's library, under a key of its own", async () => {
  const [mine, theirs] = [stripeServer(), stripeServer()];
  const { reference } = await ours(mine).start(order);
  await ours(mine).close(reference);
  await official(theirs).coupons.create(couponParams(order));
  const { id } = await official(theirs).checkout.sessions.create(sessionParams(order, siteUrl, {}));
  await official(theirs).checkout.sessions.expire(id);
  const [request, expected] = [mine.requests.at(-1)!, theirs.requests.at(-1)!];
  expect({ ...request, key: "" }).toEqual({ ...expected, key: "" });
  expect(request.key).toMatch(/\w{8}-/);
  expect(mine.session(reference).status).toBe("expired");
  expect(await ours(mine).resume(reference)).toBeNull();
});

const failures: Record<string, Failures> = {
  "a declined card": [{ status: 402, code: "card_declined" }],
  "a bad request": [{ status: 400 }],
  "a wrong key": [{ status: 401 }],
  "too many requests": [{ status: 429, code: "rate_limit" }],
  "too many requests with advice": [
    { status: 429, code: "lock_timeout", headers: { "Stripe-Should-Retry": "true" } },
  ],
  "a conflict": [{ status: 409 }],
  "a server error": [{ status: 500 }],
  "a server error with advice": [{ status: 500, headers: { "Stripe-Should-Retry": "false" } }],
  "a closed connection": ["network"],
  "two failures": ["network", { status: 503 }],
  "three failures": [{ status: 500 }, { status: 503 }, { status: 500 }],
};

test.concurrent.each(Object.entries(failures))(
  "%s is retried as often as by Stripe's library, with the same key",
  async (_name, next) => {
    const [mine, theirs] = [stripeServer(), stripeServer()];
    for (const server of [mine, theirs]) server.fail(...next);
    const plain = { ...order, discountCents: 0 };
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => "done",
        () => "failed",
      );
    const [result, expected] = await Promise.all([
      outcome(ours(mine).start(plain)),
      outcome(
        official(theirs).checkout.sessions.create(sessionParams(plain, siteUrl, {}), {
          idempotencyKey: `checkout:${order.number}`,
        }),
      ),
    ]);
    expect(result).toBe(expected);
    expect(mine.requests).toEqual(theirs.requests);
  },
  15_000,
);

test("an order started twice is one session, also after its answer was lost", async () => {
  const server = stripeServer();
  const first = await ours(server).start(order);
  expect(await ours(server).start(order)).toEqual(first);
  // The same key with another content is refused rather than charged.
  await expect(ours(server).start({ ...order, shippingCents: 1 })).rejects.toThrow("400");
});

test("an unanswered request is given up, and answers that are not JSON are failures", async () => {
  const hanging: typeof fetch = (_input, init) =>
    new Promise((_done, fail) =>
      init!.signal!.addEventListener("abort", () => fail(init!.signal!.reason as Error)),
    );
  const options = { secretKey, webhookSecret, siteUrl };
  const slow = stripePayments({ ...options, fetch: hanging, timeoutMilliseconds: 20 });
  await expect(slow.resume("cs_1")).rejects.toThrow(/time/i);
  const garbled = stripePayments({ ...options, fetch: () => Promise.resolve(new Response("<p>")) });
  await expect(garbled.resume("cs_1")).rejects.toThrow();
}, 15_000);

const body = JSON.stringify({ id: "evt_1", object: "event", type: "charge.refunded", data: {} });
const now = () => Math.floor(Date.now() / 1000);
const header = (options: Partial<Stripe.WebhookTestHeaderOptions> = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret, ...options });

test("signatures of Stripe's library are accepted and ours by it, as wrong ones are refused by both", async () => {
  const accepts = async (read: () => unknown) => {
    try {
      await read();
      return true;
    } catch {
      return false;
    }
  };
  const port: PaymentPort = ours(stripeServer());
  // One second for all: two headers are joined below.
  const timestamp = now();
  const right = header({ timestamp });
  const cases: Array<[string, boolean]> = [
    [right, true],
    [await signEvent(body, webhookSecret), true],
    // While the secret is being changed there is one signature of each.
    [`${right},${header({ secret: "whsec_2", timestamp }).split(",")[1]}`, true],
    [header({ secret: "whsec_2", timestamp }).replace(",", `,${right.split(",")[1]},`), true],
    [header({ timestamp: now() - 290 }), true],
    [header({ timestamp: now() - 310 }), false],
    [header({ secret: "whsec_2", timestamp }), false],
    [header({ payload: `${body} ` }), false],
    [header({ scheme: "v0" }), false],
    [right.replace(/t=\d+/, `t=${now() + 1}`), false],
    [right.slice(0, -1), false],
    [right.split(",")[1]!, false],
    ["", false],
  ];
  for (const [signature, isRight] of cases) {
    const theirs = await accepts(() =>
      Stripe.webhooks.constructEvent(body, signature, webhookSecret),
    );
    expect(theirs, signature).toBe(isRight);
    expect(await accepts(() => port.readEvent(body, signature)), signature).toBe(isRight);
  }
});

test("without a secret no event is accepted", async () => {
  const port = stripePayments({ secretKey, webhookSecret: "", siteUrl });
  await expect(port.readEvent(body, header())).rejects.toThrow("not signed");
});
