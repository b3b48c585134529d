// A guest's data is attached to the account in the POST that signs in or up, and in no other request.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import solvePuzzle from "../../../app/features/sign-in/solve-puzzle.ts";
import { all, makeBuyer, one } from "../shop/buyers.ts";
import { one as row, rows } from "../database.ts";
import { counted, failing } from "../failing-database.ts";
import { as, decide, submission } from "../recipes/cooks.ts";
import { cookiesOf, member, password, person, signIn, type Person } from "./people.ts";
import { stampOfAge } from "../stamp.ts";
import { withinOneMinute } from "../clock.ts";
import { form, html, visit } from "../visit.ts";

const limiters = env as unknown as Record<"SPENT_LIMITER", RateLimit>;
const redirectTo = "/submit-recipe?draft=kept";

// All tests are one client.
beforeEach(() => env.DB.prepare("DELETE FROM rate_counters").run());

let clients = 0;
/** A client without rate limit counters. */
const newClient = () => ({ "CF-Connecting-IP": `192.0.2.${++clients}` });

/** A guest with a draft, a cart and a recipe to save; `cookie` is what their browser holds. */
async function guest(pieces: Record<string, number> = { apron: 2 }) {
  const title = `Sopa ${crypto.randomUUID()}`;
  const [written, buyer] = await Promise.all([
    visit("/submit-recipe", await submission({ title, intent: "save" }, undefined, newClient())),
    makeBuyer(pieces, "ES"),
  ]);
  const draft = /guest_draft=[\w-]{43}/.exec(cookiesOf(written))![0];
  return { title, cartId: buyer.cartId, draft, cookie: `${draft}; ${buyer.cookie}; save=180` };
}

async function ownedBy(email: string) {
  const user = await one("SELECT id FROM users WHERE email = ?", email);
  const id = Number(user["id"]);
  return {
    drafts: await all("SELECT id, title FROM submissions WHERE author_id = ?", id),
    cart: await all(
      `SELECT slug, quantity FROM cart_lines JOIN products ON products.id = product_id
       WHERE cart_id = (SELECT id FROM carts WHERE user_id = ?) ORDER BY slug`,
      id,
    ),
    saved: await all("SELECT recipe_id FROM saved_recipes WHERE user_id = ?", id),
    goods: await all(
      "SELECT slug FROM saved_products JOIN products ON products.id = product_id WHERE user_id = ? ORDER BY slug",
      id,
    ),
    planned: await all("SELECT recipe_id, day, note FROM planned_meals WHERE user_id = ?", id),
  };
}

const newEmail = () => `cook-${crypto.randomUUID()}@example.com`;
const signUpForm = async (email: string, cookie: string) =>
  form(
    {
      tab: "create-account",
      redirectTo,
      key: crypto.randomUUID(),
      stamp: await stampOfAge(10),
      email,
      password,
      confirmPassword: password,
    },
    { Cookie: cookie },
  );

/** Each way to sign in or up, with what a guest's browser holds. */
const ways: Record<string, (cookie: string) => Promise<{ email: string; answer: Response }>> = {
  "the sign-in page": async (cookie) => {
    const who = await member();
    return { email: who.email, answer: await signIn(who, { cookie, redirectTo }) };
  },
  "the dialog": async (cookie) => {
    const who = await member();
    const answer = await signIn(who, { cookie, redirectTo, path: "/api/session" });
    return { email: who.email, answer };
  },
  "the sign-up page": async (cookie) => {
    const email = newEmail();
    return { email, answer: await visit("/login", await signUpForm(email, cookie)) };
  },
  "the dialog's sign-up": async (cookie) => {
    const email = newEmail();
    return { email, answer: await visit("/api/session", await signUpForm(email, cookie)) };
  },
  "the page that asks for a proof": async (cookie) => {
    const who = await member();
    const client = { "CF-Connecting-IP": "203.0.113.77", Cookie: cookie };
    const fields = { tab: "sign-in", email: who.email, password, redirectTo };
    const limited = {
      env: { SIGN_IN_LIMITER: limiters.SPENT_LIMITER, PROOF_ABOVE_WRONG_PASSWORDS: "1000" },
    };
    const send = (more: Record<string, string>, accept: string) =>
      visit("/login", {
        ...form({ ...fields, ...more }, { ...client, Accept: accept }),
        ...limited,
      });
    // The first form is accepted and wrong; the second one requires a proof.
    await withinOneMinute();
    await send({ password: "no es esta" }, "text/html");
    const asked = await visit("/api/session", {
      ...form(fields, { ...client, Accept: "application/json" }),
      ...limited,
    });
    expect(asked.status).toBe(429);
    const { challenge, bits } = await asked.json<{ challenge: string; bits: number }>();
    const solution = await solvePuzzle(challenge, bits);
    return { email: who.email, answer: await send({ challenge, solution }, "text/html") };
  },
};

