// What helps people work in the admin pages: the navigation with its counts, the search over everything, lists that sort
// and change several rows, and the start page.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { insertContactMessage, insertMail } from "../../support/rows/mail.ts";
import { insertRecipe } from "../../support/rows/recipes.ts";
import { insertOrder, insertReview } from "../../support/rows/shop.ts";
import { insertSubmission } from "../../support/rows/submissions.ts";
import { all, makeProduct, one, pay, placeOrder, statusOf } from "../shop/buyers.ts";
import { decide, send, stateOf } from "../recipes/cooks.ts";
import { rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { freshCache, html, visit } from "../visit.ts";

let admin: Person;
let editor: Person;
beforeAll(async () => {
  [admin, editor] = await Promise.all([
    person({ role: "admin" }),
    person({ role: "moderator", displayName: "Lola" }),
  ]);
});

const as = (who: Person) => ({ headers: { Cookie: who.cookie } });
const plain = (page: string) =>
  page.replaceAll("<!-- -->", "").replaceAll(/<(script|style).*?<\/\1>/gs, "");
const page = async (path: string, who: Person) => plain(await html(path, as(who)));
const nav = (text: string) => /<nav id="admin-menu".*?<\/nav>/s.exec(text)?.[0] ?? "";

/** Sends the chosen rows of a list. */
function choose(path: string, who: Person, intent: string, chosen: ReadonlyArray<string | number>) {
  const body = new URLSearchParams({ intent });
  for (const row of chosen) body.append("row", String(row));
  return visit(path, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Cookie: who.cookie },
    body,
  });
}

/** The number beside a link of the navigation; null without one. */
function countBeside(text: string, path: string): number | null {
  const [, link] = new RegExp(`<a [^>]*href="${path}"[^>]*>(.*?)</a>`, "s").exec(nav(text)) ?? [];
  expect(link, path).toBeDefined();
  const [, count] = /<b[^>]*>(\d+)/.exec(link!) ?? [];
  return count === undefined ? null : Number(count);
}

