// The faults of docs/operations.md × guest, member, administrator, each in a language: every kind of public page, account
// pages and forms. Each failing row is named.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { hashToken, newToken } from "../../app/platform/security/tokens.ts";
import { checkoutFields, all, makeBuyer, makeProduct, type Buyer } from "./shop/buyers.ts";
import { down, flaky, readOnly, slow, switchable } from "./failing-database.ts";
import { person, type Person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, freshCache, visit } from "./visit.ts";

const languages = ["en", "es"] as const;
type Language = (typeof languages)[number];
const roles = ["guest", "member", "administrator"] as const;
type Role = (typeof roles)[number];
/** One language for each: the texts are what differs, and both are looked for. */
const readers = roles.map((role, i): [Role, Language] => [role, languages[i % 2]!]);

const words = {
  en: {
    copy: "This page is a copy from",
    prices: "Prices and stock may have changed",
    account: "Your account is unreachable for a moment.",
    signIn: "Sign in to continue",
    kept: "What you typed is still here.",
  },
  es: {
    copy: "Esta página es una copia del",
    prices: "Los precios y la disponibilidad pueden haber cambiado",
    account: "No podemos acceder a tu cuenta en este momento.",
    signIn: "Inicia sesión para continuar",
    kept: "Lo que escribiste sigue aquí.",
  },
};

let people: Record<Role, Person | null>;
let buyer: Buyer;
let checkoutOfCart: { checkoutKey: string; seenTotal: string };
let product: string;
let stamp: string;
const contactKey = crypto.randomUUID();
let contactStamp: string;
let resetToken: string;

beforeAll(async () => {
  people = {
    guest: null,
    member: await person(),
    administrator: await person({ role: "admin" }),
  };
  product = await makeProduct(5);
  buyer = await makeBuyer({ [product]: 1 });
  const { checkoutKey, seenTotal } = await checkoutFields(buyer);
  checkoutOfCart = { checkoutKey, seenTotal };
  stamp = await stampOfAge(60);
  contactStamp = await stampOfAge(60, contactKey);
  await makeCopies();
  resetToken = newToken();
  const now = Date.now();
  await env.DB.prepare(
    "INSERT INTO account_tokens (token_hash, user_id, purpose, created_at, expires_at) VALUES (?, ?, 'reset', ?, ?)",
  )
    .bind(
      await hashToken(resetToken),
      (await person()).id,
      new Date(now).toISOString(),
      new Date(now + 3600_000).toISOString(),
    )
    .run();
});

/** Every kind of page in app/site/public-pages.ts; `prices`: its copy warns that prices may be outdated. */
const publicPages = (): ReadonlyArray<{ path: string; prices?: true; fromSnapshot?: true }> => [
  { path: "/", fromSnapshot: true },
  { path: "/food", fromSnapshot: true },
  { path: "/region/caribbean", fromSnapshot: true },
  { path: "/recipe/104", fromSnapshot: true },
  { path: "/search?q=sancocho", fromSnapshot: true },
  { path: "/shop", prices: true },
  { path: `/product/${product}`, prices: true },
  { path: "/blog" },
  { path: "/cooking-techniques" },
  { path: "/ingredient-guide" },
  { path: "/kitchen-equipment" },
  { path: "/chefs" },
  { path: "/family-recipes" },
  { path: "/social-recipes" },
  { path: "/videos", fromSnapshot: true },
  { path: "/caribbean-recipes", fromSnapshot: true },
  { path: "/faq" },
  { path: "/about" },
  { path: "/terms" },
];

const memberPages = ["/profile", "/saved-recipes", "/submissions", "/orders"];
const adminPages = ["/admin", "/admin/products", "/admin/orders", "/backlink-dashboard"];
/** For guests too; answered 503 without the database. */
const openPages = () => ["/cart", "/checkout", `/reset-password?token=${resetToken}`];

type Form = { path: string; fields: Record<string, string>; typed: string };