test.each(Object.keys(ways))(
  "%s attaches the guest's draft, cart, plan, saved goods and recipe to save",
  async (way) => {
    const begun = await guest();
    const meal = {
      recipe: "13",
      day: "2026-11-24",
      note: "Para Ana",
      formKey: crypto.randomUUID(),
    };
    const added = await visit("/plan/add?recipe=13", form(meal));
    const plan = /plan=[\w-]+/.exec(cookiesOf(added))![0];
    const kept = await visit("/saved-goods", form({ intent: "save", product: "grater" }));
    const goods = /saved_goods=[\d.]+/.exec(cookiesOf(kept))![0];
    const { email, answer } = await ways[way]!(`${begun.cookie}; ${plan}; ${goods}`);
    const owned = await ownedBy(email);
    expect(owned).toEqual({
      drafts: [{ id: expect.any(Number), title: begun.title }],
      cart: [{ slug: "apron", quantity: 2 }],
      saved: [{ recipe_id: 180 }],
      goods: [{ slug: "grater" }],
      planned: [{ recipe_id: 13, day: "2026-11-24", note: "Para Ana" }],
    });
    const to = `/submit-recipe?draft=${String(owned.drafts[0]!["id"])}`;
    if (answer.status === 303) expect(answer.headers.get("Location")).toBe(to);
    else expect(await answer.json()).toEqual({ redirectTo: to });
    const cookies = answer.headers.getSetCookie();
    for (const name of ["guest_draft", "__Host-cart", "save", "cart_count", "plan", "saved_goods"])
      expect(cookies, name).toContainEqual(expect.stringMatching(`^${name}=; .*Max-Age=0`));
    const message = way.includes("sign-up") ? "signedUpTextKept" : "textKept";
    expect(cookies).toContainEqual(expect.stringMatching(`^flash=${message};`));
    expect(await all("SELECT 1 FROM carts WHERE id = ?", begun.cartId)).toEqual([]);
    const page = await html(to, { headers: { Cookie: cookiesOf(answer) } });
    expect(page).toContain(begun.title);
  },
);

/** Rate limit counters: searches and views are counted in them, and they belong to no account. */
const notOwned = new Set(["rate_counters", "once_keys", "d1_migrations"]);

async function allRows() {
  const tables = await rows<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
     AND name NOT GLOB '_cf*' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'recipes_search%'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables)
    if (!notOwned.has(name)) found[name] = JSON.stringify(await rows(`SELECT * FROM "${name}"`));
  return found;
}

const pages = [
  "/",
  "/food",
  "/cart",
  "/checkout",
  "/checkout/shipping?country=US",
  "/submit-recipe",
  "/submit-recipe?draft=kept",
  "/submissions",
  "/saved-recipes",
  "/orders",
  "/profile",
  "/profile/chef",
  "/profile/export",
  "/profile/delete",
  "/recipe/104/rate",
  "/recipe/104/cooked",
  "/recipe/104/report",
  "/save?recipe=104",
  "/login",
  "/login?redirectTo=/cart",
  "/shop",
  "/product/apron",
  "/download",
  "/newsletter",
  "/contact",
];

