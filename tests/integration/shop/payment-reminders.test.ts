// One email to a buyer who asked for it and has not paid: when it is sent, when it is not, and what its link does.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashPassword } from "../../../app/features/accounts/password/password-hash.server.ts";
import worker from "../../../build/worker/index.js";
import { stripeEvent, stripeServer } from "../../support/stripe-server.ts";
import {
  all,
  checkout,
  checkoutFields,
  makeBuyer,
  makeProduct,
  one,
  signed,
  tell,
} from "./buyers.ts";
import { person } from "../people/people.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const hour = 3600_000;
const keys = {
  PAYMENT: "",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  CACHE: { ...freshCache(), put: () => Promise.resolve() },
};
const server = stripeServer("reminders");

beforeEach(() => void vi.stubGlobal("fetch", server.fetch));
afterEach(() => void vi.unstubAllGlobals());

type Placed = { number: string; reference: string; email: string; cookie: string; slug: string };

async function order(fields: Record<string, string> = { remind: "on" }): Promise<Placed> {
  const email = `reminder-${crypto.randomUUID()}@example.com`;
  const slug = await makeProduct(9);
  const buyer = await makeBuyer({ [slug]: 2 });
  const typed = await checkoutFields(buyer, { email, ...fields });
  const answer = await checkout(buyer, typed, { env: keys });
  expect(answer.status).toBe(303);
  const row = await one(
    "SELECT number, payment_reference FROM orders WHERE email = ? ORDER BY id DESC LIMIT 1",
    typed.email,
  );
  return {
    number: String(row["number"]),
    reference: String(row["payment_reference"]),
    email: typed.email,
    cookie: answer.headers.get("Set-Cookie")!.split(";")[0]!,
    slug,
  };
}

/** The scheduled work of a minute, with mail that stays in the outbox. */
const runCron = (after: number) =>
  worker.scheduled(
    { cron: "* * * * *", scheduledTime: Date.now() + after },
    { ...env, ...keys, EMAIL: undefined },
  );
const expire = () => runCron(16 * 60_000);
const remind = (after = 3 * hour + 60_000) => runCron(after);
const remindersOf = ({ number }: Placed) =>
  all(
    "SELECT recipient, language, subject, text, html FROM outbox WHERE dedupe_key = ?",
    `payment-reminder:${number}`,
  );
const waiting = ({ number }: Placed) =>
  all(
    "SELECT due_at FROM payment_reminders WHERE order_id = (SELECT id FROM orders WHERE number = ?)",
    number,
  );
const paidEvent = async ({ reference }: Placed, id?: string) =>
  tell(
    await signed(
      stripeEvent("checkout.session.completed", server.session(reference), id),
      "whsec_1",
    ),
    { env: keys },
  );

async function linkOf(placed: Placed): Promise<string> {
  const [mail] = await remindersOf(placed);
  return /https?:\/\/[^/\s]+(\/cart\/restore\?token=\S+)/.exec(String(mail!["text"]))![1]!;
}

test("who asked for it gets one reminder three hours after the order, nobody else gets any", async () => {
  const [asked, silent] = [await order(), await order({})];
  expect(await waiting(silent)).toEqual([]);
  expect(await waiting(asked)).toHaveLength(1);
  await expire();
  await remind(2 * hour);
  expect(await remindersOf(asked)).toEqual([]);
  for (let i = 0; i < 3; i++) await remind();
  expect(await remindersOf(silent)).toEqual([]);
  const [mail, ...more] = await remindersOf(asked);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: asked.email, subject: "You didn’t finish your order" });
  expect(mail!["text"]).toContain(asked.number);
  expect(await waiting(asked)).toEqual([]);
  const link = await linkOf(asked);
  for (const secret of [asked.email, encodeURIComponent(asked.email), "Rosa", asked.slug])
    expect(link).not.toContain(secret);
});

