// The site as Cloudflare serves it: at its own domain, while workers.dev, other domains and http lead to the same Worker.
// Trusted are the address of the request, CF-Connecting-IP and CF-Visitor, which Cloudflare sets; no header of a visitor
// changes host, scheme, method or client.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { stampField } from "../../app/lib/form-guard-fields.ts";
import { rows } from "./database.ts";
import { member, password } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, freshCache, visit } from "./visit.ts";

const site = "https://fogon.example";
const deployed = (CACHE: object = freshCache()) => ({ SITE_URL: site, PAYMENT: undefined, CACHE });
const plainHttp = { "CF-Visitor": '{"scheme":"http"}' };
const encrypted = { "CF-Visitor": '{"scheme":"https"}' };

const elsewhere: Array<[string, string, Record<string, string>]> = [
  ["workers.dev", "https://fogon.account.workers.dev", encrypted],
  ["another domain of the zone", "https://www.fogon.example", encrypted],
  ["a domain of somebody else", "https://evil.example", encrypted],
  ["another port", "https://fogon.example:8443", encrypted],
  ["http", "http://fogon.example", plainHttp],
];

test.each(elsewhere)("a page at %s leads to the site's address", async (_, other, headers) => {
  for (const path of ["/food?page=2", "/login", "/healthz"]) {
    const answer = await visit(path, { site: other, headers, env: deployed() });
    expect([answer.status, answer.headers.get("Location")], path).toEqual([308, site + path]);
    expect(answer.headers.get("Set-Cookie"), path).toBeNull();
  }
});

test.each(elsewhere)(
  "a form at %s is refused, whatever it says of itself",
  async (_, other, own) => {
    const { email } = await member();
    const claims: Array<Record<string, string>> = [
      {},
      { "Sec-Fetch-Site": "same-origin" },
      { "X-Forwarded-Host": "fogon.example", "X-Forwarded-Proto": "https" },
    ];
    for (const Origin of [other, site])
      for (const claim of claims) {
        const sent = form({ tab: "sign-in", email, password, redirectTo: "/" });
        const headers = { ...own, Origin, ...claim };
        const answer = await visit("/login", { ...sent, headers, site: other, env: deployed() });
        const seen = [answer.status, answer.headers.get("Set-Cookie")];
        expect(seen, JSON.stringify(headers)).toEqual([403, null]);
      }
  },
);

const forged = {
  "X-Forwarded-Host": "evil.example",
  "X-Forwarded-Proto": "http",
  "X-Forwarded-Port": "80",
  "X-Forwarded-Prefix": "/evil",
  Forwarded: "host=evil.example;proto=http",
  "X-Host": "evil.example",
  "X-Original-URL": "/admin",
  "X-Rewrite-URL": "/admin",
  "X-HTTP-Method-Override": "DELETE",
};

test("forged headers change neither a page nor a sign-in, and links name the site", async () => {
  const CACHE = freshCache();
  for (const path of ["/food", "/login"]) {
    const answer = await visit(path, { site, headers: forged, env: deployed(CACHE) });
    expect(answer.status, path).toBe(200);
    const page = await answer.text();
    expect(page, path).not.toContain("evil");
    expect(page, path).not.toContain("localhost");
  }
  const page = await (await visit("/food", { site, env: deployed(CACHE) })).text();
  expect(page).toContain(`<link rel="canonical" href="${site}/food"`);

  const { email } = await member();
  const signedIn = await visit("/login", {
    ...form({ tab: "sign-in", email, password, redirectTo: "/plan" }, { ...encrypted, ...forged }),
    site,
    env: deployed(),
  });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/plan"]);
  for (const cookie of signedIn.headers.getSetCookie().filter((one) => one.startsWith("__Host-")))
    expect(cookie).toMatch(/; Secure/);
  expect(signedIn.headers.getSetCookie().join()).toContain("__Host-session=");

  await visit("/forgot-password", { ...form({ email }, forged), site, env: deployed() });
  const [mail] = await rows<{ text: string; html: string }>(
    "SELECT text, html FROM outbox WHERE recipient = ? AND kind = 'reset-password'",
    email,
  );
  expect(mail!.text).toContain(`${site}/reset-password?token=`);
  expect(mail!.text + mail!.html).not.toContain("evil");
});

test("a form passes where TLS ends before the Worker, with the site's origin and no other", async () => {
  const at = { site: "http://fogon.example", env: deployed() };
  const send = (Origin: string) =>
    visit("/language", {
      ...at,
      method: "POST",
      headers: { Origin },
      body: new URLSearchParams({ lng: "es" }),
    });
  expect((await send(site)).status).toBe(303);
  for (const origin of ["https://evil.example", "https://fogon.example.evil.example", "null"])
    expect((await send(origin)).status, origin).toBe(403);
});

test("limits count the address that Cloudflare saw, whatever other addresses a client names", async () => {
  await env.DB.prepare("DELETE FROM rate_counters").run();
  const send = async (i: number) => {
    const named = `198.51.100.${i}`;
    const headers = {
      "CF-Connecting-IP": "203.0.113.9",
      "X-Forwarded-For": named,
      "X-Real-IP": named,
      "True-Client-IP": named,
      Forwarded: `for=${named}`,
    };
    const fields = { email: `cook-${crypto.randomUUID()}@example.com`, returnTo: "/" };
    const sent = form({ ...fields, [stampField]: await stampOfAge(10) }, headers);
    return (await visit("/newsletter", { ...sent, site, env: deployed() })).status;
  };
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push(await send(i));
  expect(statuses.slice(0, 5).every((status) => status < 400)).toBe(true);
  expect(statuses[5]).toBe(429);
});
