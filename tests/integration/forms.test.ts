import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { stampOfAge } from "./stamp.ts";
import { form, html, origin, visit } from "./visit.ts";

const subscriptions = async () =>
  (await env.DB.prepare("SELECT email, language, status FROM newsletter_subscriptions").all())
    .results;

test("the language form returns to the same page with its query", async () => {
  const response = await visit(
    "/language",
    form({ lng: "es", returnTo: "/food?country=Cuba&page=2" }),
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/food?country=Cuba&page=2");
  expect(response.headers.get("Set-Cookie")).toBe(
    "lang=es; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
  );
});

test.each(["fr", "", "<script>", "es-DO"])("the language %j is refused", async (lng) => {
  const response = await visit("/language", form({ lng }));
  expect(response.status).toBe(400);
  expect(response.headers.get("Set-Cookie")).toBeNull();
});

test.each(["//e.x", "/\\e.x", "https:e.x", "/%09/e.x", "javascript:alert(1)", "/a\r\nX: y"])(
  "%j is refused as a return path",
  async (returnTo) => {
    for (const [path, fields] of [
      ["/language", { lng: "es" }],
      ["/lite", { lite: "1" }],
      ["/units", { units: "us" }],
      ["/banner", {}],
      ["/api/newsletter", { email: "safe@example.com", stamp: await stampOfAge(30) }],
    ] as const) {
      const response = await visit(path, form({ ...fields, returnTo }));
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toMatch(/^\/(?![/\\])/);
    }
  },
);

test("forms answer only to POST", async () => {
  for (const path of ["/language", "/lite", "/units", "/banner", "/api/newsletter"]) {
    const response = await visit(path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  }
});

test("the closed banner is remembered for 24 hours", async () => {
  const plain = await visit("/banner", form({}, { Referer: `${origin}/drinks?page=2` }));
  expect(plain.headers.get("Location")).toBe("/drinks?page=2");
  expect(plain.headers.get("Set-Cookie")).toMatch(
    /^banner_closed=\d+; Path=\/; Max-Age=86400; HttpOnly/,
  );
  const elsewhere = await visit("/banner", form({}, { Referer: "https://other.example/drinks" }));
  expect(elsewhere.headers.get("Location")).toBe("/");
});

const json = (body: unknown) => ({
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    Accept: "application/json",
    "Sec-Fetch-Site": "same-origin",
  },
  body: typeof body === "string" ? body : JSON.stringify(body),
});

test("a JSON subscription is stored once, unconfirmed, and gets the same answer the second time", async () => {
  const first = await visit(
    "/api/newsletter",
    json({ email: " Ana@Example.com ", status: "confirmed", id: 7 }),
  );
  const second = await visit("/api/newsletter", json({ email: "ana@example.com" }));
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await first.json()).toEqual(await second.json());
  const stored = (await subscriptions()).filter((row) => row["email"] === "ana@example.com");
  expect(stored).toEqual([{ email: "ana@example.com", language: "en", status: "unconfirmed" }]);
});

test("a form sent twenty times at once is one row", async () => {
  const stamp = await stampOfAge(10);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      visit("/api/newsletter", form({ email: "twice@example.com", stamp })),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]));
  expect(
    (await subscriptions()).filter((row) => row["email"] === "twice@example.com"),
  ).toHaveLength(1);
});

test("a plain form is answered by a redirect with a message in the visitor's language", async () => {
  const response = await visit(
    "/api/newsletter",
    form(
      { email: "luz@example.com", returnTo: "/food", stamp: await stampOfAge(10) },
      // A client whose address has no count yet.
      { Cookie: "lang=es", "CF-Connecting-IP": "192.0.2.1" },
    ),
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/food");
  const cookie = response.headers.get("Set-Cookie")!.split(";")[0]!;
  const page = await html("/food", { headers: { Cookie: `lang=es; ${cookie}` } });
  expect(page).toContain("¡Te damos la bienvenida a Fogón!");
  expect((await subscriptions()).find((row) => row["email"] === "luz@example.com")).toMatchObject({
    language: "es",
  });
});

test.each(["", "ana", "ana@", "a@b", `${"a".repeat(250)}@example.com`, "a@b.co\r\nBcc: x@y.z"])(
  "the address %j is refused by form and by JSON, and preserved in the form",
  async (email) => {
    const scripted = await visit("/api/newsletter", json({ email }));
    expect(scripted.status).toBe(400);
    const bounced = await visit("/api/newsletter", form({ email }));
    expect(bounced.status).toBe(307);
    expect(bounced.headers.get("Location")).toBe("/newsletter");
    const page = await visit("/newsletter", form({ email }));
    expect(page.status).toBe(400);
    expect(await page.text()).toMatch(/Enter your email address|Enter a valid email address/);
  },
);

test.each([
  '{"email":',
  "[]",
  "null",
  '"x"',
  '{"email":{"a":1}}',
  '{"__proto__":{"email":"a@b.co"}}',
])("the JSON %s is refused without a server error", async (body) => {
  expect((await visit("/api/newsletter", json(body))).status).toBe(400);
});

test("a write from another site changes nothing on any path", async () => {
  const before = await subscriptions();
  for (const path of [
    "/api/newsletter",
    "/api/newsletter?_data=routes%2Fapi.newsletter",
    "/api/newsletter.data",
    "/newsletter",
    "/newsletter.data",
  ])
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "", Origin: "https://evil.example" },
    ]) {
      const foreign = form(
        { email: "victim@example.com" },
        headers as unknown as Record<string, string>,
      );
      const response = await visit(path, foreign);
      expect(response.status).toBe(403);
    }
  expect(await subscriptions()).toEqual(before);
});