test("a signed-in user with a guest's cookies changes no row by opening pages", async () => {
  const who = await person();
  const begun = await guest({ apron: 1 });
  // Data that an isolate stores for itself is written by the first visit of a page.
  for (const path of pages) await visit(path, { headers: { Cookie: who.cookie } });
  const before = await allRows();
  const cookie = `${who.cookie}; ${begun.cookie}; cart_count=1`;
  for (const path of [...pages, "/recipe/104/translate"]) {
    const answer = await visit(path, { headers: { Cookie: cookie } });
    await answer.text();
    expect(answer.status, path).toBeLessThan(500);
  }
  expect(await allRows()).toEqual(before);
});

test("a signed-in user with a guest's cart sees the account's cart, and its first change adds the guest's", async () => {
  const who = await person();
  const begun = await guest({ grater: 1 });
  const cookie = `${who.cookie}; ${begun.cookie}; cart_count=1`;
  expect(await html("/cart", { headers: { Cookie: cookie } })).toContain("Your cart is empty");
  const added = await visit(
    "/cart",
    form({ intent: "add", product: "apron", quantity: "1" }, { Cookie: cookie }),
  );
  expect(added.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-cart=; .*Max-Age=0/),
  );
  expect((await ownedBy(who.email)).cart).toEqual([
    { slug: "apron", quantity: 1 },
    { slug: "grater", quantity: 1 },
  ]);
});

