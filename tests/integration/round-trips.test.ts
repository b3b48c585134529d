// How often an uncached answer goes to the database, and how often it waits for it.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../app/db/client.server.ts";
import { subscriptionToken } from "../../app/features/newsletter/subscription-links.server.ts";
import { weeklyToken } from "../../app/features/following/weekly-link.server.ts";
import { signValue } from "../../app/platform/security/signed-value.ts";
import { hashToken, newToken } from "../../app/platform/security/tokens.ts";
import { insertGiftCard } from "../support/rows/gift-cards.ts";
import { insertDiscount } from "../support/rows/discounts.ts";
import { insertRating } from "../support/rows/saved.ts";
import { examplePaths, exampleStatuses, pathOfRoute } from "../support/route-examples.ts";
import { routeFacts } from "../support/route-facts.ts";
import {
  checkout,
  checkoutFields,
  makeBuyer,
  one,
  pay,
  placeOrder,
  statusOf,
} from "./shop/buyers.ts";
import { decide, send, stateOf, stepForm, submission } from "./recipes/cooks.ts";
import { rows } from "./database.ts";
import { counted } from "./failing-database.ts";
import { person, type Person } from "./people/people.ts";
import { form, freshCache, origin, visit } from "./visit.ts";

let member: Person;
let staff: Person;
let guestCookie: string;
const objects: Record<string, string> = {};

const insert = (sql: string, ...values: Array<unknown>) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const newest = async (table: string) =>
  String((await rows<{ id: number }>(`SELECT max(id) AS id FROM ${table}`))[0]!.id);

