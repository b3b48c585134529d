// Every form behind platform/form-guard: a sender that is not taken for a person is told so with the true cause, the
// typed text is preserved, and the next submission is accepted.
import { describe, expect, test } from "vitest";
import en from "../../locales/en/common.json";
import es from "../../locales/es/common.json";
import enAccount from "../../locales/en/accounts.json";
import { stampField, honeypotField } from "../../app/lib/form-guard-fields.ts";
import { insertReview } from "../support/rows/shop.ts";
import { all, makeProduct, one } from "./shop/buyers.ts";
import { rows } from "./database.ts";
import { readOnly } from "./failing-database.ts";
import { person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, visit } from "./visit.ts";

const day = 24 * 3600;
const unique = () => `f-${crypto.randomUUID()}@example.com`;

type Sent = {
  path: string;
  fields: Record<string, string>;
  cookie?: string;
  /** text that the answer must contain as it was typed */
  typed: ReadonlyArray<string>;
  /** what is stored when the form is accepted */
  stored: () => Promise<number>;
};

const count = async (sql: string, ...values: Array<unknown>) =>
  Number((await one(`SELECT count(*) AS n FROM ${sql}`, ...values))["n"]);
const productId = async (slug: string) =>
  Number((await one("SELECT id FROM products WHERE slug = ?", slug))["id"]);

const forms: Record<string, () => Promise<Sent>> = {
  contact: () => {
    const email = unique();
    const message = "My aunt adds two cloves of garlic.";
    return Promise.resolve({
      path: "/contact",
      fields: { topic: "recipe", name: "Luz", email, message, formKey: crypto.randomUUID() },
      typed: [message, email, "Luz"],
      stored: () => count("contact_messages WHERE email = ?", email),
    });
  },
  newsletter: () => {
    const email = unique();
    return Promise.resolve({
      path: "/newsletter",
      fields: { email },
      typed: [email],
      stored: () => count("newsletter_subscriptions WHERE email = ?", email),
    });
  },
  "sign-up": () => {
    const email = unique();
    const password = "un sancocho los domingos";
    return Promise.resolve({
      path: "/login",
      fields: { tab: "create-account", email, password, confirmPassword: password },
      typed: [email],
      stored: () => count("users WHERE email = ?", email),
    });
  },
  "report of a recipe": async () => {
    const { id, cookie } = await person();
    return {
      path: "/recipe/104/report",
      fields: { reason: "wrong", detail: "The oven is far too hot." },
      cookie,
      typed: ["The oven is far too hot.", 'checked="" value="wrong"'],
      stored: () => count("reports WHERE reporter_id = ?", id),
    };
  },
  review: async () => {
    const id = await productId(await makeProduct(5));
    return {
      path: `/review/${id}`,
      fields: { stars: "4", title: "Heavy and honest", body: "A good pot.", author: "Ana" },
      cookie: (await person()).cookie,
      typed: ["Heavy and honest", "A good pot.", "Ana"],
      stored: () => count("reviews WHERE product_id = ?", id),
    };
  },
  "report of a review": async () => {
    const id = await productId(await makeProduct(5));
    const author = await person();
    const review = await insertReview(rows, { product_id: id, user_id: author.id });
    return {
      path: `/review/${id}/report/${review}`,
      fields: { reason: "spam", key: crypto.randomUUID() },
      typed: ['checked="" value="spam"'],
      stored: () => count("review_reports WHERE review_id = ?", review),
    };
  },
  "restock request": async () => {
    const email = unique();
    return {
      path: `/product/${await makeProduct(0)}`,
      fields: { email },
      typed: [email],
      stored: () => count("stock_requests WHERE email = ?", email),
    };
  },
  "order lookup": () => {
    const email = unique();
    return Promise.resolve({
      path: "/orders/lookup",
      fields: { number: "FG-7K3M-9Q2X", email },
      typed: [email, "FG-7K3M-9Q2X"],
      // An order of a guest: accepted ones are counted.
      stored: () => codesAskedFor(email),
    });
  },
  "recipe of a guest": () => {
    const title = `Sancocho ${crypto.randomUUID()}`;
    return Promise.resolve({
      path: "/submit-recipe",
      fields: { intent: "save", language: "en", title, formKey: crypto.randomUUID() },
      typed: [title],
      stored: () => count("submissions WHERE instr(content, ?) > 0", title),
    });
  },
};