test.each([
  ["drafts", /submissions/, "guest_draft"],
  ["cart", /cart_lines/, "__Host-cart"],
  ["save", /saved_recipes/, "save"],
] as const)(
  "a failure to attach the %s does not stop the sign-in, and the next one attaches them",
  async (_, statement, name) => {
    const who = await member();
    const begun = await guest();
    const first = await signIn(who, { cookie: begun.cookie, env: { DB: failing(statement) } });
    expect(first.status).toBe(303);
    expect(cookiesOf(first)).toContain("__Host-session=");
    expect(first.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`))).toBe(
      false,
    );
    const again = await signIn(who, { cookie: begun.cookie });
    expect(again.status).toBe(303);
    expect(await ownedBy(who.email)).toEqual({
      drafts: [{ id: expect.any(Number), title: begun.title }],
      cart: [{ slug: "apron", quantity: 2 }],
      saved: [{ recipe_id: 180 }],
      goods: [],
      planned: [],
    });
  },
);

/** Fifteen drafts of one guest. */
async function manyDrafts(): Promise<string> {
  let cookie = "";
  for (let i = 0; i < 15; i++) {
    const answer = await visit(
      "/submit-recipe",
      await submission({ title: `Sopa ${i}`, intent: "save" }, undefined, { Cookie: cookie }),
    );
    cookie = /guest_draft=[\w-]{43}/.exec(cookiesOf(answer))![0];
  }
  return cookie;
}

test("fifteen drafts, a cart and a recipe to save take four database calls more than a plain sign-in", async () => {
  const [plain, full] = [await member(), await member()];
  const drafts = await manyDrafts();
  const { cookie } = await makeBuyer({ apron: 1 });
  const calls = async (who: Person, held: string) => {
    const { DB, calls: made } = counted();
    expect((await signIn(who, { cookie: held, env: { DB } })).status).toBe(303);
    return made.length;
  };
  // The first sign-in reads what the isolate caches about the installation.
  await calls(await member(), (await guest()).cookie);
  const least = await calls(plain, "");
  // The recipe: one batch. The cart: one batch. The drafts: one to read, one to write.
  expect(await calls(full, `${drafts}; ${cookie}; save=180`)).toBe(least + 4);
  expect((await ownedBy(full.email)).drafts).toHaveLength(15);
});

test("of a guest's two texts for one translation the later continues it, and the other remains a draft", async () => {
  const [cook, helper] = [await person(), await member()];
  const sent = await visit("/submit-recipe", await submission({ intent: "send" }, cook));
  const id = Number(/\/submissions\/(\d+)$/.exec(sent.headers.get("Location") ?? "")![1]);
  const moderator = await person({ role: "moderator" });
  await decide(moderator, id);
  const path = `/recipe/${100_000 + id}/translate`;
  const translation = async (otherTitle: string, cookie: string) =>
    visit(
      path,
      form(
        {
          formKey: crypto.randomUUID(),
          stamp: await stampOfAge(10),
          otherTitle,
          otherDescription: "Rice with pigeon peas and coconut, as on Sundays.",
          otherIngredients: "2 ½ cups rice",
          otherSteps: "Fry the onion.",
        },
        { Cookie: cookie },
      ),
    );
  await translation("Own rice", helper.cookie);
  const first = await translation("First rice", "lang=en");
  const cookie = /guest_draft=[\w-]{43}/.exec(cookiesOf(first))![0];
  await translation("Second rice", cookie);
  const answer = await signIn(helper, { cookie, redirectTo: path });
  expect(answer.headers.get("Location")).toBe(path);
  expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^flash=textKept/));
  const texts = await rows<{ content: string }>(
    "SELECT content FROM submissions WHERE author_id = ? AND kind = 'translation'",
    helper.id,
  );
  const titles = texts.map(
    ({ content }) => (JSON.parse(content) as { otherTitle: string }).otherTitle,
  );
  expect(titles.toSorted()).toEqual(["First rice", "Second rice"]);
  expect(await html(path, as(helper))).toContain("Second rice");
});

test("a guest's text that continues a stored draft keeps its corrections and allergen answers", async () => {
  const who = await member();
  const ingredients = "1 taza de leche entera\n200 g de queso blanco\n1 cebolla";
  const fields = { intent: "save", ingredients, formKey: crypto.randomUUID() };
  const saved = await visit(
    "/submit-recipe",
    await submission({ ...fields, "seen-milk": '["leche entera","queso blanco"]' }, who),
  );
  const id = /draft=(\d+)/.exec(saved.headers.get("Location")!)![1]!;
  const corrections = { "1 cebolla": { name: "cebolla", amount: 1 } };
  await env.DB.prepare(
    "UPDATE submissions SET content = json_set(content, '$.corrections', json(?)) WHERE id = ?",
  )
    .bind(JSON.stringify(corrections), id)
    .run();
  // The session ended: the form still names the draft. One of the ingredients that were answered is gone.
  const written = await visit(
    "/submit-recipe",
    await submission(
      {
        ...fields,
        draft: id,
        title: "Sopa de otro día",
        ingredients: "1 taza de leche entera\n1 cebolla",
      },
      undefined,
      newClient(),
    ),
  );
  const draft = /guest_draft=[\w-]{43}/.exec(cookiesOf(written))![0];
  const answer = await signIn(who, { cookie: draft, redirectTo });
  expect(answer.headers.get("Location")).toBe(`/submit-recipe?draft=${id}`);
  const drafts = await rows<{ content: string }>(
    "SELECT content FROM submissions WHERE author_id = ?",
    who.id,
  );
  expect(drafts.map(({ content }) => JSON.parse(content) as unknown)).toEqual([
    expect.objectContaining({
      title: "Sopa de otro día",
      corrections,
      allergensAbsent: ["milk: leche entera"],
    }),
  ]);
});

test("the link of a confirmation email leads back to the text written as a guest", async () => {
  const who = await member();
  const begun = await guest();
  await signIn(who, { cookie: begun.draft });
  const back = await visit(redirectTo, as(who));
  const draft = await row<{ id: number }>("SELECT id FROM submissions WHERE author_id = ?", who.id);
  expect(back.headers.get("Location")).toBe(`/submit-recipe?draft=${draft!.id}`);
});