beforeAll(async () => {
  [member, staff] = await Promise.all([
    person({ displayName: "Rosa" }),
    person({ role: "admin", displayName: "Ana" }),
  ]);
  const as = { Cookie: member.cookie };
  const now = new Date().toISOString();

  const saved = await visit("/submit-recipe", await submission({ intent: "save" }, member));
  objects["draft"] = /draft=(\d+)/.exec(saved.headers.get("Location")!)![1]!;
  const sent = await visit("/submit-recipe", await submission({ intent: "send" }, member));
  objects["submission"] = /\/submissions\/(\d+)$/.exec(sent.headers.get("Location")!)![1]!;

  const published = await send(member, { title: "Asopao de la abuela" });
  await decide(staff, published.id);
  objects["recipe"] = String((await stateOf(published.id))!.recipe_id);

  await visit("/save", form({ recipe: "9", returnTo: "/food" }, as));
  await visit("/saved-recipes", form({ name: "Pots", formKey: crypto.randomUUID() }, as));
  objects["collection"] = await newest("collections");
  objects["share"] = "s".repeat(43);
  await insert(
    "UPDATE collections SET share_token = ? WHERE id = ?",
    objects["share"],
    objects["collection"],
  );
  await insert(
    "INSERT INTO collection_recipes (collection_id, recipe_id, user_id, added_at) VALUES (?, 9, ?, ?)",
    objects["collection"],
    member.id,
    now,
  );

  const order = await placeOrder({ "dominican-cookbook": 1, caldero: 1 });
  await pay(order);
  objects["giftCard"] = String((await insertGiftCard(rows)).id);
  objects["discount"] = String((await insertDiscount(rows)).id);
  objects["order"] = order.number;
  objects["cartReturn"] = await signValue(
    { d1: env.DB, db: connect(env.DB) },
    "cart-return",
    order.number,
  );
  objects["reference"] = order.reference;
  const buyer = await makeBuyer({ "dominican-cookbook": 1 });
  const unpaid = await placeOrder({ pilon: 1 });
  guestCookie = `${buyer.cookie}; ${unpaid.cookie}`;
  await insert("UPDATE orders SET user_id = ? WHERE number = ?", member.id, order.number);
  const ownCart = await makeBuyer({ caldero: 1 });
  await insert("UPDATE carts SET user_id = ? WHERE id = ?", member.id, ownCart.cartId);

  objects["mail"] = await newest("outbox");
  await insert(
    `INSERT INTO newsletter_issues (frequency, subject, subject_es, body, body_es, form_key, created_at, updated_at)
     VALUES ('monthly', 'Soup', 'Sopa', 'Soup.', 'Sopa.', ?, ?, ?)`,
    crypto.randomUUID(),
    now,
    now,
  );
  objects["issue"] = await newest("newsletter_issues");
  await insert(
    `INSERT INTO contact_messages (reference, form_key, topic, name, email, message, language, created_at, changed_at)
     VALUES ('F-7K3M9QXA', ?, 'other', 'Ana', 'a@example.com', 'Hello', 'en', ?, ?)`,
    crypto.randomUUID(),
    now,
    now,
  );
  objects["member"] = String(member.id);
  objects["photo"] = "p".repeat(43);
  await insert(
    `INSERT INTO photos (key, owner_id, target_kind, target_id, upload_key, state, alt, width, height, created_at)
     VALUES (?, ?, 'recipe', 9, ?, 'approved', 'A pot', 800, 600, ?)`,
    objects["photo"],
    member.id,
    crypto.randomUUID(),
    now,
  );
  await env.PHOTOS.put(`photos/${objects["photo"]}.webp`, "photo");
  objects["product"] = String(
    (await one("SELECT id FROM products WHERE slug = 'dominican-cookbook'"))["id"],
  );
  await insert(
    `INSERT INTO reviews (product_id, user_id, language, author, stars, title, body, status, created_at, updated_at)
     VALUES (?, ?, 'en', 'Ana', 5, 'Good', 'Good.', 'published', ?, ?)`,
    objects["product"],
    staff.id,
    now,
    now,
  );
  objects["review"] = await newest("reviews");
  await insert(
    `INSERT INTO chef_profiles (user_id, slug, name, country, language, status, sent_at)
     VALUES (?, 'rosa', 'Rosa', 'Cuba', 'en', 'published', ?)`,
    member.id,
    now,
  );
  for (const purpose of ["confirm", "reset", "change-new"]) {
    objects[purpose] = newToken();
    await insert(
      "INSERT INTO account_tokens (token_hash, user_id, purpose, new_email, created_at, expires_at) VALUES (?, ?, ?, ?, ?, '2999-01-01')",
      await hashToken(objects[purpose]),
      member.id,
      purpose,
      purpose === "change-new" ? "new@example.com" : null,
      now,
    );
  }
  objects["undo"] = newToken();
  await insert(
    "INSERT INTO undo_links (token_hash, user_id, event, email, created_at, expires_at) VALUES (?, ?, 'export', ?, ?, '2999-01-01')",
    await hashToken(objects["undo"]),
    member.id,
    member.email,
    now,
  );
  await insert(
    "INSERT INTO newsletter_subscriptions (email, language, frequency, status, created_at) VALUES ('r@example.com', 'en', 'monthly', 'confirmed', ?)",
    now,
  );
  objects["subscription"] = await subscriptionToken(
    { env: { DB: env.DB, SITE_URL: origin }, db: connect(env.DB) },
    { id: Number(await newest("newsletter_subscriptions")), email: "r@example.com" },
  );
  objects["weekly"] = await weeklyToken(
    { env, db: connect(env.DB) },
    { userId: member.id, email: member.email },
  );
  objects["note"] = String(
    await insertRating(rows, { user_id: staff.id, recipe_id: 9, stars: 5, note: "Good." }),
  );
  const orderPage = await (await visit(`/orders/${order.number}`, { headers: as })).text();
  objects["download"] = /download\?token=([^"&]+)/.exec(orderPage)![1]!;
});

const addressOf = (path: string) =>
  path.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
    if (objects[name] === undefined) throw new Error(`There is no ${name}.`);
    return objects[name];
  });

/** "status calls/depth" of the second, uncached visit. */
async function measure(path: string, cookie: string): Promise<string> {
  const once = () => visit(path, { headers: { Cookie: cookie }, env: { CACHE: freshCache() } });
  await (await once()).text();
  const answer = await once();
  await answer.text();
  const timing = answer.headers.get("Server-Timing") ?? "";
  const [, calls, depth] = /desc="calls=(\d+) depth=(\d+)"/.exec(timing) ?? [];
  return `${answer.status} ${calls}/${depth}`;
}

const pages = routeFacts.filter(([, { load }]) => load !== undefined);
const statusOfGuest = { public: 200, user: 401, moderator: 302, admin: 302 };

test("a guest's page waits at most once for the database, and five pages of signed-in users more than twice", () => {
  const trips = pages.map(([, { roundTrips = [1, 2] }]) => roundTrips);
  expect(Math.max(...trips.map(([guest]) => guest))).toBe(1);
  expect(trips.filter(([, user]) => user > 2)).toHaveLength(5);
});

