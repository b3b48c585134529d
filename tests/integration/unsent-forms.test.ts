// A form that was not submitted: shown again as typed, in the other language or after sign-in, without scripts; and the
// language that is stored with the first form.
import { describe, expect, test } from "vitest";
import { hashPassword } from "../../app/features/accounts/password/password-hash.server.ts";
import { stampField } from "../../app/lib/form-guard-fields.ts";
import { carriedFormField, unsentField } from "../../app/lib/unsent-form.ts";
import en from "../../locales/en/common.json";
import es from "../../locales/es/contact.json";
import { all, makeProduct, one } from "./shop/buyers.ts";
import { earlier } from "./clock.ts";
import { person } from "./people/people.ts";
import { form, freshCache, html, visit } from "./visit.ts";

const password = "un sancocho los domingos";
const main = (page: string) => page.slice(page.indexOf("<main"), page.indexOf("</main>"));
const message = 'Two lines.\r\nOf "praise" & <b>love</b></textarea><script>alert(1)</script>';
const typed = {
  topic: "press",
  name: 'Ana "la buena" <b>',
  email: "ana@example.com",
  message,
  formKey: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
};

describe("in the other language", () => {
  test("the typed text is shown again, escaped, and nothing is submitted", async () => {
    // The form takes at least two seconds to read, so the clock is moved.
    const answer = await earlier(3, () =>
      visit(
        "/contact?lng=es",
        form({ ...typed, [stampField]: "old.stamp", [unsentField]: "contact" }),
      ),
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Language")).toBe("es");
    expect(answer.headers.get("Set-Cookie")).toMatch(/^lang=es;/);
    const page = await answer.text();
    expect(page).toContain(es.title);
    expect(main(page)).not.toContain('role="alert"');
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("old.stamp");
    const shown = main(page);
    expect(shown).toMatch(/<option value="press" selected="">/);
    expect(shown).not.toMatch(/<option value="" selected/);
    expect(shown).toContain('value="Ana &quot;la buena&quot; <b>"');
    expect(shown).toContain('value="ana@example.com"');
    expect(shown).toContain(`name="formKey" value="${typed.formKey}"`);
    expect(shown).toContain("&lt;/textarea&gt;&lt;script&gt;");
    expect(await all("SELECT 1 FROM contact_messages WHERE form_key = ?", typed.formKey)).toEqual(
      [],
    );
    // Its button submits it.
    const stamp = new RegExp(`name="${stampField}" value="([^"]+)"`).exec(shown)![1]!;
    const sent = await visit("/contact", form({ ...typed, name: "Ana", [stampField]: stamp }));
    expect(sent.headers.get("Location")).toMatch(/^\/contact\/sent\?reference=/);
  });

  test("the language selector in the footer shows the language of the form", async () => {
    const answer = await visit("/contact", form({ ...typed, lng: "es", [unsentField]: "contact" }));
    expect(answer.headers.get("Content-Language")).toBe("es");
    expect(await answer.text()).toContain('value="ana@example.com"');
  });

  test("checkboxes, selects and multi-line text are preserved", async () => {
    const id = Number(
      (await one("SELECT id FROM products WHERE slug = ?", await makeProduct(5)))["id"],
    );
    const page = await html(
      `/review/${id}?lng=es`,
      form({ stars: "2", title: "Sí", body: "\r\nUno.\r\nDos.", [unsentField]: "review" }),
    );
    expect(page.match(/name="stars"[^>]*checked=""/g)).toHaveLength(1);
    expect(page).toMatch(/<input[^>]*name="stars"[^>]*value="2"[^>]*checked=""/);
    // HTML drops the first line break of a textarea: one is added for it.
    expect(page).toMatch(/<textarea[^>]*>\n\r?\nUno\.\r?\nDos\.<\/textarea>/);

    const { cookie } = await person();
    const chef = await html(
      "/profile/chef?lng=es",
      form(
        { name: "Ana", country: "Cuba", agreed: "on", [unsentField]: "chef" },
        { Cookie: cookie },
      ),
    );
    expect(chef).toMatch(/<input[^>]*name="agreed"[^>]*checked=""/);
    expect(chef).toMatch(/<option value="Cuba" selected="">/);
  });

  test("a password is not shown in any form", async () => {
    const page = await html(
      "/login?lng=es",
      form({ email: "ana@example.com", password, tab: "sign-in", [unsentField]: "auth" }),
    );
    expect(page).toContain('value="ana@example.com"');
    expect(page).not.toContain(password);
  });

  test("a failed sign-in preserves the destination of the page", async () => {
    const page = await html(
      "/login?lng=es",
      form({
        email: "ana@example.com",
        tab: "create-account",
        redirectTo: "/food?page=2",
        [unsentField]: "auth",
      }),
    );
    expect(page).toContain('name="redirectTo" value="/food?page=2"');
    expect(page).toContain('name="tab" value="create-account"');
  });

  test("another site cannot fill in a form for a visitor", async () => {
    const foreign = form(
      { ...typed, [unsentField]: "contact" },
      { "Sec-Fetch-Site": "cross-site" },
    );
    expect((await visit("/contact?lng=es", foreign)).status).toBe(403);
  });

  test.each(["", "<b>", 'a"] input', "a".repeat(41)])(
    "%j names no form, and it is submitted like any other",
    async (id) => {
      const answer = await visit("/contact", form({ ...typed, [unsentField]: id }));
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("ana@example.com");
    },
  );

  test("a guest cannot use it to see a protected page", async () => {
    const answer = await visit(
      "/profile?lng=es",
      form({ displayName: "x", [unsentField]: "settings" }),
    );
    expect(answer.status).toBe(401);
  });
});

describe("after sign-in", () => {
  test("the form survives a wrong password and is shown again after one more press", async () => {
    const who = await person({ passwordHash: await hashPassword(password) });
    const login = "/login?redirectTo=%2Fcontact";
    const asked = await html(login, form({ ...typed, [unsentField]: "contact" }));
    const carried = (page: string) => {
      const value = new RegExp(`name="${carriedFormField}" value="([^"]*)"`).exec(page)?.[1] ?? "";
      return value.replaceAll("&amp;", "&");
    };
    expect(carried(asked)).toContain("unsent=contact");
    expect(asked).toContain('name="redirectTo" value="/contact"');

    const fields = { tab: "sign-in", email: who.email, redirectTo: "/contact" };
    const wrong = await visit(
      "/login",
      form({ ...fields, password: "no es esta", [carriedFormField]: carried(asked) }),
    );
    expect(wrong.status).toBe(401);
    const again = carried(await wrong.text());
    expect(again).toBe(carried(asked));

    const signedIn = await visit(
      "/login",
      form({ ...fields, password, [carriedFormField]: again }),
    );
    expect(signedIn.status).toBe(200);
    const cookies = signedIn.headers.get("Set-Cookie")!;
    expect(cookies).toContain("__Host-session=");
    const resume = main(await signedIn.text());
    expect(resume).toContain(en.flash.signedIn);
    expect(resume).toContain('action="/contact"');
    expect(resume).toContain(`name="${unsentField}" value="contact"`);
    expect(resume).not.toContain(password);
    expect(resume).not.toContain("<script>");

    const back = await visit(
      "/contact",
      form({ ...typed, [unsentField]: "contact" }, { Cookie: who.cookie }),
    );
    const page = await back.text();
    expect(page).toContain('class="avatar"');
    expect(main(page)).toContain('value="ana@example.com"');
  });

  test("an unknown form is not preserved", async () => {
    const who = await person({ passwordHash: await hashPassword(password) });
    const answer = await visit(
      "/login",
      form({
        tab: "sign-in",
        email: who.email,
        password,
        redirectTo: "/drinks",
        [carriedFormField]: "unsent=<b>&x=1",
      }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/drinks");
  });
});

const unsentSignIn = () =>
  form({
    tab: "sign-in",
    email: 'a"b@example.com',
    password,
    redirectTo: "/recipe/12?servings=2",
  });

test("a sign-in that requires a proof shows the form again with the address and the destination", async () => {
  const limiter = { limit: () => Promise.resolve({ success: false }) };
  const asked = await visit("/login", { ...unsentSignIn(), env: { SIGN_IN_LIMITER: limiter } });
  expect(asked.status).toBe(429);
  const page = await asked.text();
  expect(page).toContain('action="/login"');
  expect(page).toContain('name="redirectTo" value="/recipe/12?servings=2"');
  expect(page).toContain('name="email" value="a&quot;b@example.com"');
  expect(page).not.toContain(password);
});

test("a sign-in whose rate limiter fails shows the form again with the address and the destination", async () => {
  const limiter = { limit: () => Promise.reject(new Error("down")) };
  const refused = await visit("/login", { ...unsentSignIn(), env: { SIGN_IN_LIMITER: limiter } });
  expect(refused.status).toBe(503);
  const page = await refused.text();
  expect(page).toContain(
    'action="/login?tab=sign-in&amp;redirectTo=%2Frecipe%2F12%3Fservings%3D2"',
  );
  expect(page).toContain('name="email" value="a&quot;b@example.com"');
  expect(page).toContain(`name="${unsentField}" value="auth"`);
  expect(page).not.toContain(password);
  const again = await html(
    "/login?tab=sign-in&redirectTo=%2Frecipe%2F12%3Fservings%3D2",
    form({ email: "ana@example.com", [unsentField]: "auth" }),
  );
  expect(again).toContain('value="ana@example.com"');
  expect(again).toContain('name="redirectTo" value="/recipe/12?servings=2"');
});

describe("the detected language", () => {
  const spanish = { "Accept-Language": "es-DO,es;q=0.9" };
  const stored = (response: Response) =>
    response.headers.getSetCookie().filter((cookie) => cookie.startsWith("lang="));

  test.each(["/", "/food", "/contact", "/login", "/recipe/12"])(
    "%s alone stores none: cached pages set no cookie",
    async (path) => {
      const page = await visit(path, { headers: spanish, env: { CACHE: freshCache() } });
      expect(page.headers.get("Content-Language")).toBe("es");
      expect(stored(page)).toEqual([]);
    },
  );

  test.each([
    ["/banner", { returnTo: "/food" }],
    ["/lite", { lite: "1", returnTo: "/food" }],
    ["/save", { recipe: "12" }],
    ["/logout", {}],
  ] as const)(
    "the detected language is stored with the first form, here %s",
    async (path, fields) => {
      const answer = await visit(path, form(fields, spanish));
      expect(answer.status).toBeLessThan(400);
      expect(stored(answer)).toEqual(["lang=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"]);
    },
  );

  test("the detected language is stored once and does not replace a chosen one", async () => {
    const first = { returnTo: "/food" };
    for (const language of ["en", "es"]) {
      const answer = await visit(
        "/banner",
        form(first, { ...spanish, Cookie: `lang=${language}` }),
      );
      expect(stored(answer)).toEqual([]);
    }
    const chosen = await visit("/language", form({ lng: "en", returnTo: "/" }, spanish));
    expect(stored(chosen)).toHaveLength(1);
    expect(stored(chosen)[0]).toMatch(/^lang=en;/);
    const hostile = await visit("/banner", form(first, { ...spanish, Cookie: "lang=<script>" }));
    expect(stored(hostile)[0]).toMatch(/^lang=es;/);
  });

  test("the detected language is not stored for refused requests or for the payment service", async () => {
    const refused = await visit("/language", form({ lng: "fr" }, spanish));
    expect(stored(refused)).toEqual([]);
    const event = await visit("/webhooks/payments", { method: "POST", headers: spanish });
    expect(stored(event)).toEqual([]);
  });

  test("an address in one language stores that language", async () => {
    const page = await visit("/food?lng=es", { env: { CACHE: freshCache() } });
    expect(stored(page)[0]).toMatch(/^lang=es;/);
  });
});
