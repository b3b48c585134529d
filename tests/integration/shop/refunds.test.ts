// Refunds, and orders that contain files.
import { formatMoney } from "../../../app/lib/format/money.ts";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import worker from "../../../build/worker/index.js";
import { stampField } from "../../../app/lib/form-guard-fields.ts";
import {
  all,
  checkout,
  checkoutFields,
  mailsOf,
  makeBuyer,
  makeProduct,
  one,
  pay,
  paymentEvent,
  placeOrder,
  signed,
  statusOf,
  stockOf,
  tell,
  type PlacedOrder,
} from "./buyers.ts";
import type { PaymentPort } from "../../../app/features/payments/payment-port.ts";
import { interrupted } from "../failing-database.ts";
import { person, type Person } from "../people/people.ts";
import { stampOfAge } from "../stamp.ts";
import { form, html, visit } from "../visit.ts";

const tick = (at = Date.now()) => worker.scheduled({ cron: "* * * * *", scheduledTime: at }, env);
const act = (path: string, cookie: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: cookie }));

let admin: Person;
beforeAll(async () => {
  admin = await person({ role: "admin" });
  for (const language of ["en", "es"])
    await env.FILES.put(`cookbook/fogon-dominican-cookbook.${language}.pdf`, "%PDF");
});
const updateOrder = (order: PlacedOrder, fields: Record<string, string>) =>
  act(`/admin/orders/${order.number}`, admin.cookie, fields);
const adminPage = (path: string) => html(path, { headers: { Cookie: admin.cookie } });
const own = (order: PlacedOrder, path = "") =>
  html(`/orders/${order.number}${path}`, { headers: { Cookie: order.cookie } });
const row = ({ number }: PlacedOrder) => one("SELECT * FROM orders WHERE number = ?", number);
const refundsOf = ({ number }: PlacedOrder) =>
  all(
    "SELECT * FROM refunds WHERE order_id = (SELECT id FROM orders WHERE number = ?) ORDER BY id",
    number,
  );