const email = "ana@example.com";
/** Forms of guests; members send them too. */
const guestForms = (): ReadonlyArray<Form> => [
  { path: "/newsletter", fields: { email, stamp }, typed: email },
  {
    path: "/contact",
    fields: {
      topic: "recipe",
      name: "Ana",
      email,
      message: "Which beans do you mean?",
      formKey: contactKey,
      stamp: contactStamp,
    },
    typed: "Which beans do you mean?",
  },
  { path: "/forgot-password", fields: { email }, typed: email },
  { path: "/login", fields: { tab: "sign-in", email, password: "not-it-12345" }, typed: email },
  {
    path: "/orders/lookup",
    fields: { number: "FG-ABCD-EFGH", email, stamp },
    typed: email,
  },
  {
    path: "/cart",
    fields: { intent: "add", product, quantity: "3" },
    typed: product,
  },
  {
    path: "/checkout",
    fields: {
      // Those of the cart: another form is refused without a write.
      ...checkoutOfCart,
      email,
      name: "Rosa Peña",
      country: "US",
      line1: "12 Main St",
      city: "New York",
      region: "NY",
      postcode: "10001",
    },
    typed: "12 Main St",
  },
  {
    path: `/reset-password`,
    fields: {
      token: resetToken,
      password: "four words of mine",
      confirmPassword: "four words of mine",
    },
    typed: resetToken,
  },
];
const memberForms = (): ReadonlyArray<Form> => [
  {
    path: "/recipe/9/rate",
    fields: { stars: "4", note: "Less salt next time" },
    typed: "Less salt next time",
  },
  {
    path: "/recipe/9/cooked",
    fields: { line: "For my father", formKey: crypto.randomUUID() },
    typed: "For my father",
  },
  {
    path: "/saved-recipes",
    fields: { name: "Sunday pots", formKey: crypto.randomUUID() },
    typed: "Sunday pots",
  },
  {
    path: "/profile",
    fields: { intent: "settings", displayName: "Ana de la Luz", language: "en", units: "us" },
    typed: "Ana de la Luz",
  },
  { path: "/save", fields: { recipe: "9", returnTo: "/food" }, typed: "/food" },
  {
    path: "/profile/chef",
    fields: { name: "Ana de la Luz", country: "Mexico", bio: "From Oaxaca", agreed: "on" },
    typed: "From Oaxaca",
  },
];
const adminForms = (): ReadonlyArray<Form> => [
  {
    path: "/admin/newsletter/new",
    fields: {
      frequency: "weekly",
      subject: "Beans",
      subjectEs: "Frijoles",
      body: "All about beans",
      bodyEs: "Sobre los frijoles",
      key: crypto.randomUUID(),
    },
    typed: "All about beans",
  },
];

type Replaced = Partial<Record<keyof Env, unknown>>;

/** The cookies of each kind of visitor. */
function headersOf(role: Role, language: Language): Record<string, string> {
  const cookies = [`lang=${language}`, `__Host-cart=${buyer.cookie.split("=")[1]!}`];
  const who = people[role];
  if (who) cookies.push(who.cookie);
  return { Cookie: cookies.join("; ") };
}

async function look(path: string, who: Role, language: Language, replaced: Replaced) {
  const response = await visit(path, {
    env: replaced,
    headers: headersOf(who, language),
  });
  return { response, text: await response.text() };
}

async function send({ path, fields }: Form, who: Role, language: Language, replaced: Replaced) {
  const { body, headers, ...init } = form(fields);
  const response = await visit(path, {
    ...init,
    body: body!,
    headers: { ...(headers as Record<string, string>), ...headersOf(who, language) },
    env: replaced,
  });
  return { response, text: await response.text() };
}

/** Whether a page has a button that adds something to the cart. */
function canOrder(text: string): boolean {
  return [...text.matchAll(/<form[^>]*action="\/cart"[^>]*>(.*?)<\/form>/gs)].some(([, inner]) =>
    /<button(?![^>]*\sdisabled)[^>]*>/.test(inner!),
  );
}

/** Names each deviation from the expected answer. */
function checker() {
  const wrong: Array<string> = [];
  const check = (row: string, holds: boolean, what: string) => {
    if (!holds) wrong.push(`${row}: ${what}`);
  };
  return { wrong, check };
}

/** Copies of all public pages, made without a fault. */
async function makeCopies() {
  await Promise.all(
    languages.flatMap((language) =>
      publicPages().map(async ({ path }) => {
        const { response, text } = await look(path, "guest", language, { CACHE: freshCache() });
        expect(`${path} ${response.status}`).toBe(`${path} 200`);
        if (path.startsWith("/product/")) expect(canOrder(text)).toBe(true);
      }),
    ),
  );
}

/** The number of rows in each table, apart from visit statistics. */
async function countRows(): Promise<string> {
  const tables = await all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  );
  const names = tables
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:_|sqlite|d1_)|_fts|^(?:recent_views|backlinks)/.test(name));
  const counts = await env.DB.batch<{ n: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  );
  return counts.map(({ results }, i) => `${names[i]}: ${results[0]!.n}`).join("\n");
}

const unreadable = { down, slow: () => slow().DB } as const;

// All rows of a table share the processor, so each may have to wait for the others.
const sharedTimeout = 60_000;

