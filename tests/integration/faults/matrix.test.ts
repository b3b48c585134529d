// Each service × fault × action of expected.ts: what is answered, how soon, and what is written; then the same once more
// without the fault, after which it is done once. `npm test` runs the cells that matter most, `npm run faults` all of them.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { brokenInvariants, readShelf } from "../../support/invariants.ts";
import { rows } from "../database.ts";
import { isWhole, report } from "../prepared.ts";
import { actions, type Attempt } from "./actions.ts";
import { alwaysTested, faultsOf, wanted, wantedOf } from "./expected.ts";
import { faultySite, fetchOfWorker, type Fault, type Service, type Site } from "./services.ts";

beforeAll(() => void vi.stubGlobal("fetch", fetchOfWorker));
afterAll(() => void vi.unstubAllGlobals());

const cells = Object.entries(faultsOf).flatMap(([service, faults]) =>
  faults.flatMap((fault) =>
    Object.keys(actions).map((action) => ({ service: service as Service, fault, action })),
  ),
);
const tested = isWhole
  ? cells
  : cells.filter(({ service, fault, action }) =>
      alwaysTested.has(`${service} ${fault}: ${action}`),
    );

/** Longer than any limit of the site. */
const patienceMilliseconds = 28_000;

async function answerOf(attempt: Attempt, bindings: Site["env"]): Promise<string> {
  const late = new Promise<"waits">((resolve) =>
    setTimeout(() => resolve("waits"), patienceMilliseconds),
  );
  const sent = attempt.send(bindings).then(async (response) => {
    if (response === null) return "runs";
    const text = await response.text();
    const { headers, status } = response;
    return [
      status,
      headers.has("Retry-After") && "later",
      status >= 400 && attempt.typed && (text.includes(attempt.typed) ? "kept" : "lost"),
      text.includes("This page is a copy from") && "copy",
      text.includes("Your account is unreachable") && "as guest",
      headers.get("Content-Type") === "image/webp" && "WebP",
    ]
      .filter(Boolean)
      .join(" ");
  });
  return Promise.race([sent, late]);
}

async function run(service: Service, fault: Fault, action: string) {
  const site = faultySite(service, fault);
  const attempt = await actions[action]!(site);
  const before = await attempt.rows();
  const started = Date.now();
  const answer = await answerOf(attempt, site.env);
  const seconds = (Date.now() - started) / 1000;
  const written = (await attempt.rows()) - before;
  // Once more, when all is well: it is done, once.
  const again = await answerOf(attempt, site.calm());
  const total = (await attempt.rows()) - before;
  return { answer, written, seconds, again, total };
}

test.each(tested)("$service $fault: $action", { timeout: 120_000 }, async (cell) => {
  const { service, fault, action } = cell;
  const { answer, written, seconds, again, total } = await run(service, fault, action);
  await report("matrix", { service, fault, action, answer, written, seconds, again, total });
  const { answers, rows: writes, within } = wanted(service, fault, action);
  expect(answers).toContain(answer);
  expect(writes).toContain(written);
  expect(seconds).toBeLessThan(within);
  // A recipe that has arrived is not sent twice: the person is told.
  expect(again).toMatch(/^(?:[23]\d\d|409|runs)\b/);
  expect(total).toBe(wantedOf[action]!.rows);
});

test("after all of it every invariant holds", async () => {
  expect(await brokenInvariants(rows)).toEqual([]);
});

/** Changes that go past the site and its triggers. */
const breaks: Record<string, string> = {
  "stock is what was there less what orders hold": "UPDATE products SET stock = stock + 1",
  "paid orders were paid once, and have one email about it":
    "DELETE FROM outbox WHERE kind = 'order-paid'",
  "refunded is the sum of the refunds":
    "UPDATE orders SET refunded_cents = 1 WHERE total_cents > 1 AND paid_at IS NOT NULL",
  "a gift card has what was issued less what orders use":
    "UPDATE gift_card_entries SET amount_cents = amount_cents + 1",
  "a gift card is issued for each paid piece, and for no other":
    "UPDATE gift_cards SET issue_key = 'x' || issue_key",
  "recipes are counted": "UPDATE recipe_counts SET recipes = recipes + 1",
  "saves and ratings are counted": "UPDATE recipe_stats SET saves = saves + 1",
};

test("the invariants notice what breaks them", async () => {
  const shelf = await readShelf(rows);
  for (const sql of Object.values(breaks)) await rows(sql);
  const broken = (await brokenInvariants(rows, shelf)).join("\n");
  for (const name of Object.keys(breaks)) expect(broken).toContain(name);
});