test("the navigation groups the pages of the role and marks the current one", async () => {
  const forAdmin = nav(await page("/admin/recipes", admin));
  const groups = [...forAdmin.matchAll(/<p id="admin-[^>]*>(.*?)<\/p>/g)].map(([, name]) => name);
  expect(groups).toEqual(["Recipes", "Community", "Editorial", "Shop", "People", "System"]);
  const current = [...forAdmin.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].join();
  expect(current).toContain('href="/admin/recipes"');
  expect(current).not.toContain('href="/admin"');
  const forEditor = nav(await page("/admin/recipes", editor));
  expect(forEditor).toContain('href="/admin/reviews"');
  for (const path of ["/admin/orders", "/admin/users", "/admin/mail", "/admin/audit"]) {
    expect(forAdmin).toContain(`href="${path}"`);
    expect(forEditor).not.toContain(`href="${path}"`);
  }
});

test("the navigation counts what waits, on every page and on the page of the backlinks", async () => {
  const before = countBeside(await page("/admin/users", admin), "/admin/contact") ?? 0;
  await insertContactMessage(rows, { email: "ana@example.com", reference: "F-WAITS001" });
  for (const path of ["/admin/users", "/admin/contact", "/backlink-dashboard"])
    expect(countBeside(await page(path, admin), "/admin/contact"), path).toBe(before + 1);
  // One link counts several queues: orders to pack, and returns.
  const orders = countBeside(await page("/admin", admin), "/admin/orders") ?? 0;
  await insertOrder(rows, { number: "FG-WAIT-0001", status: "paid" });
  expect(countBeside(await page("/admin", admin), "/admin/orders")).toBe(orders + 1);
  // Nobody waits there.
  expect(countBeside(await page("/admin", admin), "/admin/sales")).toBeNull();
});

test("the search finds everything an administrator may see, and nothing of administrators for an editor", async () => {
  const word = "Quimbombó";
  const sent = await send(await person(), { title: `${word} stew` });
  await decide(editor, sent.id);
  const recipe = `/admin/recipes/${String((await stateOf(sent.id))!.recipe_id)}`;
  await insertSubmission(rows, { author_id: editor.id, state: "pending", title: `${word} salad` });
  await insertSubmission(rows, { author_id: editor.id, state: "draft", title: `${word} secret` });
  await insertContactMessage(rows, {
    email: "ana@example.com",
    reference: "F-FINDME01",
    name: `${word} Pérez`,
  });
  await env.DB.prepare("UPDATE products SET name = ? WHERE slug = 'pilon'")
    .bind(`${word} mortar`)
    .run();
  const cook = await person({ displayName: `${word} cook`, email: "quimbombo@example.com" });
  await insertOrder(rows, {
    number: "FG-F1ND-0001",
    name: "Íñigo Peña",
    status: "paid",
    user_id: cook.id,
    email: cook.email,
  });
  const find = async (query: string, who: Person) => {
    const text = await page(`/admin/search?q=${encodeURIComponent(query)}`, who);
    return [...text.matchAll(/<ul class="admin-results">.*?<\/ul>/gs)].join("\n");
  };

  const byWord = await find(word, admin);
  for (const path of [recipe, "/admin/contact/F-FINDME01", `/admin/users/${cook.id}`])
    expect(byWord).toContain(path);
  expect(byWord).toContain("/admin/submissions/");
  expect(byWord).toContain("/admin/products/");
  expect(byWord).not.toContain("secret");
  for (const typed of ["fg-f1nd", "nd-0001", "inigo pe"])
    expect(await find(typed, admin), typed).toContain("/admin/orders/FG-F1ND-0001");
  const byEmail = await find("Quimbombo@exam", admin);
  expect(byEmail).toContain("/admin/orders/FG-F1ND-0001");
  expect(byEmail).toContain(`/admin/users/${cook.id}`);
  expect(await find("three-sofritos", admin)).toContain("/admin/content/post/three-sofritos");

  const forEditor = await find(word, editor);
  expect(forEditor).toContain(recipe);
  for (const query of [word, "fg-f1nd", "quimbombo@exam", String(cook.id)]) {
    const found = await find(query, editor);
    for (const path of ["/admin/users/", "/admin/orders/", "/admin/products/"])
      expect(found, query).not.toContain(path);
  }
});

test("the search answers empty, long and hostile queries", async () => {
  expect(await page("/admin/search", admin)).toContain("Searches recipes");
  for (const query of [
    "%",
    "'",
    '"',
    "\\",
    "x".repeat(2000),
    "AND OR NOT",
    "日本語",
    "title:*",
    "0",
  ]) {
    const answer = await visit(`/admin/search?q=${encodeURIComponent(query)}`, as(admin));
    expect(answer.status, query).toBe(200);
  }
  expect(await page("/admin/search?q=zzzzqq", admin)).toContain("Nothing matches “zzzzqq”.");
  expect((await visit("/admin/search?q=ana", as(await person()))).status).toBe(403);
  expect((await visit("/admin/search?q=ana")).status).toBe(302);
});

test("the list of recipes sorts both ways and keeps its order on the next page", async () => {
  const ids = async (query: string) =>
    [
      ...(await page(`/admin/recipes?${query}`, editor)).matchAll(
        /<th scope="row"[^>]*><a [^>]*href="\/admin\/recipes\/(\d+)"/g,
      ),
    ].map(([, id]) => Number(id));
  const newest = await ids("");
  expect(newest.length).toBe(50);
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));
  expect(await ids("sort=number")).toEqual((await ids("sort=number")).toSorted((a, b) => a - b));
  const titles = await all(
    "SELECT id FROM recipes WHERE removed_at IS NULL ORDER BY lower(title), id DESC LIMIT 50",
  );
  expect(await ids("sort=title")).toEqual(titles.map(({ id }) => id));
  expect(await ids("sort=nonsense")).toEqual(newest);
  const text = await page("/admin/recipes?sort=title", editor);
  expect(text).toContain('aria-sort="ascending"');
  expect(text).toMatch(
    /rel="next" [^>]*sort=title&amp;page=2|sort=title&amp;page=2[^>]*rel="next"/,
  );
  expect(text).toContain("sort=-title");
});

