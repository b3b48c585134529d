// Random sequences of what buyers, the desk, the payment service and the clock do in the shop, in any order: after each
// step every invariant holds. A short run in `npm test`, a long one in `npm run faults`.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertGiftCard } from "../../support/rows/gift-cards.ts";
import { brokenInvariants, readShelf } from "../../support/invariants.ts";
import { one, rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { isWhole, report } from "../prepared.ts";
import { makeBuyer, makeProduct } from "../shop/buyers.ts";
import { settled } from "../visit.ts";
import { as, cardProduct, order, posting, told } from "./actions.ts";
import { fetchOfWorker, siteAround } from "./services.ts";

beforeAll(() => void vi.stubGlobal("fetch", fetchOfWorker));
afterAll(() => void vi.unstubAllGlobals());

/** One of the orders so far. */
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("order"),
      pots: fc.integer({ min: 0, max: 3 }),
      spoons: fc.integer({ min: 0, max: 3 }),
      withCard: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("buy-card"), pieces: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("pay"), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("tell-again", "decline", "expire", "cancel", "pay-late"),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund"),
      which,
      cents: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("refund-done", "refund-failed", "refund-again"),
      which,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("refund-elsewhere"),
      which,
      cents: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("stock"),
      change: fc.integer({ min: -3, max: 4 }).filter(Boolean),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("packed", "shipped", "delivered"), which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("time"), minutes: fc.constantFrom(1, 11, 16, 46) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let desk: Person;
let steps = 0;
beforeAll(async () => {
  desk = await person({ role: "admin" });
});

async function shop() {
  const site = siteAround((_service, _call, send) => send());
  const [pot, spoon, card] = [
    await makeProduct(4),
    await makeProduct(3, 900, 100),
    await cardProduct(),
  ];
  const { id: giftCard } = await insertGiftCard(rows, { value_cents: 9000 });
  const orders: Array<NonNullable<Awaited<ReturnType<typeof order>>>> = [];
  const events: Array<() => Promise<unknown>> = [];
  let minutes = 0;
  const post = (path: string, who: Parameters<typeof as>[0], fields: Record<string, string>) =>
    posting(path, as(who, fields))(site.env);
  const tell = async (...event: Parameters<typeof told>) => {
    const send = await told(...event);
    events.push(() => send(site.env));
    await send(site.env);
  };

  async function place(pieces: Record<string, number>, withCard: boolean) {
    const some = Object.entries(pieces).filter(([, quantity]) => quantity > 0);
    if (some.length === 0) return;
    const buyer = await makeBuyer(Object.fromEntries(some));
    if (withCard)
      await rows("UPDATE carts SET gift_card_id = ? WHERE id = ?", giftCard, buyer.cartId);
    const placed = await order(site, buyer);
    if (placed) orders.push(placed);
  }

  async function ofOrder(step: Extract<Step, { which: number }>) {
    const placed = orders[step.which % Math.max(1, orders.length)];
    if (!placed) return;
    const session = placed.reference ? site.stripe.session(placed.reference) : null;
    const refunds = session
      ? site.stripe.refunds.filter((one) => one.payment_intent === session.payment_intent)
      : [];
    const refund = refunds[step.which % Math.max(1, refunds.length)];
    const desks = (fields: Record<string, string>) =>
      post(`/admin/orders/${placed.number}`, desk, fields);
    switch (step.kind) {
      case "pay":
        // Nobody can pay a session that has ended.
        if (session?.status === "open")
          await tell("checkout.session.completed", site.stripe.pay(session.id));
        return;
      case "pay-late":
        // Paid before it ended, and told after.
        if (session && session.payment_status === "unpaid")
          await tell("checkout.session.async_payment_succeeded", site.stripe.pay(session.id));
        return;
      case "tell-again":
        await events[step.which % Math.max(1, events.length)]?.();
        return;
      case "decline":
        if (session) await tell("checkout.session.async_payment_failed", session);
        return;
      case "expire":
        if (session) await tell("checkout.session.expired", session);
        return;
      case "cancel":
        await post(
          `/orders/${placed.number}`,
          { ...placed, cookie: placed.cookie, email: "" },
          { intent: "cancel" },
        );
        return;
      case "refund":
        if ("cents" in step)
          await desks({
            intent: "refund",
            key: crypto.randomUUID(),
            reason: "other",
            amount: (step.cents / 100).toFixed(2),
          });
        return;
      case "refund-elsewhere":
        if (session?.payment_intent && "cents" in step)
          await tell("refund.updated", {
            id: `re_${crypto.randomUUID()}`,
            object: "refund",
            amount: step.cents,
            currency: "usd",
            metadata: {},
            payment_intent: session.payment_intent,
            status: "succeeded",
          });
        return;
      case "refund-done":
      case "refund-again":
        if (refund) await tell("refund.updated", { ...refund, status: "succeeded" });
        return;
      case "refund-failed":
        if (refund) await tell("refund.failed", { ...refund, status: "failed" });
        return;
      default:
        await desks({ intent: step.kind });
    }
  }

  return {
    site,
    async take(step: Step) {
      if ("which" in step) await ofOrder(step);
      else if ("pots" in step)
        await place({ [pot]: step.pots, [spoon]: step.spoons }, step.withCard);
      else if ("pieces" in step) await place({ [card]: step.pieces }, false);
      else if ("change" in step) {
        const { id } = (await one<{ id: number }>("SELECT id FROM products WHERE slug = ?", pot))!;
        await post(`/admin/products/${id}`, desk, {
          intent: "stock",
          key: crypto.randomUUID(),
          change: String(step.change),
          reason: "count",
        });
      } else {
        minutes += step.minutes;
        const scheduledTime = Date.now() + minutes * 60_000;
        await worker.scheduled({ cron: "* * * * *", scheduledTime }, { ...env, ...site.env });
      }
      await settled();
    },
  };
}

test(
  "whatever happens in the shop, in any order, every invariant holds after each step",
  { timeout: 1_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: isWhole ? 24 : 12 }),
        async (all) => {
          const { site, take } = await shop();
          const shelf = await readShelf(rows);
          for (const one of all) {
            steps++;
            await take(one);
            expect(await brokenInvariants(rows, shelf)).toEqual([]);
          }
          const twice = site.mails.filter((mail, i) => site.mails.indexOf(mail) !== i);
          expect(twice).toEqual([]);
        },
      ),
      isWhole ? { numRuns: 200, interruptAfterTimeLimit: 240_000 } : { numRuns: 4 },
    );
    await report("sequences", { steps });
  },
);