test("no page goes to the database more often than its facts say", async () => {
  const measured: Record<string, object> = {};
  const stated: Record<string, object> = {};
  for (const [file, { load, roundTrips }] of pages) {
    const path = examplePaths[file] ?? pathOfRoute(file, () => undefined);
    const who = load === "public" || load === "user" ? member : staff;
    const address = addressOf(path);
    measured[file] = {
      guest: await measure(address, guestCookie),
      user: await measure(address, who.cookie),
    };
    const [guest, user] = exampleStatuses[file] ?? [statusOfGuest[load!], 200];
    const [ofGuest, ofUser] = roundTrips ?? [load === "public" ? 1 : 0, 2];
    stated[file] = {
      guest: `${guest} ${ofGuest}/${ofGuest}`,
      user: `${user} ${ofUser}/${ofUser}`,
    };
  }
  expect(measured).toEqual(stated);
}, 120_000);

/** Calls of a form until its answer, without those of the emails that leave after it. */
async function callsOf(send: (env: { DB: D1Database }) => Promise<Response>): Promise<number> {
  const { DB, calls } = counted();
  // Reads the key of the forms, which the isolate keeps.
  await visit("/contact", { env: { DB } });
  calls.length = 0;
  const answer = await send({ DB });
  expect(answer.status, await answer.text()).toBe(303);
  return calls.filter(([first = ""]) => !first.includes("outbox")).length;
}

test("a recipe is sent for review with at most four calls, from a new form and from a draft", async () => {
  const fresh = await submission({ intent: "send", title: "Locrio de la tía" }, member);
  expect(await callsOf((env) => visit("/submit-recipe", { ...fresh, env }))).toBe(3);
  const draft = await submission({ intent: "send", draft: objects["draft"]! }, member);
  expect(await callsOf((env) => visit("/submit-recipe", { ...draft, env }))).toBe(4);
});

test("a step of the recipe form is saved with three calls, from a new form and from a draft", async () => {
  const fresh = await stepForm(1, { intent: "continue" }, member);
  expect(await callsOf((env) => visit("/submit-recipe", { ...fresh, env }))).toBe(3);
  const saved = await visit("/submit-recipe", await stepForm(1, { intent: "continue" }, member));
  const draft = /draft=(\d+)/.exec(saved.headers.get("Location")!)![1]!;
  const next = await stepForm(2, { intent: "continue", draft }, member);
  expect(await callsOf((env) => visit("/submit-recipe", { ...next, env }))).toBe(3);
});

/** Places an order for another country than the cart's, which replaces an unpaid one. */
async function callsOfOrder(user: Person | null): Promise<number> {
  const unpaid = await placeOrder({ pilon: 1 });
  const buyer = await makeBuyer({ pilon: 1 });
  if (user) {
    await insert("UPDATE orders SET user_id = ? WHERE number = ?", user.id, unpaid.number);
    await insert("UPDATE carts SET user_id = ? WHERE id = ?", user.id, buyer.cartId);
  }
  const cookie = user ? user.cookie : `${buyer.cookie}; ${unpaid.cookie}`;
  const elsewhere = { country: "ES", postcode: "28013", region: "" };
  const page = await visit("/checkout/shipping?country=ES", { headers: { Cookie: cookie } });
  const { totals } = await page.json<{ totals: { totalCents: number } }>();
  const fields = {
    ...(await checkoutFields({ ...buyer, cookie }, elsewhere)),
    seenTotal: String(totals.totalCents),
    seenDue: String(totals.totalCents),
  };
  const calls = await callsOf((env) => checkout({ ...buyer, cookie }, fields, { env }));
  expect(await statusOf(unpaid.number)).toBe("cancelled");
  return calls;
}

test("an order is placed with three calls by a guest, and with four by a signed-in user", async () => {
  expect(await callsOfOrder(null)).toBe(3);
  expect(await callsOfOrder(await person())).toBe(4);
});

test("a form whose order exists leads to its payment with at most four calls", async () => {
  const buyer = await makeBuyer({ pilon: 1 });
  const fields = await checkoutFields(buyer);
  await checkout(buyer, fields);
  expect(await callsOf((env) => checkout(buyer, fields, { env }))).toBeLessThanOrEqual(4);
});