async function codesAskedFor(email: string): Promise<number> {
  const bytes = new TextEncoder().encode(`order-code:${email}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 16);
  const key = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return count("rate_counters WHERE key = ?", key);
}

let clients = 0;
async function send(
  { path, fields, cookie = "" }: Sent,
  guard: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const client = `198.51.100.${++clients}`;
  return visit(
    path,
    form({ ...fields, ...guard }, { Cookie: cookie, "CF-Connecting-IP": client, ...headers }),
  );
}

/** The stamp of the page's own form; the newsletter form is on every page, so the last one in main counts. */
function stampOn(page: string): string {
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  return new RegExp(`name="${stampField}" value="([^"]*)"`).exec(main)![1]!;
}

/** The key of a single-use form; the page that shows it again has a new one. */
function formKeyOn(page: string): Record<string, string> {
  const formKey = /name="formKey" value="([^"]+)"/.exec(page)?.[1];
  return formKey === undefined ? {} : { formKey };
}

const stampFor = ({ path, fields }: Sent, age: number) =>
  stampOfAge(age, path === "/contact" ? fields["formKey"] : undefined);

const refusals = {
  "faster than a person types": async (sent) => ({ [stampField]: await stampFor(sent, 0) }),
  "open for more than a day": async (sent) => ({ [stampField]: await stampFor(sent, day + 60) }),
  "shown while no stamp could be signed": () => Promise.resolve({ [stampField]: "" }),
  "with a forged stamp": () => Promise.resolve({ [stampField]: "abc.def" }),
  "without the hidden fields": () => Promise.resolve({}),
  "with the hidden field filled in": async (sent) => ({
    [stampField]: await stampFor(sent, 30),
    [honeypotField]: "https://spam.example",
  }),
} satisfies Record<string, (sent: Sent) => Promise<Record<string, string>>>;

/** A sign-up may be sent at once: see the test of password managers below. */
const kindsOf = (name: string) =>
  (Object.keys(refusals) as Array<keyof typeof refusals>).filter(
    (kind) => name !== "sign-up" || kind !== "faster than a person types",
  );

describe.each(Object.keys(forms))("the form: %s", (name) => {
  test.each(kindsOf(name))(
    "sent %s, it is refused with a message and its text, and accepted on the next submission",
    async (kind) => {
      const sent = await forms[name]!();
      const before = await sent.stored();
      const answer = await send(sent, await refusals[kind](sent));
      expect(answer.status).toBe(400);
      expect(answer.headers.get("Set-Cookie") ?? "").not.toMatch(/flash=|__Host-session=/);
      const page = await answer.text();
      const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
      expect(main).toMatch(/role="alert"/);
      for (const typed of sent.typed) expect(main).toContain(typed);
      for (const claim of Object.values(en.flash)) expect(page).not.toContain(claim);
      expect(await sent.stored()).toBe(before);

      const again = await send(
        { ...sent, fields: { ...sent.fields, ...formKeyOn(page) } },
        { [stampField]: stampOn(page) },
      );
      expect(again.status).toBeLessThan(400);
      expect(await sent.stored()).toBe(before + 1);
    },
  );
});

test("the message matches the cause and the reader's language", async () => {
  const sent = await forms["contact"]!();
  const said = async (guard: Record<string, string>, language: string) =>
    (await (await send(sent, guard, { Cookie: `lang=${language}` })).text()).replaceAll(
      "&#x27;",
      "'",
    );
  const [fast, old] = [
    { [stampField]: await stampFor(sent, 0) },
    { [stampField]: await stampFor(sent, day + 60) },
  ];
  expect(await said(fast, "en")).toContain(en.guard.confirm);
  expect(await said(fast, "es")).toContain(es.guard.confirm);
  expect(await said(old, "en")).toContain(en.guard.expired);
  expect(await said(old, "es")).toContain(es.guard.expired);
});