const idOf = async (slug: string) =>
  String((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
const setProvider = (order: PlacedOrder, provider: string) =>
  env.DB.prepare("UPDATE orders SET payment_provider = ? WHERE number = ?")
    .bind(provider, order.number)
    .run();

async function paidOrder(pieces: Record<string, number>, fields: Record<string, string> = {}) {
  const order = await placeOrder(pieces, fields);
  await pay(order);
  return order;
}
async function deliver(order: PlacedOrder) {
  for (const intent of ["packed", "shipped", "delivered"]) await updateOrder(order, { intent });
}
async function askBack(order: PlacedOrder, slug: string, quantity = 1) {
  const key = crypto.randomUUID();
  const sent = await act(`/orders/${order.number}/return`, order.cookie, {
    key,
    reason: "damaged",
    [`pieces-${await idOf(slug)}`]: String(quantity),
  });
  expect(sent.status).toBe(303);
  return String((await one("SELECT id FROM order_returns WHERE request_key = ?", key))["id"]);
}

type RefundEvent = {
  status?: string;
  key?: string;
  amount: number;
  intent: string;
  id?: string;
  created?: number;
};
async function refundEvent({
  status = "succeeded",
  key,
  amount,
  intent,
  id,
  created,
}: RefundEvent) {
  return signed(
    JSON.stringify({
      id: `evt_${crypto.randomUUID()}`,
      object: "event",
      type: status === "failed" ? "refund.failed" : "refund.updated",
      created: created ?? Math.floor(Date.now() / 1000),
      data: {
        object: {
          id: id ?? `re_${crypto.randomUUID()}`,
          object: "refund",
          payment_intent: intent,
          amount,
          status,
          metadata: key ? { refund_key: key } : {},
        },
      },
    }),
  );
}

test("an administrator's partial refund applies once per form, to the cent, and is limited to the rest", async () => {
  const order = await paidOrder({ [await makeProduct(5, 2150, 400)]: 2 });
  await deliver(order);
  expect(await adminPage(`/admin/orders/${order.number}`)).toContain('value="refund"');
  const wish = { intent: "refund", key: crypto.randomUUID(), reason: "shipping" };
  for (const amount of ["0", "-1", "1e2", "4.999", "NaN", "", "12.", "0.00"]) {
    const answer = await updateOrder(order, { ...wish, amount });
    expect(answer.status, amount).toBe(400);
  }
  const tooMuch = await updateOrder(order, { ...wish, amount: "9999.99" });
  expect(tooMuch.status).toBe(400);
  const page = await tooMuch.text();
  expect(page).toContain('value="9999.99"');
  expect(page).toContain("That’s more than what’s left to refund");
  expect(await refundsOf(order)).toEqual([]);

  const answers = await Promise.all(
    [1, 2, 3].map(() => updateOrder(order, { ...wish, amount: "12,50" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  await tick();
  expect(await refundsOf(order)).toMatchObject([
    { amount_cents: 1250, status: "done", cause: "shipping" },
  ]);
  expect(await row(order)).toMatchObject({ status: "delivered", refunded_cents: 1250 });
  const mail = await one(
    "SELECT subject, text FROM outbox WHERE kind = 'order-refunded' AND subject LIKE ?",
    `%${order.number}%`,
  );
  expect(mail["subject"]).toContain("US$12.50");
  expect(mail["text"]).toContain("for shipping");
  expect(
    await all(
      "SELECT actor_id, detail FROM audit_events WHERE target = ? AND action = 'order.refunded'",
      `order:${order.number}`,
    ),
  ).toEqual([{ actor_id: admin.id, detail: "1250, shipping" }]);
});

test("a full refund of an order not yet packed cancels it and restores the stock", async () => {
  const slug = await makeProduct(5);
  const order = await paidOrder({ [slug]: 2 });
  const wish = { intent: "refund", key: crypto.randomUUID(), reason: "other", amount: "84" };
  expect(order.totalCents).toBe(8400);
  await updateOrder(order, wish);
  await updateOrder(order, wish);
  await tick();
  expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["refunded", 5]);
  expect(await refundsOf(order)).toHaveLength(1);
  expect(await mailsOf(order.number)).toEqual(["order-paid", "order-cancelled", "order-refunded"]);
});

test("a refund refused twenty times by the payment service is listed as failed and can be retried", async () => {
  const slug = await makeProduct(5);
  const order = await paidOrder({ [slug]: 1 });
  // A payment of a service whose keys this installation does not have.
  await setProvider(order, "stripe");
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  await env.DB.prepare("UPDATE refunds SET attempts = 18 WHERE refund_key = ?")
    .bind(`cancel:${order.number}`)
    .run();
  for (let i = 0; i < 3; i++) await tick();
  const [stuck] = await refundsOf(order);
  expect(stuck).toMatchObject({ status: "pending", attempts: 20 });
  expect(await adminPage("/admin/refunds")).toContain(order.number);
  expect(await adminPage("/admin")).toContain("/admin/refunds");
  expect(await own(order)).toContain("Refund on its way");

  await setProvider(order, "local");
  const retry = { intent: "retry", id: String(stuck!["id"]) };
  await Promise.all([1, 2, 3].map(() => act("/admin/refunds", admin.cookie, retry)));
  await tick();
  expect(await refundsOf(order)).toMatchObject([
    { status: "failed", refund_key: `cancel:${order.number}` },
    { status: "done", refund_key: `retry:${String(stuck!["id"])}` },
  ]);
  expect(await row(order)).toMatchObject({ status: "refunded", refunded_cents: order.totalCents });
  expect(await adminPage("/admin/refunds")).not.toContain(order.number);
  expect((await act("/admin/refunds", admin.cookie, retry)).headers.get("Location")).toContain(
    "?m=state",
  );
  expect((await act("/admin/refunds", admin.cookie, { intent: "x", id: "1" })).status).toBe(400);
});

test("a refund is shown as returned only after the payment service confirms it", async () => {
  const { settleRefunds } = await import("../../../app/features/orders/refunds.server.ts");
  const { connect } = await import("../../../app/db/client.server.ts");
  const order = await paidOrder({ [await makeProduct(5)]: 1 });
  await setProvider(order, "stripe");
  await updateOrder(order, {
    intent: "refund",
    key: crypto.randomUUID(),
    reason: "goodwill",
    amount: "1.00",
  });
  const asked: Array<string> = [];
  // Like Stripe's: its answer only names the refund.
  const port = {
    ...({} as PaymentPort),
    refund: ({ key }: { key: string }) => {
      asked.push(key);
      return Promise.resolve(`re_${key}`);
    },
  };
  const { shopSite } = await import("../../../app/platform/seller.ts");
  const { parseEnv } = await import("../../../app/platform/env.ts");
  const site = shopSite(parseEnv(env), connect(env.DB));
  for (let i = 0; i < 2; i++) await settleRefunds(site, () => port);
  const key = asked.find((one) => one.includes(order.number))!;
  expect(asked.filter((one) => one === key)).toHaveLength(1);
  expect(await row(order)).toMatchObject({ refunded_cents: 0 });
  expect(await mailsOf(order.number)).not.toContain("order-refunded");
  await tell(await refundEvent({ key, amount: 100, intent: `pi_test_${order.number}` }));
  expect(await row(order)).toMatchObject({ refunded_cents: 100, status: "paid" });
  expect(await mailsOf(order.number)).toContain("order-refunded");
});

test("a refund that fails later restores the state of the order and remains failed", async () => {
  const slug = await makeProduct(5);
  const order = await paidOrder({ [slug]: 1 });
  const intent = `pi_test_${order.number}`;
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  await tick();
  expect(await row(order)).toMatchObject({ status: "refunded", refunded_cents: order.totalCents });
  const refund = { key: `cancel:${order.number}`, amount: order.totalCents, intent };
  await tell(await refundEvent({ ...refund, status: "failed" }));
  await tell(await refundEvent(refund));
  expect(await row(order)).toMatchObject({
    status: "cancelled",
    refunded_cents: 0,
    refunded_at: null,
  });
  expect(await stockOf(slug)).toBe(5);
  const page = await adminPage("/admin/refunds");
  expect(page).toContain(order.number);
  const [failed] = await refundsOf(order);
  await act("/admin/refunds", admin.cookie, { intent: "retry", id: String(failed!["id"]) });
  await tick();
  expect(await row(order)).toMatchObject({ status: "refunded", refunded_cents: order.totalCents });
  expect(await stockOf(slug)).toBe(5);
});

test("a failed refund settled manually leaves the list and is not retried, also not at the same moment", async () => {
  const order = await paidOrder({ [await makeProduct(5)]: 1 });
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  await tick();
  const [refund] = await refundsOf(order);
  await env.DB.prepare("UPDATE refunds SET status = 'failed' WHERE id = ?")
    .bind(refund!["id"])
    .run();
  const settle = (intent: string, DB: D1Database = env.DB) =>
    visit("/admin/refunds", {
      ...form({ intent, id: String(refund!["id"]) }, { Cookie: admin.cookie }),
      env: { DB },
    });
  // Another administrator closes it between the read and the write of this retry.
  const before = vi.fn().mockImplementationOnce(() => settle("close"));
  const retried = await settle("retry", interrupted(/^update "refunds"/i, { before }));
  expect([before.mock.calls.length, retried.headers.get("Location")]).toEqual([
    1,
    "/admin/refunds?m=state",
  ]);
  await tick();
  expect(await adminPage("/admin/refunds")).not.toContain(order.number);
  expect(await refundsOf(order)).toHaveLength(1);
});

test("a full refund on the payment service's own pages stops packing and invalidates cached pages", async () => {
  const slug = await makeProduct(1);
  const order = await paidOrder({ [slug]: 1 });
  let raised = 0;
  const CACHE = {
    get: () => Promise.resolve(null),
    put: () => {
      raised++;
      return Promise.resolve();
    },
  };
  const event = await refundEvent({
    amount: order.totalCents,
    intent: `pi_test_${order.number}`,
  });
  await tell(event, { env: { CACHE } });
  expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["refunded", 1]);
  expect(raised).toBe(1);
  const next = await placeOrder({ [slug]: 1 });
  await tell(await paymentEvent(next, { type: "checkout.session.expired" }), {
    env: { CACHE },
  });
  expect([raised, await stockOf(slug)]).toEqual([2, 1]);
});

test("a refund event for an unknown payment is retried for an hour and then accepted", async () => {
  const foreign = { amount: 100, intent: `pi_${crypto.randomUUID()}` };
  expect((await tell(await refundEvent(foreign))).status).toBe(409);
  const created = Math.floor(Date.now() / 1000) - 3700;
  expect((await tell(await refundEvent({ ...foreign, created }))).status).toBe(200);
});

test("a payment that does not match its order is listed and refunded manually", async () => {
  const order = await placeOrder({ [await makeProduct(5)]: 1 });
  const event = await paymentEvent(order, { amountCents: order.totalCents + 500 });
  await tell(event);
  await tell(event);
  const payments = () =>
    all(
      "SELECT id, cause, closed_at FROM odd_payments WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
      order.number,
    );
  const [odd, ...more] = await payments();
  expect([odd!["cause"], more]).toEqual(["amount", []]);
  expect(await adminPage("/admin/refunds")).toContain(`pi_test_${order.number}`);
  await setProvider(order, "stripe");
  const back = { intent: "return-payment", id: String(odd!["id"]) };
  expect((await act("/admin/refunds", admin.cookie, back)).headers.get("Location")).toContain(
    "m=provider",
  );
  await setProvider(order, "local");
  await act("/admin/refunds", admin.cookie, back);
  expect((await payments())[0]!["closed_at"]).not.toBeNull();
  expect(await adminPage("/admin/refunds")).not.toContain(`pi_test_${order.number}`);
});

test("an order is paid when one payment fails and then succeeds, in either order of events", async () => {
  const failing = { type: "checkout.session.async_payment_failed" };
  const succeeding = { type: "checkout.session.async_payment_succeeded" };
  for (const types of [
    [failing, succeeding],
    [succeeding, failing],
  ]) {
    const slug = await makeProduct(3);
    const order = await placeOrder({ [slug]: 2 });
    const events = [];
    for (const type of types) events.push(await paymentEvent(order, type));
    for (const event of events) await Promise.all([1, 2, 3].map(() => tell(event)));
    await tick();
    expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["paid", 1]);
    expect(await row(order)).toMatchObject({ cancelled_at: null, refunded_cents: 0 });
    expect(await refundsOf(order)).toEqual([]);
  }
});

test("a payment whose session expired first is refunded if the stock is gone when it succeeds", async () => {
  const slug = await makeProduct(2);
  const order = await placeOrder({ [slug]: 2 });
  await tell(await paymentEvent(order, { type: "checkout.session.expired" }));
  const next = await placeOrder({ [slug]: 1 });
  await tell(await paymentEvent(order));
  await tell(await paymentEvent(order));
  await tick();
  expect(await row(order)).toMatchObject({ status: "refunded", refunded_cents: order.totalCents });
  expect([await statusOf(next.number), await stockOf(slug)]).toEqual(["awaiting_payment", 1]);
  expect(
    await all("SELECT 1 FROM odd_payments WHERE payment_intent LIKE ?", `%${order.number}`),
  ).toEqual([]);
});

const linksIn = (text: string) =>
  [...text.matchAll(/http:\/\/localhost:8787(\/download\?token=[\w.-]+)/g)].map(
    (match) => match[1]!,
  );
const download = (path: string) =>
  visit("/download/file", form({ token: path.slice(path.indexOf("=") + 1) }));
async function mixedOrder() {
  const slug = await makeProduct(5, 2000, 400);
  const email = `mixed-${crypto.randomUUID()}@example.com`;
  const order = await paidOrder({ [slug]: 1, "dominican-cookbook": 1 }, { email });
  const mail = await one(
    "SELECT text FROM outbox WHERE recipient = ? AND kind = 'order-files'",
    email,
  );
  const book = await one("SELECT price_cents FROM products WHERE slug = 'dominican-cookbook'");
  const links = linksIn(String(mail["text"]));
  return { slug, email, order, links, bookCents: Number(book["price_cents"]) };
}

test("a downloaded file is not refunded when its order is cancelled, as the page says, and remains available", async () => {
  const { slug, email, order, links, bookCents } = await mixedOrder();
  expect(await statusOf(order.number)).toBe("paid");
  expect(await own(order)).not.toContain("won’t be refunded");
  expect((await download(links[0]!)).status).toBe(200);
  // New links reset the count; earlier downloads still count as fetched.
  await act(`/orders/${order.number}`, order.cookie, { intent: "links" });
  expect((await own(order)).replaceAll("<!-- -->", "")).toContain("won’t be refunded");
  expect(await own(order, "?lng=es")).toContain("no se reembolsa");
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  await tick();
  expect(await refundsOf(order)).toMatchObject([
    { amount_cents: order.totalCents - bookCents, status: "done" },
  ]);
  expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["cancelled", 5]);
  expect(await own(order)).toContain("won’t be refunded");
  const mails = await all("SELECT kind, text FROM outbox WHERE recipient = ? ORDER BY id", email);
  const cancelled = mails.find(({ kind }) => kind === "order-cancelled");
  expect(cancelled!["text"]).toContain("isn’t refunded");
  const [, again] = mails.filter(({ kind }) => kind === "order-files");
  const [link] = linksIn(String(again!["text"]));
  expect((await download(link!)).status).toBe(200);
});

test("a file that was not downloaded is refunded with its order, and its links end", async () => {
  const { order, links } = await mixedOrder();
  await act(`/orders/${order.number}`, order.cookie, { intent: "links" });
  await act(`/orders/${order.number}`, order.cookie, { intent: "cancel" });
  await tick();
  expect(await row(order)).toMatchObject({ status: "refunded", refunded_cents: order.totalCents });
  expect((await download(links[0]!)).status).toBe(404);
});

test("a return of all goods of an order with a file refunds the shipping but not the file", async () => {
  const { slug, order, bookCents } = await mixedOrder();
  expect(order.totalCents).toBeGreaterThan(2000 + bookCents);
  await deliver(order);
  const id = await askBack(order, slug);
  await updateOrder(order, { intent: "received", return: id, restock: "1" });
  await tick();
  expect(await row(order)).toMatchObject({
    status: "delivered",
    refunded_cents: order.totalCents - bookCents,
  });
  expect(await stockOf(slug)).toBe(5);
  expect(
    await all(
      "SELECT delta, note FROM stock_changes WHERE product_id = ?",
      Number(await idOf(slug)),
    ),
  ).toEqual([{ delta: 1, note: `R-${order.number.slice(3)}` }]);
});

test("a return says what it refunds before it does, keeps back what was used, and stays on the order", async () => {
  const slug = await makeProduct(5);
  const order = await paidOrder({ [slug]: 1 });
  await deliver(order);
  const id = await askBack(order, slug);
  const path = `/admin/orders/${order.number}`;
  const whole = formatMoney(order.totalCents, "en");
  expect(await adminPage(path)).toContain(`Mark as received and refund ${whole}`);
  const tooMuch = await updateOrder(order, { intent: "received", return: id, deduction: "9999" });
  expect(tooMuch.headers.get("Location")).toBe(`${path}?m=deduction`);
  expect(await refundsOf(order)).toEqual([]);
  await updateOrder(order, { intent: "received", return: id, deduction: "1,50" });
  await tick();
  expect(await row(order)).toMatchObject({ refunded_cents: order.totalCents - 150 });
  const page = await adminPage(path);
  expect(page).toContain(`R-${order.number.slice(3)}`);
  expect(page).toContain("We’ve received it.");
  expect(page).not.toContain("Mark as received");
});

test("a declined return changes nothing, is mailed, and another one gets its own number", async () => {
  const slug = await makeProduct(5);
  const order = await paidOrder({ [slug]: 1 });
  await deliver(order);
  const first = await askBack(order, slug);
  const queue = await adminPage("/admin/orders?status=returns");
  expect(queue).toContain(order.number);
  // As the form sends a field that is left empty.
  await updateOrder(order, { intent: "declined", return: first, deduction: "" });
  const late = await updateOrder(order, { intent: "received", return: first, deduction: "" });
  expect(late.headers.get("Location")).toContain("m=state");
  await tick();
  expect([await stockOf(slug), await refundsOf(order)]).toEqual([4, []]);
  expect(await mailsOf(order.number)).toContain("order-return-declined");
  expect(await own(order)).toContain("Not accepted");
  expect(await adminPage("/admin/orders?status=returns")).not.toContain(order.number);
  const second = await askBack(order, slug);
  expect(await own(order)).toContain(`R-${order.number.slice(3)}-2`);
  const mails = await all(
    "SELECT text FROM outbox WHERE kind = 'order-return' AND text LIKE ? ORDER BY id",
    `%${order.number}%`,
  );
  expect(mails[1]!["text"]).toContain(`R-${order.number.slice(3)}-2`);
  await updateOrder(order, { intent: "received", return: second });
  await tick();
  expect(await statusOf(order.number)).toBe("refunded");
});

test("the order queues are sorted oldest first and divided into pages", async () => {
  const slug = await makeProduct(60);
  const placed: Array<PlacedOrder> = [];
  for (let i = 0; i < 22; i++) placed.push(await paidOrder({ [slug]: 1 }));
  const seen: Array<string> = [];
  let path: string | undefined = "/admin/orders";
  while (path) {
    const page: string = await adminPage(path);
    seen.push(...[...page.matchAll(/href="\/admin\/orders\/(FG-[\w-]+)"/g)].map((one) => one[1]!));
    path = /href="(\/admin\/orders\?status=open&amp;after=\d+)"/
      .exec(page)?.[1]
      ?.replace("&amp;", "&");
  }
  const numbers = placed.map(({ number }) => number);
  expect(seen.filter((number) => numbers.includes(number))).toEqual(numbers);
});

test("the packing slip has goods, address and telephone, and neither prices nor files", async () => {
  const slug = await makeProduct(5, 2345, 400);
  const order = await paidOrder(
    { [slug]: 3, "dominican-cookbook": 1 },
    { phone: "+1 212 555 0100" },
  );
  const slip = await adminPage(`/admin/orders/${order.number}/slip`);
  const main = /<main.*<\/main>/s.exec(slip)![0];
  for (const text of ["Rosa Peña", "12 Main St", "+1 212 555 0100", "Item", "<td>3</td>"])
    expect(main).toContain(text);
  expect(main).not.toMatch(/\$|Cookbook/);
  const page = await adminPage(`/admin/orders/${order.number}`);
  expect(page).toContain(`/admin/orders/${order.number}/slip`);
  expect(page).toContain("+1 212 555 0100");
  const files = await paidOrder({ "dominican-cookbook": 1 });
  const none = await visit(`/admin/orders/${files.number}/slip`, {
    headers: { Cookie: admin.cookie },
  });
  expect(none.status).toBe(404);
});

test("a profile links to the last orders and the bought files", async () => {
  const user = await person();
  const order = await paidOrder({ [await makeProduct(5)]: 1, "dominican-cookbook": 1 });
  await env.DB.prepare("UPDATE orders SET user_id = ? WHERE number = ?")
    .bind(user.id, order.number)
    .run();
  const page = await html("/profile", { headers: { Cookie: user.cookie } });
  for (const path of [`/orders/${order.number}`, `/orders/${order.number}#files`, "/orders"])
    expect(page).toContain(`href="${path}"`);
  const lookup = (cookie: string) => html("/orders/lookup", { headers: { Cookie: cookie } });
  expect(await lookup(user.cookie)).toContain("See the orders in your account.");
  expect(await lookup("")).toContain("Sign in to see your orders.");
});

test("a browser sees the last five orders that it placed", async () => {
  const slug = await makeProduct(20);
  const numbers: Array<string> = [];
  let cookie = "";
  for (let i = 0; i < 6; i++) {
    const buyer = await makeBuyer({ [slug]: 1 });
    const fields = await checkoutFields(buyer);
    const answer = await checkout({ ...buyer, cookie: `${buyer.cookie}; ${cookie}` }, fields);
    cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
    numbers.push(/FG-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(answer.headers.get("Location")!)![0]);
  }
  const seen = await Promise.all(
    numbers.map(
      async (number) => (await visit(`/orders/${number}`, { headers: { Cookie: cookie } })).status,
    ),
  );
  expect(seen).toEqual([303, 200, 200, 200, 200, 200]);
});

test("a guest can type the order number of a review in any format", async () => {
  const slug = await makeProduct(5);
  const email = `writer-${crypto.randomUUID()}@example.com`;
  const order = await paidOrder({ [slug]: 1 }, { email });
  await deliver(order);
  const id = await idOf(slug);
  const sent = await visit(
    `/review/${id}`,
    form({
      [stampField]: await stampOfAge(30),
      stars: "4",
      title: "Good",
      body: "It is.",
      author: "Ana",
      email,
      number: order.number.toLowerCase().replaceAll("-", " "),
    }),
  );
  expect(sent.status).toBe(303);
});

test("the schedule recovers from a crash: files of a paid order are sent, stock of an unpaid one is released", async () => {
  const email = `killed-${crypto.randomUUID()}@example.com`;
  const book = await placeOrder({ "dominican-cookbook": 1 }, { email });
  const files = () =>
    all("SELECT id FROM outbox WHERE recipient = ? AND kind = 'order-files'", email);
  // Right after the payment was written.
  await env.DB.prepare(
    "UPDATE orders SET status = 'paid', paid_at = ?, payment_intent = 'pi_killed' WHERE number = ?",
  )
    .bind(new Date().toISOString(), book.number)
    .run();
  await Promise.all([tick(), tick()]);
  await tick();
  expect(await files()).toHaveLength(1);
  expect(await statusOf(book.number)).toBe("delivered");

  const slug = await makeProduct(3);
  const order = await placeOrder({ [slug]: 2 });
  // Before the payment was started.
  await env.DB.prepare(
    "UPDATE orders SET payment_reference = NULL, reserved_until = ? WHERE number = ?",
  )
    .bind("2020-01-01T00:00:00.000Z", order.number)
    .run();
  await Promise.all([tick(), tick()]);
  expect([await statusOf(order.number), await stockOf(slug)]).toEqual(["cancelled", 3]);
});
