// An office, a school or a mobile network is one client to every limit: fifty people behind one address who read, sign
// in, save, write and order at a normal pace for an hour hit none of them.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hashPassword } from "../../app/features/accounts/password/password-hash.server.ts";
import { stampField } from "../../app/lib/form-guard-fields.ts";
import wrangler from "../../wrangler.toml?raw";
import { all, checkout, checkoutFields, makeBuyer, makeProduct } from "./shop/buyers.ts";
import { person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, visit } from "./visit.ts";

const client = "203.0.113.77";
const password = "un sancocho los domingos";

beforeAll(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }));
afterAll(() => vi.useRealTimers());

/** Cloudflare's rate limiter with the numbers of wrangler.toml, by the clock of this test. */
function limiterOf(name: string): RateLimit {
  const part = wrangler.slice(wrangler.indexOf(`name = "${name}"`));
  const [, limit, period] = /limit = (\d+), period = (\d+)/.exec(part)!;
  const counts = new Map<string, number>();
  return {
    limit: ({ key }) => {
      const window = `${key} ${Math.floor(Date.now() / 1000 / Number(period))}`;
      const count = (counts.get(window) ?? 0) + 1;
      counts.set(window, count);
      return Promise.resolve({ success: count <= Number(limit) });
    },
  };
}

const limiters = {
  WRITE_LIMITER: limiterOf("WRITE_LIMITER"),
  PAGE_LIMITER: limiterOf("PAGE_LIMITER"),
  ALL_PAGES_LIMITER: limiterOf("ALL_PAGES_LIMITER"),
  SIGN_IN_LIMITER: limiterOf("SIGN_IN_LIMITER"),
};

type Step = () => Promise<void>;

test("fifty people behind one address at a normal pace for an hour hit no rate limit", async () => {
  const product = await makeProduct(100);
  const passwordHash = await hashPassword(password);
  const refused: Array<string> = [];
  const go = async (path: string, init: Parameters<typeof visit>[1] = {}) => {
    const headers = new Headers(init.headers);
    headers.set("CF-Connecting-IP", client);
    const answer = await visit(path, { ...init, headers, env: limiters });
    const location = answer.headers.get("Location") ?? "";
    if (answer.status >= 400 || location.includes("limited"))
      refused.push(`${init.method ?? "GET"} ${path}: ${answer.status} ${location}`);
    return answer;
  };
  const read = (path: string, cookie: string) => async () => {
    await go(path, { headers: { Cookie: cookie } });
  };

  /** The actions of one of them, in order, a minute or more apart. */
  async function stepsOf(i: number): Promise<Array<Step>> {
    const member = i % 2 === 0 ? await person({ passwordHash }) : null;
    const cookie = member?.cookie ?? "";
    const steps: Array<Step> = [
      read("/", cookie),
      read(`/search?q=${["arroz", "coconut", "pollo", "bean", "yuca"][i % 5]}&page=1`, cookie),
      read(`/recipe/${1 + i}`, cookie),
      read("/food?diet=vegan", cookie),
    ];
    if (member) {
      steps.unshift(async () => {
        const fields = { tab: "sign-in", email: member.email, password, redirectTo: "/" };
        const answer = await go("/login", form(fields));
        expect(answer.headers.get("Set-Cookie"), member.email).toContain("__Host-session=");
      });
      for (const recipe of ["12", "80", "104"])
        steps.push(async () => {
          await go("/save", form({ recipe, returnTo: "/food" }, { Cookie: cookie }));
        });
    }
    if (i % 5 === 1)
      steps.push(
        async () => {
          await go("/cart", form({ intent: "add", product, quantity: "1" }));
        },
        async () => {
          const buyer = { ...(await makeBuyer({ [product]: 1 })), client };
          const fields = await checkoutFields(buyer, { email: `crowd-${i}@example.com` });
          const answer = await checkout(buyer, fields, { env: limiters });
          expect(answer.headers.get("Location"), `order ${i}`).toContain("/checkout/test-payment/");
        },
      );
    if (i % 17 === 3)
      steps.push(async () => {
        const formKey = crypto.randomUUID();
        const stamp = await stampOfAge(60, formKey);
        const typed = { topic: "recipe", name: "Luz", message: "How much yautía does it take?" };
        const email = `crowd-${i}@example.com`;
        await go("/contact", form({ ...typed, email, formKey, [stampField]: stamp }));
      });
    if (i % 13 === 5)
      steps.push(async () => {
        const email = `crowd-news-${i}@example.com`;
        await go("/newsletter", form({ email, [stampField]: await stampOfAge(60) }));
      });
    return steps;
  }

  const people = await Promise.all(Array.from({ length: 50 }, (_, i) => stepsOf(i)));
  const started = Date.now();
  for (let minute = 0; minute < 60; minute++) {
    vi.setSystemTime(started + minute * 60_000);
    for (const [i, steps] of people.entries())
      // Each starts at a different minute and takes a few minutes for each step.
      if (minute >= (i * 7) % 30 && (minute - ((i * 7) % 30)) % 3 === 0) await steps.shift()?.();
  }
  expect(people.every((steps) => steps.length === 0)).toBe(true);
  expect(refused).toEqual([]);
  const stored = async (sql: string) => (await all(sql)).length;
  expect(await stored("SELECT 1 FROM orders WHERE email LIKE 'crowd-%'")).toBe(10);
  expect(await stored("SELECT 1 FROM contact_messages WHERE email LIKE 'crowd-%'")).toBe(3);
  expect(
    await stored("SELECT 1 FROM newsletter_subscriptions WHERE email LIKE 'crowd-news-%'"),
  ).toBe(4);
}, 180_000);
