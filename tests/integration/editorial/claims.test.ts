// The statements about the operator's business: they are on every page until an administrator blanks them, and a blanked
// one is removed everywhere.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { insertOrder } from "../../support/rows/shop.ts";
import { all, checkout, checkoutFields, makeBuyer, makeProduct, one } from "../shop/buyers.ts";
import { rows } from "../database.ts";
import { person } from "../people/people.ts";
import { form, visit } from "../visit.ts";

const admin = await person({ role: "admin", displayName: "Rosa" });

/** A separate KV without the real one's propagation delay. */
function store() {
  const values = new Map<string, string>([["content-epoch", crypto.randomUUID()]]);
  return {
    values,
    get: (key: string) => Promise.resolve(values.get(key) ?? null),
    put: (key: string, value: string) => Promise.resolve(void values.set(key, value)),
  };
}

/** A page without its styles and its data for scripts. */
const page = async (path: string, CACHE: unknown, headers: Record<string, string> = {}) =>
  (await (await visit(path, { env: { CACHE }, headers })).text())
    .replaceAll("<!-- -->", "")
    .replaceAll(/<(script|style).*?<\/\1>/gs, "");
const decide = (claim: string, decision: string, CACHE: unknown, cookie = admin.cookie) =>
  visit("/admin", { ...form({ claim, decision }, { Cookie: cookie }), env: { CACHE } });

/** Statements as visitors read them. */
const statements = {
  fiveStarReviews: "1,000+ 5-star reviews",
  sslCheckout: "SSL secured checkout",
  freeShippingOverUsd: "Free shipping over $75",
  moneyBackDays: "30-day money-back guarantee",
  handcrafted: "Authentic handcrafted quality",
  expertSupport: "Expert customer support",
  happyCustomers: "<dd>1,200+</dd>",
  countriesShippedTo: "<dd>45+</dd>",
  contributors: "1,200+ contributors",
} as const;

test("the admin start page lists each statement until it is decided, with who and when", async () => {
  await env.DB.prepare("DELETE FROM claims").run();
  const CACHE = store();
  const before = await page("/admin", CACHE, { Cookie: admin.cookie });
  expect(before).toContain("9 statements are shown to visitors");
  for (const text of ["1,000+ 5-star reviews", "1,200+ happy customers", "1,200+ contributors"])
    expect(before).toContain(text);
  const home = await page("/", CACHE);
  for (const text of Object.values(statements)) expect(home).toContain(text);

  const answer = await decide("sslCheckout", "confirmed", CACHE);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/admin#claims");
  const after = await page("/admin", CACHE, { Cookie: admin.cookie });
  expect(after).toContain("8 statements are shown to visitors");
  expect(after).toContain("Confirmed by Rosa,");
  expect(after).toMatch(new RegExp(`dateTime="${new Date().toISOString().slice(0, 10)}T`, "i"));
  expect(await page("/", CACHE)).toContain(statements.sslCheckout);
  expect(
    await one(
      "SELECT actor_id, action, detail FROM audit_events WHERE target = 'claim:sslCheckout' ORDER BY id DESC LIMIT 1",
    ),
  ).toEqual({ actor_id: admin.id, action: "claim.confirmed", detail: "true" });

  // A new statement in the file is not the confirmed one.
  await env.DB.prepare("UPDATE claims SET value = 'false' WHERE name = 'sslCheckout'").run();
  expect(await page("/admin", CACHE, { Cookie: admin.cookie })).toContain("9 statements");
});

test("a blanked statement is removed from every page at once and returns when it is confirmed", async () => {
  const CACHE = store();
  for (const [name, text] of Object.entries(statements)) {
    expect(await page("/", CACHE), name).toContain(text);
    expect((await decide(name, "blank", CACHE)).status).toBe(303);
    const home = await page("/", CACHE);
    expect(home, name).not.toContain(text);
    for (const list of [/<ul class="trust-strip".*?<\/ul>/s, /<dl class="social-proof".*?<\/dl>/s])
      expect(list.exec(home)?.[0] ?? "", name).not.toMatch(/<(?:li|dd|dt)><\/(?:li|dd|dt)>/);
  }
  const empty = await page("/", CACHE);
  expect(empty).not.toMatch(/trust-strip|social-proof/);
  for (const name of Object.keys(statements)) await decide(name, "confirmed", CACHE);
  const full = await page("/", CACHE);
  for (const text of Object.values(statements)) expect(full).toContain(text);
});