// In parallel: with a slow database each of them only waits.
test.concurrent.each(
  (["down", "slow"] as const).flatMap((fault) =>
    readers.map(([role, language]) => [fault, role, language] as const),
  ),
)(
  "with D1 %s every public page is available for a %s in %s",
  async (fault, role, language) => {
    const { wrong, check } = checker();
    const DB = unreadable[fault]();
    await Promise.all(
      publicPages().map(async ({ path, prices, fromSnapshot }) => {
        const replaced = { DB, CACHE: freshCache() };
        const { response, text } = await look(path, role, language, replaced);
        check(path, response.status === 200, `status ${response.status}`);
        check(path, text.includes(`<html lang="${language}"`), "another language");
        if (!fromSnapshot)
          check(path, text.includes(words[language].copy.slice(0, 18)), "copy notice missing");
        if (prices) check(path, text.includes(words[language].prices), "price notice missing");
        if (prices) check(path, !canOrder(text), "has an order button");
        check(path, !response.headers.has("ETag"), "the page is cacheable");
        check(
          path,
          !/__Host-session=;/.test(response.headers.get("Set-Cookie") ?? ""),
          "signed out",
        );
        const told = text.includes(words[language].account);
        check(path, told === (role !== "guest"), `account notice: ${told}`);
        if (role !== "guest")
          check(path, !/<a (?![^>]*hidden)[^>]*href="\/login/.test(text), "asks to sign in");
      }),
    );
    expect(wrong.join("\n")).toBe("");
  },
  sharedTimeout,
);

// In parallel: with a slow database each of them only waits.
test.concurrent.each(
  (["down", "slow"] as const).flatMap((fault) =>
    readers.map(([role, language]) => [fault, role, language] as const),
  ),
)(
  "with D1 %s account pages tell a %s to come back, in %s",
  async (fault, role, language) => {
    const { wrong, check } = checker();
    const DB = unreadable[fault]();
    const rows = [
      ...openPages().map((path) => ({ path, unavailable: true })),
      ...memberPages.map((path) => ({ path, unavailable: role !== "guest" })),
      ...adminPages.map((path) => ({ path, unavailable: role !== "guest" })),
    ];
    await Promise.all(
      rows.map(async ({ path, unavailable }) => {
        const { response, text } = await look(path, role, language, { DB, CACHE: freshCache() });
        if (unavailable) {
          check(path, response.status === 503, `status ${response.status}`);
          check(path, response.headers.get("Retry-After") === "60", "no Retry-After");
          check(path, !text.includes(words[language].signIn), "asks to sign in");
          check(
            path,
            !/__Host-session=;/.test(response.headers.get("Set-Cookie") ?? ""),
            "signed out",
          );
          check(path, text.includes(`<html lang="${language}"`), "another language");
        } else check(path, [302, 401].includes(response.status), `status ${response.status}`);
      }),
    );
    expect(wrong.join("\n")).toBe("");
  },
  sharedTimeout,
);

const unwritable = { ...unreadable, "read-only": readOnly } as const;

// In sequence: each one hashes a password, and a request that waits too long for that is answered 429.
test.each(
  (["down", "slow", "read-only"] as const).flatMap((fault) =>
    readers.map(([role, language]) => [fault, role, language] as const),
  ),
)(
  "with D1 %s a form of a %s is answered 503 with its text, in %s, and nothing is written",
  async (fault, role, language) => {
    const { wrong, check } = checker();
    const DB = unwritable[fault]();
    const before = await countRows();
    const rows = [
      // A signed-in user is redirected from the sign-in form in any case.
      ...guestForms().filter(({ path }) => role === "guest" || path !== "/login"),
      ...(role === "guest" ? [] : memberForms()),
      ...(role === "administrator" ? adminForms() : []),
    ];
    await Promise.all(
      rows.map(async (row) => {
        const { response, text } = await send(row, role, language, { DB, CACHE: freshCache() });
        check(
          row.path,
          response.status === 503,
          `status ${response.status} ${response.headers.get("Location") ?? ""}`,
        );
        check(row.path, response.headers.has("Retry-After"), "no Retry-After");
        const shown = row.typed.replaceAll("&", "&amp;");
        check(row.path, text.includes(shown), "text lost");
        check(row.path, !text.includes("four words of mine"), "shows a password");
        check(row.path, !text.includes(words[language].signIn), "asks to sign in");
        check(row.path, text.includes(`lang="${language}"`), "another language");
      }),
    );
    expect(wrong.join("\n")).toBe("");
    expect(await countRows()).toBe(before);
  },
  30_000,
);

test.each(readers)(
  "with D1 read-only a %s can browse in %s, signed in or not",
  async (role, language) => {
    const { wrong, check } = checker();
    const DB = readOnly();
    const paths = [
      ...publicPages().map(({ path }) => path),
      ...(role === "guest" ? [] : memberPages),
      ...(role === "administrator" ? adminPages : []),
    ];
    for (const path of paths) {
      const { response, text } = await look(path, role, language, { DB, CACHE: freshCache() });
      check(path, response.status === 200, `status ${response.status}`);
      check(path, !text.includes(words[language].account), "account notice");
      check(path, !text.includes(words[language].copy), "is a copy");
    }
    expect(wrong.join("\n")).toBe("");
  },
);

test("with a third of the statements failing public pages are available, and a form retried until it succeeds counts once", async () => {
  await makeCopies();
  const { wrong, check } = checker();
  const DB = flaky(0.3);
  for (const { path } of publicPages()) {
    const { response } = await look(path, "member", "en", { DB, CACHE: freshCache() });
    check(path, response.status === 200, `status ${response.status}`);
  }
  const contact = guestForms().find(({ path }) => path === "/contact")!;
  let sent = 0;
  // The form needs 17 statements: one try of thirty succeeds.
  for (let tries = 0; tries < 250 && sent < 2; tries++) {
    const headers = { "CF-Connecting-IP": `203.0.113.${tries}` };
    const {
      body,
      headers: own,
      ...init
    } = form({ ...contact.fields, email: `t${tries}@example.com` });
    const response = await visit("/contact", {
      ...init,
      body: body!,
      headers: { ...(own as Record<string, string>), ...headers },
      env: { DB },
    });
    if (response.status === 303) sent++;
    else check(`/contact, try ${tries}`, response.status === 503, `status ${response.status}`);
  }
  expect(wrong.join("\n")).toBe("");
  expect(sent).toBe(2);
  const stored = await all(
    "SELECT id FROM contact_messages WHERE form_key = ?",
    contact.fields["formKey"]!,
  );
  expect(stored).toHaveLength(1);
});

test("all pages recover without a restart when the database is back", async () => {
  const { DB, state } = switchable();
  const cold = `/product/${await makeProduct(2)}`;
  state.isDown = true;
  const first = await look(cold, "member", "en", { DB, CACHE: freshCache() });
  expect(first.response.status).toBe(503);
  expect(first.text).toContain(words.en.account);
  state.isDown = false;
  const CACHE = freshCache();
  const page = await look(cold, "member", "en", { DB, CACHE });
  expect(page.response.status).toBe(200);
  expect(page.text).not.toContain(words.en.account);
  expect((await look("/profile", "member", "en", { DB, CACHE })).response.status).toBe(200);
  const guest = await look(cold, "guest", "en", { DB, CACHE });
  expect(guest.response.headers.get("ETag")).not.toBeNull();
});

test("a page withdrawn from the site has no saved copy", async () => {
  const slug = await makeProduct(2);
  const path = `/product/${slug}`;
  expect((await look(path, "guest", "en", { CACHE: freshCache() })).response.status).toBe(200);
  await env.DB.prepare("UPDATE products SET is_active = 0 WHERE slug = ?").bind(slug).run();
  expect((await look(path, "guest", "en", { CACHE: freshCache() })).response.status).toBe(404);
  const { response } = await look(path, "guest", "en", { DB: down(), CACHE: freshCache() });
  expect(response.status).toBe(503);
});

test("the sitemap comes from its saved copy, and is answered 503 without one", async () => {
  const site = { DB: down(), CACHE: freshCache() };
  expect((await visit("/sitemap.xml", { env: site })).status).toBe(503);
  await visit("/sitemap.xml", { env: { CACHE: freshCache() } });
  const copy = await visit("/sitemap.xml", { env: site });
  expect(copy.status).toBe(200);
  expect(await copy.text()).toContain("/recipe/104?lng=");
});

test("a client navigation to a page that fails reloads the whole page", async () => {
  await makeCopies();
  const response = await visit("/shop.data", { env: { DB: down(), CACHE: freshCache() } });
  expect(response.status).toBe(202);
  expect(await response.text()).toContain("/shop");
});

test("a rate limiter that does not answer delays reading by 300 ms and blocks sign-in", async () => {
  const hangs = { limit: () => new Promise(() => {}) };
  const limiters = {
    PAGE_LIMITER: hangs,
    ALL_PAGES_LIMITER: hangs,
    WRITE_LIMITER: hangs,
    SIGN_IN_LIMITER: hangs,
  };
  const found = await visit("/search?q=arroz", { env: { ...limiters, CACHE: freshCache() } });
  expect(found.status).toBe(200);
  expect((await visit("/language", { ...form({ lng: "es" }), env: limiters })).status).toBe(303);
  const signIn = await visit("/login", {
    ...form({ tab: "sign-in", email, password: "not-it-12345" }),
    env: limiters,
  });
  expect(signIn.status).toBe(503);
  expect(await signIn.text()).toContain(email);
});