test("an editor removes several recipes from the site and publishes them again, with an entry for each", async () => {
  for (const id of [90_011, 90_012]) await insertRecipe(rows, { id, title: `Batch ${id}` });
  const statuses = async () =>
    (await all("SELECT status FROM recipes WHERE id IN (90011, 90012)")).map(
      ({ status }) => status,
    );
  const CACHE = freshCache();
  const removed = await choose(
    "/admin/recipes?q=batch&page=2",
    editor,
    "unpublish",
    [90_011, 90_012],
  );
  expect(removed.status).toBe(303);
  const address = removed.headers.get("Location")!;
  expect(address).toBe("/admin/recipes?q=batch&changed=2&chosen=2");
  expect(await page(address, editor)).toContain("2 rows changed.");
  expect(await statuses()).toEqual(["unpublished", "unpublished"]);
  expect((await visit("/recipe/90011", { env: { CACHE } })).status).toBe(404);

  // One is published by then: it is not counted, and gets no entry.
  await choose("/admin/recipes", editor, "republish", [90_011]);
  const again = await choose("/admin/recipes", editor, "republish", [90_011, 90_012]);
  expect(again.headers.get("Location")).toBe("/admin/recipes?changed=1&chosen=2");
  const text = await page("/admin/recipes?changed=1&chosen=2", editor);
  expect(text).toContain("1 row changed.");
  expect(text).toContain("someone else changed it first.");
  expect(await statuses()).toEqual(["published", "published"]);
  expect(
    await all(
      "SELECT action, target, actor_id FROM audit_events WHERE target IN ('recipe:90011', 'recipe:90012') ORDER BY id",
    ),
  ).toEqual(
    [
      ["recipe.unpublished", "recipe:90011"],
      ["recipe.unpublished", "recipe:90012"],
      ["recipe.published", "recipe:90011"],
      ["recipe.published", "recipe:90012"],
    ].map(([action, target]) => ({ action, target, actor_id: editor.id })),
  );
});

test("the author of a contributed recipe is told when it is removed with others", async () => {
  const author = await person();
  const { id } = await send(author, { title: "Locrio de batch" });
  await decide(editor, id);
  const recipe = (await stateOf(id))!.recipe_id as number;
  await choose("/admin/recipes", editor, "unpublish", [recipe]);
  const mails = await all("SELECT kind FROM outbox WHERE recipient = ?", author.email);
  expect(mails.map(({ kind }) => kind)).toContain("submission-unpublished");
});

test("a list without a chosen row says so, and unknown actions and rows change nothing", async () => {
  for (const [path, intent, who] of [
    ["/admin/recipes", "unpublish", editor],
    ["/admin/reviews", "publish", editor],
    ["/admin/orders", "packed", admin],
  ] as const) {
    const none = await choose(path, who, intent, []);
    expect(none.status, path).toBe(400);
    expect(plain(await none.text())).toContain("Select at least one row.");
    expect((await choose(path, who, "explode", ["1"])).status, path).toBe(400);
    const unknown = await choose(path, who, intent, ["999999999", "1 x", "'--"]);
    expect([303, 400], path).toContain(unknown.status);
    if (unknown.status === 303)
      expect(unknown.headers.get("Location")).toMatch(/changed=0&chosen=[13]$/);
    expect((await choose(path, await person(), intent, ["1"])).status, path).toBe(403);
  }
  expect((await choose("/admin/orders", editor, "packed", ["FG-0000-0000"])).status).toBe(403);
});