test("blanked guarantees are removed from cart, checkout, product, terms and FAQ as well as the strip", async () => {
  const CACHE = store();
  const slug = await makeProduct(9, 8000, 400);
  const buyer = await makeBuyer({ [slug]: 1 });
  const read = async () => {
    const pages: Record<string, string> = {};
    for (const path of ["/cart", "/checkout", `/product/${slug}`, "/terms", "/faq"])
      pages[path] = await page(path, CACHE, path.startsWith("/c") ? { Cookie: buyer.cookie } : {});
    return pages;
  };
  const before = await read();
  for (const path of ["/cart", "/checkout", `/product/${slug}`])
    expect(before[path], path).toMatch(/>\s*free\s*</i);
  for (const [path, text] of Object.entries(before)) {
    expect(text, path).toMatch(/within 30 days/i);
    if (!path.startsWith("/product")) expect(text.split("site-footer")[0], path).toContain("SSL");
  }
  for (const name of ["freeShippingOverUsd", "moneyBackDays", "sslCheckout"])
    await decide(name, "blank", CACHE);
  for (const [path, text] of Object.entries(await read()))
    expect(text, path).not.toMatch(
      />\s*[Ff]ree\s*<|\$75|ships? free|Free shipping|[Ww]ithin 30 days|SSL/,
    );

  // The price shown is the price charged.
  const fields = await checkoutFields(buyer);
  expect((await checkout(buyer, fields, { env: { CACHE } })).status).toBe(409);
  const placed = await checkout(
    buyer,
    { ...fields, seenTotal: "8590", seenDue: "8590" },
    { env: { CACHE } },
  );
  expect(placed.status).toBe(303);
  for (const name of ["freeShippingOverUsd", "moneyBackDays", "sslCheckout"])
    await decide(name, "confirmed", CACHE);
});

test("an order preserves the right of return promised when it was placed", async () => {
  const CACHE = store();
  const order = async (minutesLater: number) => {
    const buyer = await makeBuyer({ [await makeProduct(5)]: 1 });
    const answer = await checkout(buyer, await checkoutFields(buyer));
    const { number } = await one("SELECT number FROM orders ORDER BY id DESC LIMIT 1");
    const placed = new Date(Date.now() + minutesLater * 60_000).toISOString();
    await env.DB.prepare(
      "UPDATE orders SET status = 'delivered', created_at = ?, delivered_at = ? WHERE number = ?",
    )
      .bind(placed, placed, number)
      .run();
    const cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
    return { path: `/orders/${String(number)}`, cookie };
  };
  const earlier = await order(-1);
  await decide("moneyBackDays", "blank", CACHE);
  const later = await order(1);
  const canReturn = async ({ path, cookie }: { path: string; cookie: string }) =>
    (await page(path, CACHE, { Cookie: cookie })).includes(`${path}/return`);
  expect(await canReturn(earlier)).toBe(true);
  expect(await canReturn(later)).toBe(false);
  await decide("moneyBackDays", "confirmed", CACHE);
});

test("a figure is replaced by the site's own data when that is higher", async () => {
  const CACHE = store();
  // Parcels have been sent to this many countries.
  const codes = (await all("SELECT country FROM shipping_countries LIMIT 52")).map((row) =>
    String(row["country"]),
  );
  for (const country of codes)
    await insertOrder(rows, { status: "shipped", country, shipped_at: "2026-01-02" });
  expect(await page("/", CACHE)).toContain("<dd>45+</dd>");
  await worker.scheduled({ cron: "17 4 * * *", scheduledTime: Date.now() }, { ...env, CACHE });
  const home = await page("/", CACHE);
  expect(home).toContain("<dd>50+</dd>");
  // A figure that the data does not exceed is unchanged.
  expect(home).toContain("<dd>1,200+</dd>");
});

test("statements are visible and editable for administrators only, and unknown ones are refused", async () => {
  const CACHE = store();
  const moderator = await person({ role: "moderator" });
  expect(await page("/admin", CACHE, { Cookie: moderator.cookie })).not.toContain('id="claims"');
  expect((await decide("sslCheckout", "blank", CACHE, moderator.cookie)).status).toBe(403);
  const guest = await decide("sslCheckout", "blank", CACHE, "");
  expect(guest.headers.get("Location") ?? "").toContain("/login");
  for (const [claim, decision] of [
    ["seller", "blank"],
    ["sslCheckout", "maybe"],
    ["toString", "blank"],
  ] as const)
    expect((await decide(claim, decision, CACHE)).status).toBe(400);
  expect(await page("/", CACHE)).toContain(statements.sslCheckout);
});

test("a KV failure is reported to the administrator, and pages show the statements of the file", async () => {
  const down = () => Promise.reject(new Error("KV is down"));
  const answer = await decide("handcrafted", "blank", { get: down, put: down });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("the pages could not be updated");
  expect(await page("/", { get: down, put: down })).toContain(statements.handcrafted);
  expect((await decide("handcrafted", "confirmed", store())).status).toBe(303);
});
