// The clock of the server jumps, as one does that is set right: hours back, or a day ahead.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../build/worker/index.js";
import { earlier } from "./clock.ts";
import { rows } from "./database.ts";
import { member, password } from "./people/people.ts";
import { makeProduct, paymentEvent, placeOrder, statusOf, stockOf, tell } from "./shop/buyers.ts";
import { stampOfAge } from "./stamp.ts";
import { form, visit } from "./visit.ts";

const hours = 3600;
const tick = () => worker.scheduled({ cron: "* * * * *", scheduledTime: Date.now() }, env);

test.each([
  ["two hours back", 2 * hours],
  ["a day ahead", -24 * hours],
])("a session, its forms and its password work with the clock %s", async (_, seconds) => {
  const one = await member();
  await earlier(seconds, async () => {
    const page = await visit("/profile", { headers: { Cookie: one.cookie } });
    expect(page.status).toBe(200);
    const saved = await visit(
      "/save",
      form({ recipe: "3", returnTo: "/" }, { Cookie: one.cookie }),
    );
    expect(saved.status).toBe(303);
    const entered = await visit("/login", form({ email: one.email, password }));
    expect(entered.status).toBeLessThan(500);
  });
  expect(await rows("SELECT recipe_id FROM saved_recipes WHERE user_id = ?", one.id)).toEqual([
    { recipe_id: 3 },
  ]);
  expect((await visit("/profile", { headers: { Cookie: one.cookie } })).status).toBe(200);
});

test("a form that was opened in the future keeps what was typed", async () => {
  const stamp = await stampOfAge(-2 * hours);
  const answer = await visit(
    "/contact",
    form({ stamp, topic: "other", name: "Ana", email: "ana@example.com", message: "A clock." }),
  );
  expect(answer.status).toBeLessThan(500);
  if (answer.status !== 303) expect(await answer.text()).toContain("A clock.");
});

test("an order waits with the clock back, is paid with it ahead, and its stock is counted once", async () => {
  const slug = await makeProduct(5);
  const [waiting, paid] = [await placeOrder({ [slug]: 1 }), await placeOrder({ [slug]: 1 })];
  await earlier(2 * hours, tick);
  expect(await statusOf(waiting.number)).toBe("awaiting_payment");
  // Signed by a clock that is ahead, and told to one that is right.
  const event = await earlier(-hours / 2, () => paymentEvent(paid));
  expect((await tell(event)).status).toBe(200);
  expect(await statusOf(paid.number)).toBe("paid");
  await earlier(-hours, tick);
  await earlier(2 * hours, tick);
  await earlier(-hours, tick);
  expect(await statusOf(waiting.number)).toBe("cancelled");
  expect(await statusOf(paid.number)).toBe("paid");
  expect(await stockOf(slug)).toBe(4);
});
