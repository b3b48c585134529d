// An action is cut off at its first call to a service, at its second, and so on until it ends by itself; then the visitor
// or the payment service sends it again. Whatever was cut off, it is done once and every invariant holds. `npm test` cuts
// off what costs money, in one way; `npm run faults` all of it in each way.
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import worker from "../../../build/worker/index.js";
import { brokenInvariants, readShelf } from "../../support/invariants.ts";
import { rows } from "../database.ts";
import { isWhole, report } from "../prepared.ts";
import { settled } from "../visit.ts";
import { actions } from "./actions.ts";
import { fetchOfWorker, siteAround, type Around } from "./services.ts";

beforeAll(() => void vi.stubGlobal("fetch", fetchOfWorker));
afterAll(() => void vi.unstubAllGlobals());

/** Whether the call that is cut off reaches its service, and whether the isolate lives on. */
const ways = {
  "killed before": { reaches: false, dies: true },
  "killed after": { reaches: true, dies: true },
  failed: { reaches: false, dies: false },
  "answer lost": { reaches: true, dies: false },
};
type Way = keyof typeof ways;

const done: Record<string, number> = {
  order: 1,
  "pay by gift card": 1,
  "hear of a payment": 1,
  "sell a gift card": 2,
  refund: 1,
  "publish a recipe": 1,
  "import a recipe": 1,
  "send changes made offline": 2,
  "upload a photo": 1,
};
const always = new Set(["pay by gift card", "hear of a payment"]);
const tested = Object.keys(done).flatMap((action) =>
  (Object.keys(ways) as Array<Way>)
    .filter((way) => isWhole || (way === "killed after" && always.has(action)))
    .map((way) => [action, way] as const),
);

/** Counts calls, and cuts off the one with this number. */
function cutAt(number: number, { reaches, dies }: (typeof ways)[Way]) {
  const state = { calls: 0, cut: "" };
  const around: Around = async (_service, call, send) => {
    const isCut = ++state.calls === number;
    if (isCut) state.cut = call;
    else if (!dies || state.calls < number) return send();
    if (isCut && reaches) await send();
    throw new Error("cut off");
  };
  return { state, around };
}

const cron = (bindings: object, minutes: number) =>
  worker.scheduled(
    { cron: "* * * * *", scheduledTime: Date.now() + minutes * 60_000 },
    { ...env, ...bindings },
  );

/** The call that was cut off, and what was wrong then or after the second time; null when the action made fewer calls. */
async function cutOff(action: string, way: Way, number: number) {
  const { state, around } = cutAt(number, ways[way]);
  const site = siteAround(around);
  const attempt = await actions[action]!(site);
  await settled();
  const before = await attempt.rows();
  const shelf = await readShelf(rows);
  await attempt.send(site.env).catch(() => null);
  await settled();
  if (state.cut === "") return null;
  const wrong = await brokenInvariants(rows, shelf);
  const calm = site.calm();
  const again = await attempt.send(calm);
  await settled();
  if (again && again.status >= 400) wrong.push(`sent again it answers ${again.status}`);
  // What was claimed by the isolate that died is claimed again after its lease.
  await cron(calm, 11);
  const written = (await attempt.rows()) - before;
  if (written !== done[action]) wrong.push(`written ${written} times`);
  const atStripe = site.stripe.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const [{ asked } = { asked: 0 }] = await rows<{ asked: number }>(
    `SELECT coalesce(sum(amount_cents), 0) AS asked FROM refunds WHERE provider_reference LIKE ?`,
    `re_test_${site.stripe.account}_%`,
  );
  if (atStripe !== asked) wrong.push(`refunded ${atStripe} for ${asked}`);
  const twice = site.mails.filter((mail, i) => site.mails.indexOf(mail) !== i);
  // An email service has no keys: what it got, and what was not marked then, it gets again.
  const { dies } = ways[way];
  const isUnmarked = state.cut === "mail send" || (dies && state.cut === "D1 update outbox set");
  if (twice.length > 0 && !isUnmarked) wrong.push(`twice: ${twice.join(", ")}`);
  wrong.push(...(await brokenInvariants(rows, shelf)));
  return { call: state.cut, wrong, twice: twice.length };
}

test.each(tested)("%s, %s each call", { timeout: 300_000 }, async (action, way) => {
  const broken: Array<string> = [];
  for (let number = 1; ; number++) {
    const result = await cutOff(action, way, number);
    if (result === null) break;
    await report("killed", { action, way, number, ...result });
    broken.push(...result.wrong.map((what) => `${number}, ${result.call}: ${what}`));
  }
  expect(broken).toEqual([]);
});