test("large bodies, many fields and unusual types are refused at once", async () => {
  const large = { ...form({}), body: "email=".padEnd(50 * 1024, "a").repeat(2) };
  const type = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Sec-Fetch-Site": "same-origin",
  };
  expect((await visit("/api/newsletter", { ...large, headers: type })).status).toBe(413);
  expect(
    (await visit("/api/newsletter", { method: "POST", headers: type, body: "a=1&".repeat(10_000) }))
      .status,
  ).toBe(400);
  expect((await visit("/language", { method: "DELETE" })).status).toBe(405);
});

test("a refusal is in the visitor's language with a request id and no internal details", async () => {
  const response = await visit("/language", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "cross-site", Cookie: "lang=es" },
  });
  const page = await response.text();
  expect(page).toContain("No tienes acceso");
  expect(page).toContain(response.headers.get("X-Request-Id"));
  expect(page).not.toMatch(/at \w+ \(|node_modules|SELECT|\/app\//);
});

test("a client with too many writes is rate limited", async () => {
  const limiter = { limit: () => Promise.resolve({ success: false }) };
  const response = await visit("/api/newsletter", {
    ...json({ email: "a@b.co" }),
    env: { WRITE_LIMITER: limiter },
  });
  expect(response.status).toBe(429);
  expect(response.headers.get("Retry-After")).toBe("60");
  const search = await visit("/search?q=otro", {
    env: { PAGE_LIMITER: limiter, CACHE: { get: () => Promise.resolve("limited") } },
  });
  expect(search.status).toBe(429);
});

test("every answer has the security headers", async () => {
  for (const [path, init] of [
    ["/", {}],
    ["/nowhere", {}],
    ["/food/", {}],
    ["/healthz", {}],
    ["/sitemap.xml", {}],
    ["/language", form({ lng: "es" })],
    ["/language", { method: "PUT" }],
    ["/food.data", {}],
  ] as const) {
    const { headers } = await visit(path, init);
    expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security"), path).not.toBeNull();
    expect(headers.get("Referrer-Policy"), path).not.toBeNull();
    expect(headers.get("Cross-Origin-Resource-Policy"), path).not.toBeNull();
    const type = headers.get("Content-Type") ?? "";
    if (/^text\/(?:html|plain|xml)|\+?xml/.test(type))
      expect(type, path).toMatch(/; charset=utf-8$/i);
    const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    expect(headers.has("Permissions-Policy"), path).toBe(isPage);
    expect(headers.has("Cross-Origin-Opener-Policy"), path).toBe(isPage);
    expect(headers.get("X-Request-Id"), path).not.toBeNull();
  }
});

test("each inline script of a page is allowed by its hash, and no other", async () => {
  const response = await visit("/");
  const policy = response.headers.get("Content-Security-Policy")!;
  const page = await response.text();
  const scripts = [
    ...page.matchAll(/<script(?![^>]*src=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g),
  ];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, text] of scripts) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    expect(policy).toContain(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
  }
  expect(policy).not.toContain("unsafe");
});

test("the analytics script is present only with a token, and never in lite mode", async () => {
  const CACHE = { get: () => Promise.resolve("analytics") };
  expect(await html("/")).not.toContain("cloudflareinsights");
  const env = { ANALYTICS_TOKEN: "abc123", CACHE };
  expect(await html("/", { env })).toContain("static.cloudflareinsights.com/beacon.min.js");
  expect(await html("/", { env, headers: { Cookie: "lite=1" } })).not.toContain(
    "cloudflareinsights",
  );
});

test.each([
  "/.git/config",
  "/.env",
  "/.dev.vars",
  "/cdn-cgi/explorer",
  "/assets/index.js.map",
  "/build/server/index.js",
  "/wrangler.toml",
])("%s is answered 404", async (path) => {
  expect((await visit(path)).status).toBe(404);
});

test("double slashes redirect within this site", async () => {
  const response = await visit("//evil.example/%2e%2e");
  expect(response.status).toBe(308);
  expect(new URL(response.headers.get("Location")!, origin).origin).toBe(origin);
});

test("alternate links name the page in each language", async () => {
  const page = await html("/food?page=2");
  expect(page).toContain(`<link rel="canonical" href="${origin}/food?page=2"/>`);
  expect(page).toContain(`hrefLang="es" href="${origin}/food?page=2&amp;lng=es"`);
  expect(page).toContain(`hrefLang="x-default" href="${origin}/food?page=2"`);
  // Filters and the number of the first page are not part of the address.
  const filtered = await html("/food?country=Cuba&page=1");
  expect(filtered).toContain(`<link rel="canonical" href="${origin}/food"/>`);
});