test("the reminder is in the order's language", async () => {
  const placed = await order();
  await env.DB.prepare("UPDATE orders SET language = 'es' WHERE number = ?")
    .bind(placed.number)
    .run();
  await expire();
  await remind();
  expect(await remindersOf(placed)).toMatchObject([
    { language: "es", subject: "No terminaste tu pedido" },
  ]);
});

test("the link shows the items, puts them into any cart once, and opens nothing else", async () => {
  const placed = await order();
  await expire();
  await remind();
  const link = await linkOf(placed);
  const before = await all("SELECT count(*) AS carts FROM carts");
  const page = await html(link);
  expect(page).toContain("Continue your order");
  expect(page).toContain("2<!-- --> ×");
  for (const secret of [placed.email, "Rosa", "12 Main St"]) expect(page).not.toContain(secret);
  expect(await all("SELECT count(*) AS carts FROM carts")).toEqual(before);

  const client = { "CF-Connecting-IP": "203.0.113.77" };
  const first = await visit(link, form({}, client));
  expect(first.status).toBe(303);
  expect(first.headers.get("Location")).toBe("/cart?m=restored");
  const cookie = first.headers
    .getSetCookie()
    .find((one) => one.startsWith("__Host-cart="))!
    .split(";")[0]!;
  const again = await visit(link, form({}, { ...client, Cookie: cookie }));
  expect(again.status).toBe(303);
  const cart = await html("/cart", { headers: { Cookie: cookie } });
  expect(cart).toContain(`/product/${placed.slug}`);
  expect(/name="quantity-\d+"[^>]*value="(\d+)"/.exec(cart)![1]).toBe("2");
  // The link is no key to the order.
  const closed = await visit(`/orders/${placed.number}`, { headers: { Cookie: cookie } });
  expect(closed.status).toBe(303);

  for (const forged of [link.replace(/.$/, (last) => (last === "A" ? "B" : "A")), "/cart/restore"])
    for (const request of [{}, form({}, client)])
      expect((await visit(forged, request)).status, forged).toBe(410);
  await env.DB.prepare("UPDATE orders SET created_at = ? WHERE number = ?")
    .bind(new Date(Date.now() - 7 * 24 * hour - 1000).toISOString(), placed.number)
    .run();
  const ended = await visit(link, { headers: { "Accept-Language": "es" } });
  expect(ended.status).toBe(410);
  expect(await ended.text()).toContain("Este enlace ya no funciona");
});

test("a reminder that was sent before a late payment leads to the paid order", async () => {
  const placed = await order();
  await expire();
  await remind();
  const link = await linkOf(placed);
  server.pay(placed.reference);
  expect((await paidEvent(placed)).status).toBe(200);
  // It had not been delivered yet.
  expect(await remindersOf(placed)).toEqual([]);
  expect(await html(link)).toContain("This order is already paid");
  const answer = await visit(link, form({}));
  expect(answer.headers.get("Location")).toBe(`/orders/${placed.number}`);
});

test("no reminder is sent of a paid order, in whatever order, how late and how often its event arrives", async () => {
  const steps = ["expire", "remind", "pays", "event", "same event", "failure event"] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 7 }), async (sequence) => {
      const placed = await order();
      const id = `evt_${crypto.randomUUID()}`;
      let isPaid = false;
      let wasSent = false;
      for (const step of sequence) {
        if (step === "expire") await expire();
        if (step === "remind") await remind();
        if (step === "pays") {
          server.pay(placed.reference);
          isPaid = true;
        }
        if (step === "failure event") {
          const event = stripeEvent("checkout.session.expired", server.session(placed.reference));
          await tell(await signed(event, "whsec_1"), { env: keys });
        }
        if (isPaid && step === "event") await paidEvent(placed);
        if (isPaid && step === "same event") await paidEvent(placed, id);
        const mails = await remindersOf(placed);
        expect(mails.length).toBeLessThanOrEqual(1);
        // Sent before the payment, or not at all; removed from the outbox when the payment becomes known.
        if (mails.length > 0 && !wasSent) expect(isPaid).toBe(false);
        wasSent ||= mails.length > 0;
        const { paid_at: paidAt } = await one(
          "SELECT paid_at FROM orders WHERE number = ?",
          placed.number,
        );
        if (paidAt !== null) expect([mails, await waiting(placed)]).toEqual([[], []]);
      }
    }),
    {
      numRuns: 25,
      examples: [
        [["pays", "expire", "remind", "event", "same event"]],
        [["expire", "remind", "pays", "event", "same event", "remind"]],
        [["expire", "pays", "event", "same event", "remind"]],
        [["failure event", "pays", "event", "remind"]],
      ],
    },
  );
}, 120_000);

