// The shop with Stripe's keys, on workerd: the Worker's requests go to tests/support/stripe-server.ts, its events come from
// there. What both client and server must be like is in app/features/payments/stripe-contract.slow.test.ts.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import worker from "../../../build/worker/index.js";
import { stripeEvent, stripeServer, type StripeSession } from "../../support/stripe-server.ts";
import {
  checkout,
  checkoutFields,
  mailsOf,
  makeBuyer,
  makeProduct,
  one,
  signed,
  statusOf,
  stockOf,
  tell,
} from "./buyers.ts";
import { form, freshCache, visit } from "../visit.ts";

const keys = {
  PAYMENT: "",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  CACHE: { ...freshCache(), put: () => Promise.resolve() },
};
let server: ReturnType<typeof stripeServer>;

beforeEach(() => {
  server = stripeServer(crypto.randomUUID());
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => void vi.unstubAllGlobals());

/** Places an order and returns it with its session at Stripe. */
async function order(pieces: Record<string, number>, fields: Record<string, string> = {}) {
  const buyer = await makeBuyer(pieces);
  const answer = await checkout(buyer, await checkoutFields(buyer, fields), { env: keys });
  expect(answer.status).toBe(303);
  const placed = await one(
    "SELECT number, total_cents, payment_reference FROM orders ORDER BY id DESC LIMIT 1",
  );
  return {
    number: String(placed["number"]),
    totalCents: Number(placed["total_cents"]),
    reference: String(placed["payment_reference"]),
    location: answer.headers.get("Location")!,
    cookie: answer.headers.get("Set-Cookie")!.split(";")[0]!,
  };
}

const send = async (
  type: Parameters<typeof stripeEvent>[0],
  object: Parameters<typeof stripeEvent>[1],
  id?: string,
) => (await tell(await signed(stripeEvent(type, object, id), "whsec_1"), { env: keys })).status;

const runCron = (at: number) =>
  worker.scheduled(
    { cron: "* * * * *", scheduledTime: at },
    { ...env, ...keys, CACHE: env.CACHE, EMAIL: undefined },
  );

test("an order is paid on Stripe's page for exactly its total, once, and refunded there", async () => {
  const slug = await makeProduct(5);
  const placed = await order({ [slug]: 2 }, { email: "buyer@example.com" });
  const session = server.session(placed.reference);
  expect(placed.location).toBe(session.url);
  expect(session).toMatchObject({
    amount_total: placed.totalCents,
    currency: "usd",
    client_reference_id: placed.number,
    customer_email: "buyer@example.com",
  });
  server.pay(placed.reference);
  for (const id of ["evt_a1", "evt_a1", undefined])
    expect(await send("checkout.session.completed", session, id)).toBe(200);
  expect(await statusOf(placed.number)).toBe("paid");
  expect((await mailsOf(placed.number)).filter((kind) => kind === "order-paid")).toHaveLength(1);
  expect(await stockOf(slug)).toBe(3);

  const cancel = form({ intent: "cancel" }, { Cookie: placed.cookie });
  const answer = await visit(`/orders/${placed.number}`, { ...cancel, env: keys });
  expect(answer.status).toBe(303);
  await runCron(Date.now() + 60_000);
  expect(server.refunds).toMatchObject([
    { amount: placed.totalCents, payment_intent: session.payment_intent },
  ]);
  const refund = { ...server.refunds[0]!, status: "succeeded" as const };
  for (const type of ["refund.updated", "refund.updated"] as const)
    expect(await send(type, refund)).toBe(200);
  const { refunded_cents: refunded } = await one(
    "SELECT refunded_cents FROM orders WHERE number = ?",
    placed.number,
  );
  expect(refunded).toBe(placed.totalCents);
});

test("a declined payment is paid again in a new session, which ends when the first one succeeds after all", async () => {
  const slug = await makeProduct(5);
  const placed = await order({ [slug]: 1 });
  const unpaid: StripeSession = { ...server.session(placed.reference), status: "complete" };
  expect(await send("checkout.session.completed", unpaid)).toBe(200);
  expect(await statusOf(placed.number)).toBe("awaiting_payment");
  expect(await send("checkout.session.async_payment_failed", unpaid)).toBe(200);
  expect(await statusOf(placed.number)).toBe("awaiting_payment");
  expect(await stockOf(slug)).toBe(4);
  const again = form({ intent: "pay" }, { Cookie: placed.cookie });
  const pages = await Promise.all(
    [1, 2].map(() => visit(`/orders/${placed.number}`, { ...again, env: keys })),
  );
  const [next, same] = pages.map((page) => page.headers.get("Location")!);
  expect(next).toBe(same);
  const second = server.session(next!.split("/").at(-1)!);
  expect(second).toMatchObject({ status: "open", amount_total: placed.totalCents });
  expect(second.id).not.toBe(placed.reference);
  // Events of the first session no longer matter.
  for (const type of ["checkout.session.expired", "checkout.session.async_payment_failed"] as const)
    expect(await send(type, unpaid)).toBe(200);
  expect(await statusOf(placed.number)).toBe("awaiting_payment");
  server.pay(placed.reference);
  const paid = server.session(placed.reference);
  expect(await send("checkout.session.async_payment_succeeded", paid)).toBe(200);
  expect(server.session(second.id).status).toBe("expired");
  expect(await statusOf(placed.number)).toBe("paid");
  expect(await stockOf(slug)).toBe(4);
});

test("the session of an order that is not paid in time is ended at Stripe", async () => {
  const placed = await order({ [await makeProduct(5)]: 1 });
  await runCron(Date.now() + 16 * 60_000);
  expect(server.session(placed.reference).status).toBe("expired");
  expect(await statusOf(placed.number)).toBe("cancelled");
  expect(await send("checkout.session.expired", server.session(placed.reference))).toBe(200);
  expect((await mailsOf(placed.number)).filter((kind) => kind === "order-unpaid")).toHaveLength(1);
});

test("while Stripe does not answer the order waits, and paying it later is the same session", async () => {
  const slug = await makeProduct(5);
  server.fail({ status: 429 });
  const placed = await order({ [slug]: 1 });
  expect(placed.location).toBe(`/orders/${placed.number}?m=payment`);
  const pay = () =>
    visit(`/orders/${placed.number}`, {
      ...form({ intent: "pay" }, { Cookie: placed.cookie }),
      env: keys,
    });
  const location = (await pay()).headers.get("Location")!;
  expect(location).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  expect((await pay()).headers.get("Location")).toBe(location);
  expect(server.requests.filter(({ key }) => key?.startsWith("checkout:"))).toHaveLength(2);
});

test("an event of a wrong amount, or signed by another, pays nothing", async () => {
  const placed = await order({ [await makeProduct(5)]: 1 });
  server.pay(placed.reference);
  const paid = server.session(placed.reference);
  const event = stripeEvent("checkout.session.completed", paid);
  expect((await tell(await signed(event, "whsec_2"), { env: keys })).status).toBe(400);
  expect((await tell(await signed(event, "whsec_1", 400), { env: keys })).status).toBe(400);
  const less = { ...paid, amount_total: paid.amount_total! - 1 };
  expect(await send("checkout.session.completed", less)).toBe(200);
  expect(await statusOf(placed.number)).toBe("awaiting_payment");
});