test("the sign-up page says that the password must be typed again and shows none", async () => {
  const sent = await forms["sign-up"]!();
  const page = await (await send(sent, { [stampField]: "abc.def" })).text();
  const text = page.replaceAll(/&#x27;|&quot;/g, (one) => (one === "&#x27;" ? "'" : '"'));
  expect(text).toContain(enAccount.guardConfirm);
  expect(text).toContain(enAccount.retypePassword);
  expect(page).not.toContain(sent.fields["password"]);
});

test("the footer form leads to the page that shows it again with the address", async () => {
  const email = unique();
  const headers = { "CF-Connecting-IP": "198.51.100.250" };
  const bounced = await visit(
    "/api/newsletter",
    form({ email, returnTo: "/food", [stampField]: await stampOfAge(0) }, headers),
  );
  expect(bounced.status).toBe(307);
  expect(bounced.headers.get("Location")).toBe("/newsletter");
  expect(await all("SELECT 1 FROM newsletter_subscriptions WHERE email = ?", email)).toEqual([]);
});

test.each(["/login", "/api/session"])(
  "a sign-up that a password manager sends at once to %s needs no second press",
  async (path) => {
    const sent = await forms["sign-up"]!();
    const answer = await send({ ...sent, path }, { [stampField]: await stampFor(sent, 0) });
    expect(answer.status).toBe(path === "/login" ? 303 : 200);
    expect(answer.headers.get("Set-Cookie")).toContain("flash=signedUp;");
    expect(await sent.stored()).toBe(1);
  },
);

describe("a sign-up form sent by a script", () => {
  const send = (fields: Record<string, string>) =>
    visit(
      "/api/session",
      form(
        {
          tab: "create-account",
          redirectTo: "/drinks",
          password: "un sancocho los domingos",
          confirmPassword: "un sancocho los domingos",
          ...fields,
        },
        { "CF-Connecting-IP": `198.51.100.${++clients}` },
      ),
    );

  test.each([
    ["with a forged stamp", () => Promise.resolve("abc.def"), "guardConfirm"],
    [
      "without a stamp, because the request for one failed",
      () => Promise.resolve(""),
      "guardConfirm",
    ],
    ["from a page that was open for days", () => stampOfAge(3 * day), "guardExpired"],
  ] as const)(
    "%s creates no account, gives the reason, and succeeds on retry with the returned fields",
    async (_, stamp, message) => {
      const email = unique();
      const refused = await send({ email, key: "", [stampField]: await stamp() });
      expect(refused.status).toBe(400);
      const { problem, signUpForm } = (await refused.json()) as {
        problem: unknown;
        signUpForm: { stamp: string; formKey: string; redirectTo: string };
      };
      expect(problem).toEqual({ tab: "create-account", email, message, fields: {} });
      expect(signUpForm.redirectTo).toBe("/drinks");
      expect(await all("SELECT 1 FROM users WHERE email = ?", email)).toEqual([]);

      const fields = { email, key: signUpForm.formKey, [stampField]: signUpForm.stamp };
      const taken = await send(fields);
      expect(await taken.json()).toEqual({ redirectTo: "/drinks" });
      await send(fields);
      expect(await all("SELECT email FROM users WHERE email = ?", email)).toEqual([{ email }]);
    },
  );
});

describe("rate limits", () => {
  test("the sixth address of a client in an hour is refused by page and by JSON, and nothing is stored", async () => {
    const headers = { "CF-Connecting-IP": "203.0.113.77" };
    const subscribe = async (email: string, language = "en") =>
      visit(
        "/newsletter",
        form(
          { email, [stampField]: await stampOfAge(30) },
          { ...headers, Cookie: `lang=${language}` },
        ),
      );
    const first = unique();
    expect((await subscribe(first)).status).toBe(303);
    for (let i = 0; i < 4; i++) expect((await subscribe(unique())).status).toBe(303);
    const sixth = unique();
    const answer = await subscribe(sixth, "es");
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("3600");
    const page = await answer.text();
    expect(page).toContain(es.newsletter.limited);
    expect(page).toContain(sixth);
    const scripted = await visit("/api/newsletter", {
      method: "POST",
      headers: {
        ...headers,
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
      },
      body: JSON.stringify({ email: sixth }),
    });
    expect(scripted.status).toBe(429);
    expect(await scripted.json()).toEqual({ error: en.newsletter.limited });
    const bounced = await visit(
      "/api/newsletter",
      form({ email: sixth, [stampField]: await stampOfAge(30) }, headers),
    );
    expect(bounced.status).toBe(307);
    expect(await all("SELECT 1 FROM newsletter_subscriptions WHERE email = ?", sixth)).toEqual([]);
    // An address subscribed before does not count as new.
    expect((await subscribe(first)).status).toBe(303);
  });

  test.each([
    ["report of a recipe", 20],
    ["review", 20],
    ["restock request", 20],
  ] as const)("%s: one submission over the limit is refused with its text", async (name, limit) => {
    const sent = await forms[name]!();
    const once = async () => send(sent, { [stampField]: await stampFor(sent, 30) });
    for (let i = 0; i < limit; i++) expect((await once()).status).toBeLessThan(400);
    const answer = await once();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    const page = await answer.text();
    for (const typed of sent.typed) expect(page).toContain(typed);
  });

  test("the sixth code for an address is refused whether it has orders or not", async () => {
    const sent = await forms["order lookup"]!();
    const once = async () => send(sent, { [stampField]: await stampFor(sent, 30) });
    for (let i = 0; i < 5; i++) expect((await once()).status).toBe(200);
    const answer = await once();
    expect(answer.status).toBe(429);
    const page = await answer.text();
    for (const typed of sent.typed) expect(page).toContain(typed);
  });

  test("the eleventh report of a client is refused", async () => {
    const headers = { "CF-Connecting-IP": "203.0.113.78" };
    const sent = await forms["report of a review"]!();
    const once = async () =>
      send(
        { ...sent, fields: { ...sent.fields, key: crypto.randomUUID() } },
        { [stampField]: await stampOfAge(30) },
        headers,
      );
    for (let i = 0; i < 10; i++) expect((await once()).status).toBe(303);
    expect((await once()).status).toBe(429);
  });
});

test("a suspended user who reports a recipe is told that it is not sent", async () => {
  const { id, cookie } = await person({ suspended: true });
  const sent = { ...(await forms["report of a recipe"]!()), cookie };
  const answer = await send(sent, { [stampField]: await stampFor(sent, 30) });
  expect(answer.status).toBe(403);
  const page = await answer.text();
  expect(page).toContain(enAccount.profile.suspended);
  expect(page).toContain("The oven is far too hot.");
  expect(await all("SELECT 1 FROM reports WHERE reporter_id = ?", id)).toEqual([]);
});

test("an invalid order number is reported at once", async () => {
  const sent = await forms["order lookup"]!();
  const answer = await send(
    { ...sent, fields: { ...sent.fields, number: "FG-123" } },
    { [stampField]: await stampOfAge(30) },
  );
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("FG-123");
});

test.each(["contact", "report of a recipe", "review"])(
  "%s: with the database read-only the text is preserved and the answer says when to retry",
  async (name) => {
    const sent = await forms[name]!();
    const answer = await visit(sent.path, {
      ...form(
        { ...sent.fields, [stampField]: await stampFor(sent, 30) },
        { Cookie: sent.cookie ?? "" },
      ),
      env: { DB: readOnly() },
    });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("60");
    const page = await answer.text();
    for (const typed of sent.typed) expect(page).toContain(typed);
  },
);