test("no reminder after the buyer has cancelled, ordered again, or when nothing of it is left", async () => {
  const cancelled = await order();
  const cancel = form({ intent: "cancel" }, { Cookie: cancelled.cookie });
  await visit(`/orders/${cancelled.number}`, { ...cancel, env: keys });
  expect(await waiting(cancelled)).toEqual([]);

  const replaced = await order();
  await order({ email: replaced.email });
  const soldOut = await order();
  await expire();
  await env.DB.prepare("UPDATE products SET stock = 0 WHERE slug = ?").bind(soldOut.slug).run();
  await remind();
  for (const placed of [cancelled, replaced, soldOut]) {
    expect(await remindersOf(placed)).toEqual([]);
    expect(await waiting(placed)).toEqual([]);
  }
});

test("while Stripe cannot say whether it was paid, the reminder waits, a day at most", async () => {
  // Those of other tests.
  await remind();
  const [later, never] = [await order(), await order()];
  await expire();
  server.fail({ status: 401 }, { status: 401 });
  await remind();
  expect(await remindersOf(later)).toEqual([]);
  expect([await waiting(later), await waiting(never)].flat()).toHaveLength(2);
  await env.DB.prepare("UPDATE orders SET created_at = ? WHERE number = ?")
    .bind(new Date(Date.now() - 22 * hour).toISOString(), never.number)
    .run();
  await remind();
  expect(await remindersOf(later)).toHaveLength(1);
  expect(await remindersOf(never)).toEqual([]);
  expect(await waiting(never)).toEqual([]);
});

test("the reminder of an account is in its data, and ends with the account", async () => {
  const password = "un sancocho los domingos";
  const buyer = await person({ passwordHash: await hashPassword(password) });
  const placed = await order();
  await env.DB.prepare("UPDATE orders SET user_id = ? WHERE number = ?")
    .bind(buyer.id, placed.number)
    .run();
  const [{ due_at: dueAt } = {}] = await waiting(placed);
  const exported = await html("/profile/export.json", { headers: { Cookie: buyer.cookie } });
  expect(exported).toContain(`"paymentReminderAt": "${dueAt}"`);
  const deletion = { recipes: "credited", currentPassword: password, understood: "on" };
  const deleted = await visit("/profile/delete", form(deletion, { Cookie: buyer.cookie }));
  expect(deleted.status).toBe(303);
  expect(await waiting(placed)).toEqual([]);
});

test("the box is unticked at first and stays ticked beside an error, in both languages", async () => {
  const buyer = await makeBuyer({ [await makeProduct(5)]: 1 });
  const headers = { Cookie: buyer.cookie, "CF-Connecting-IP": buyer.client };
  const box = (page: string) => /<input[^>]*name="remind"[^>]*>/.exec(page)![0];
  const page = await html("/checkout", { headers });
  expect(page).toContain("Remind me once if I don’t finish paying");
  expect(box(page)).not.toContain("checked");
  const fields = await checkoutFields(buyer, { remind: "on", email: "buyer@" });
  const refused = await checkout(buyer, fields);
  expect(refused.status).toBe(400);
  expect(box(await refused.text())).toContain("checked");
  expect(await html("/checkout?lng=es", { headers })).toContain(
    "Recuérdamelo una vez si no termino",
  );
});