test("several reviews are published at once, except one that was edited since", async () => {
  const slug = await makeProduct(5);
  const product = Number((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);
  const authors = await Promise.all([person(), person()]);
  const ids = await Promise.all(
    authors.map(({ id }) =>
      insertReview(rows, { product_id: product, user_id: id, status: "pending" }),
    ),
  );
  const list = await page("/admin/reviews", editor);
  const values = ids.map((id) => new RegExp(`value="(${id} [^"]+)"`).exec(list)?.[1] ?? "");
  expect(values.every((value) => value !== "")).toBe(true);
  await env.DB.prepare("UPDATE reviews SET updated_at = '2999-01-01T00:00:00.000Z' WHERE id = ?")
    .bind(ids[1])
    .run();
  const answer = await choose("/admin/reviews?queue=pending", editor, "publish", values);
  expect(answer.headers.get("Location")).toBe("/admin/reviews?queue=pending&changed=1&chosen=2");
  expect(
    (await all("SELECT status FROM reviews WHERE product_id = ? ORDER BY id", product)).map(
      ({ status }) => status,
    ),
  ).toEqual(["published", "pending"]);
  expect(await one("SELECT kind FROM outbox WHERE recipient = ?", authors[0]!.email)).toEqual({
    kind: "review-published",
  });
});

test("several orders are marked as packed at once; the others stay as they are", async () => {
  const orders = [await placeOrder({ pilon: 1 }), await placeOrder({ pilon: 1 })];
  await pay(orders[0]!);
  const answer = await choose(
    "/admin/orders?status=open",
    admin,
    "packed",
    orders.map(({ number }) => number),
  );
  expect(answer.headers.get("Location")).toBe("/admin/orders?status=open&changed=1&chosen=2");
  expect(await statusOf(orders[0]!.number)).toBe("packed");
  expect(await statusOf(orders[1]!.number)).toBe("awaiting_payment");
  expect(
    await all(
      "SELECT action, actor_id FROM audit_events WHERE target = ? AND action = 'order.packed'",
      `order:${orders[0]!.number}`,
    ),
  ).toEqual([{ action: "order.packed", actor_id: admin.id }]);
});

test("a submission leads to the next one that waits, and the last to none but the others", async () => {
  await env.DB.prepare("UPDATE submissions SET state = 'withdrawn' WHERE state = 'pending'").run();
  const cook = await person();
  const sent = [];
  for (const title of ["Queue one", "Queue two"]) sent.push(await send(cook, { title }));
  const [first, second] = sent.map(({ id }) => id);
  const next = async (id: number) =>
    /<a [^>]*href="\/admin\/submissions\/(\d+)"[^>]*rel="next"|<a [^>]*rel="next"[^>]*href="\/admin\/submissions\/(\d+)"/
      .exec(await page(`/admin/submissions/${id}`, editor))
      ?.slice(1)
      .find(Boolean);
  expect(await next(first!)).toBe(String(second));
  expect(await next(second!)).toBe(String(first));
  await env.DB.prepare("UPDATE submissions SET state = 'withdrawn' WHERE id = ?")
    .bind(second)
    .run();
  expect(await next(first!)).toBeUndefined();
});

test("the start page lists only queues with something to do, and says when there is nothing", async () => {
  await env.DB.prepare("DELETE FROM outbox WHERE status = 'dead'").run();
  const link = /<th scope="row"><a [^>]*href="\/admin\/mail"/;
  expect(await page("/admin", admin)).not.toMatch(link);
  await insertMail(rows, { dedupe_key: "tools-dead", status: "dead" });
  expect(await page("/admin", admin)).toMatch(link);
  expect(await page("/admin", editor)).not.toMatch(link);
});

test("the start page compares yesterday with the week before, and shows revenue to administrators only", async () => {
  const day = (ago: number) =>
    `${new Date(Date.now() - ago * 24 * 3600 * 1000).toISOString().slice(0, 10)}T12:00:00.000Z`;
  await env.DB.prepare("DELETE FROM users WHERE email LIKE 'figure-%'").run();
  await env.DB.prepare(
    "UPDATE orders SET paid_at = '2020-01-01T00:00:00.000Z' WHERE paid_at IS NOT NULL",
  ).run();
  for (const [n, ago, cents] of [
    [1, 1, 5000],
    [2, 1, 2550],
    [3, 3, 7000],
  ] as const)
    await insertOrder(rows, {
      number: `FG-F1G0-000${n}`,
      status: "paid",
      paid_at: day(ago),
      subtotal_cents: cents,
      total_cents: cents,
    });
  const text = await page("/admin", admin);
  expect(text).toMatch(/Revenue<\/dt><dd>US\$75\.50<span[^>]*>US\$10 a day the week before/);
  expect(text).toMatch(/Paid orders<\/dt><dd>2<span[^>]*>0\.1 a day the week before/);
  const forEditor = await page("/admin", editor);
  expect(forEditor).not.toContain("Revenue");
  expect(forEditor).toContain("New accounts");
});

test("the start page names what is not set up to administrators, with the step, until it is", async () => {
  const setup = async (more: Partial<Record<keyof Env, unknown>>, who = admin) =>
    plain(await html("/admin", { ...as(who), env: { CACHE: freshCache(), ...more } }));
  const stripe = { STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec_test", PAYMENT: "" };
  const bare = await setup({
    EMAIL: undefined,
    PAYMENT: "",
    STRIPE_SECRET_KEY: "",
    STRIPE_WEBHOOK_SECRET: "",
    IMAGES: undefined,
    MAIL_FROM: "kitchen@fogon.invalid",
    CONTACT_EMAIL: "",
  });
  for (const step of [
    "Customers can’t pay.",
    "give its keys to the operator",
    "STRIPE_SECRET_KEY",
    "Emails have an example sender.",
    "Set CONTACT_EMAIL",
    "Large photos can’t be resized.",
  ])
    expect(bare).toContain(step);
  // A sample seller takes orders on a developer's machine.
  expect(bare).not.toContain("Nobody can order");
  const ready = await setup({ ...stripe, MAIL_FROM: "kitchen@example.com" });
  for (const step of [
    "Customers can’t pay.",
    "Payments are tests.",
    "Emails have an example sender.",
  ])
    expect(ready).not.toContain(step);
  expect(await setup({}, editor)).not.toContain("Not set up yet");
});

test("the start page shows a store of pages that does not answer, and emails that do not leave", async () => {
  await env.DB.prepare("DELETE FROM outbox").run();
  const well = await page("/admin", admin);
  expect(well).toContain("The page cache responds.");
  expect(well).toContain("Emails go out on time.");
  await insertMail(rows, {
    dedupe_key: "tools-late",
    status: "queued",
    next_attempt_at: "2026-01-01T00:00:00.000Z",
  });
  const CACHE = { get: () => Promise.reject(new Error("KV is down")) };
  const ill = plain(await html("/admin", { ...as(admin), env: { CACHE } }));
  expect(ill).toContain("The page cache isn’t responding.");
  expect(ill).toContain("Emails have waited longer than 15 minutes.");
});

test("without scripts the pages link, sort and choose rows with links and forms only", async () => {
  const text = await page("/admin/recipes", editor);
  expect(text).toMatch(/<form method="post"[^>]*class="table-form"/);
  expect(text).toMatch(/<input type="checkbox" [^>]*name="row"/);
  expect(text).toMatch(/<button [^>]*popovertarget="admin-menu"/i);
  expect(text).toMatch(/<header .*<form [^>]*action="\/admin\/search".*<\/header>/s);
});

test("the pages have a frame of their own for editors, also the packing slips; a guest keeps the site's", async () => {
  await insertOrder(rows, { number: "FG-FRAM-0001", status: "paid" });
  for (const path of [
    "/admin",
    "/admin/orders/FG-FRAM-0001/slip",
    "/admin/recipes/999999",
    "/backlink-dashboard",
  ]) {
    const text = plain(await (await visit(path, as(admin))).text());
    const header = /<header class="site-header.*?<\/header>/s.exec(text)?.[0] ?? "";
    for (const part of ['href="/"', 'id="admin-find"', 'action="/language"', 'action="/logout"'])
      expect(header, path).toContain(part);
    for (const part of ['href="/shop"', 'href="/cart"']) expect(header, path).not.toContain(part);
    expect(text, path).not.toContain("site-footer");
  }
  const refused = plain(await (await visit("/admin", as(await person()))).text());
  expect(refused).toContain("site-footer");
});
