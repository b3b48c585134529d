import { expect, test } from "vitest";
import { gate } from "./gate.ts";

const siteUrl = "https://fogon.test";
const open = { limit: () => Promise.resolve({ success: true }) };
const closed = { limit: () => Promise.resolve({ success: false }) };
const broken = { limit: () => Promise.reject(new Error("down")) };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

function pass(path: string, init: RequestInit = {}, limiter: RateLimit = open) {
  const request = new Request(`${siteUrl}${path}`, init);
  return gate(request, { WRITE_LIMITER: limiter, SITE_URL: siteUrl });
}
async function statusOf(path: string, init: RequestInit = {}, limiter: RateLimit = open) {
  const result = await pass(path, init, limiter);
  return result.kind === "refuse" ? result.refusal.status : result.kind;
}
const post = (headers: Record<string, string>, body = "lng=es") => ({
  method: "POST",
  headers: { ...form, ...headers },
  body,
});

test("reads pass", async () => {
  expect(await statusOf("/food")).toBe("pass");
});

test("a same-origin form passes, by Sec-Fetch-Site or by Origin", async () => {
  expect(await statusOf("/language", post({ "Sec-Fetch-Site": "same-origin" }))).toBe("pass");
  expect(await statusOf("/language", post({ Origin: "https://fogon.test" }))).toBe("pass");
  expect(await statusOf("/language", post({}))).toBe("pass");
});

test.each(["/language", "/language?_data=routes/language", "/language.data", "/api/newsletter"])(
  "a cross-site write to %s is rejected",
  async (path) => {
    expect(await statusOf(path, post({ "Sec-Fetch-Site": "cross-site" }))).toBe(403);
    expect(await statusOf(path, post({ "Sec-Fetch-Site": "same-site" }))).toBe(403);
    expect(await statusOf(path, post({ Origin: "https://evil.example" }))).toBe(403);
    expect(await statusOf(path, post({ Origin: "null" }))).toBe(403);
  },
);

test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("the method %s is rejected", async (method) => {
  expect(await statusOf("/food", { method })).toBe(405);
});

test("a body above 64 KB is rejected, by its size and by its declared length", async () => {
  expect(await statusOf("/language", post({}, "a".repeat(65 * 1024)))).toBe(413);
  expect(await statusOf("/language", post({ "Content-Length": String(50 * 1024 ** 2) }))).toBe(413);
});

test("a form with ten thousand fields is rejected", async () => {
  expect(await statusOf("/language", post({}, "a=1&".repeat(10_000)))).toBe(400);
});

test.each([
  ["a huge index", "a[10000000].x=1"],
  ["a huge index, encoded", "a%5B999999999%5D=1"],
  ["25,000 levels", `${"a.".repeat(25_000)}=1`],
  ["25,000 indexes", `a${"[0]".repeat(20_000)}=1`],
  ["a long name", `${"a".repeat(101)}=1`],
  ["501 fields", "a=1&".repeat(501)],
])("a form with %s is rejected", async (_, body) => {
  expect(await statusOf("/contact", post({}, body))).toBe(400);
});

test("the recipe form of administrators may have 2,000 fields, at most 200 rows", async () => {
  expect(await statusOf("/admin/recipes/12", post({}, "steps[200].text=1&".repeat(2_000)))).toBe(
    "pass",
  );
  expect(await statusOf("/admin/recipes/12", post({}, "steps[201].text=1"))).toBe(400);
});

test.each([
  "utf-16",
  '"UTF-16LE"',
  "iso-8859-1",
  "",
  "nonsense",
  "utf-8; charset=utf-16",
  "\u00ff",
])("a form in the charset %j is rejected, and comes back to be sent again", async (charset) => {
  const type = `application/x-www-form-urlencoded; charset=${charset}`;
  const result = await pass("/contact?lng=es", post({ "Content-Type": type }, "name=A&password=b"));
  expect(result).toEqual({
    kind: "refuse",
    refusal: {
      status: 415,
      sent: {
        action: "/contact?lng=es",
        fields: [
          { name: "name", value: "A" },
          { name: "password", again: "password" },
        ],
      },
    },
  });
});

test("a form that is UTF-16 comes back as typed", async () => {
  const headers = { "Content-Type": "application/x-www-form-urlencoded;charset=utf-16le" };
  const body = Uint8Array.from("name=Iñaki", (letter) => letter.charCodeAt(0));
  const result = await pass("/contact", {
    method: "POST",
    headers,
    body: Uint8Array.from([...body].flatMap((byte) => [byte, 0])),
  });
  expect(result).toMatchObject({ refusal: { sent: { fields: [{ value: "Iñaki" }] } } });
});

test("UTF-8 may be named, and the type's spelling does not reach the parsers", async () => {
  const type = 'Application/X-WWW-Form-URLEncoded; Charset="UTF-8"';
  const result = await pass("/contact", post({ "Content-Type": type }, "name=A"));
  expect(result.kind).toBe("pass");
  if (result.kind === "pass")
    expect([...(await result.request.formData())]).toEqual([["name", "A"]]);
});

test("a form with files in another charset, and JSON, are rejected", async () => {
  const files = { "Content-Type": "multipart/form-data; boundary=x; charset=utf-16" };
  expect(await statusOf("/submit-recipe", post(files, "--x--"))).toBe(415);
  const json = { "Content-Type": "application/json; charset=utf-16" };
  expect(await statusOf("/sync", post(json, "{}"))).toBe(415);
});

const at = (host: string, init: RequestInit, site = siteUrl) =>
  gate(new Request(host, init), { WRITE_LIMITER: open, SITE_URL: site });

test("a write to the host of another site is rejected, with that site's origin too", async () => {
  for (const headers of [
    { Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "same-origin" },
    {},
  ] as Array<Record<string, string>>)
    for (const site of [siteUrl, "http://localhost:8787"])
      expect(await at("https://evil.example/language", post(headers), site)).toEqual({
        kind: "refuse",
        refusal: { status: 403 },
      });
});

test("a page at another host redirects to the site's address", async () => {
  expect(await at("https://fogon.workers.dev/food?page=2", {})).toEqual({
    kind: "redirect",
    location: "https://fogon.test/food?page=2",
  });
});

test("a visitor who reaches Cloudflare without TLS is led to https, and sends nothing before", async () => {
  const headers = { "CF-Visitor": '{"scheme":"http"}' };
  expect(await at("http://fogon.test/food?page=2", { headers })).toEqual({
    kind: "redirect",
    location: "https://fogon.test/food?page=2",
  });
  expect(await at("http://fogon.test/language", post(headers))).toEqual({
    kind: "refuse",
    refusal: { status: 403 },
  });
  // A site without TLS of its own.
  expect((await at("http://fogon.test/food", { headers }, "http://fogon.test")).kind).toBe("pass");
});

test("signed events arrive at any host", async () => {
  const event = post({ "Content-Type": "application/json" }, "{}");
  expect((await at("https://fogon.workers.dev/webhooks/payments", event)).kind).toBe("pass");
});

test("a site on this machine works at each of its addresses, and is read at any", async () => {
  const local = "http://localhost:8787";
  for (const host of ["http://127.0.0.1:8787", local, "http://localhost:5173"])
    expect((await at(`${host}/language`, post({ Origin: host }), local)).kind).toBe("pass");
  expect((await at("http://127.0.0.1:8787/language", post({ Origin: local }), local)).kind).toBe(
    "refuse",
  );
  expect((await at("http://tunnel.example/food", {}, local)).kind).toBe("pass");
});

test("a body that is neither a form nor JSON is rejected", async () => {
  const headers = { "Content-Type": "text/plain" };
  expect(await statusOf("/language", { method: "POST", headers, body: "x" })).toBe(415);
});

test.each(["/language", "/checkout", "/admin/mail", "/api/drafts", "/language.data"])(
  "%s rejects JSON",
  async (path) => {
    const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    expect(await statusOf(path, json)).toBe(415);
  },
);

test.each(["/api/newsletter", "/sync", "/webhooks/payments"])("%s accepts JSON", async (path) => {
  const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
  expect(await statusOf(path, json)).toBe("pass");
});

test.each([undefined, "multipart/form-data; boundary=x", "application/json"])(
  "a write without a body and with the content type %s is an empty form",
  async (type) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const result = await pass("/language", { method: "POST", headers });
    expect(result.kind).toBe("pass");
    if (result.kind === "pass") expect([...(await result.request.formData())]).toEqual([]);
  },
);

test("X-Forwarded-Host and Origin are removed before Remix", async () => {
  const result = await pass(
    "/language",
    post({ Origin: "https://fogon.test", "X-Forwarded-Host": "evil.example", Cookie: "lang=es" }),
  );
  expect(result.kind).toBe("pass");
  if (result.kind !== "pass") return;
  expect(result.request.headers.get("X-Forwarded-Host")).toBeNull();
  expect(result.request.headers.get("Origin")).toBeNull();
  expect(result.request.headers.get("Cookie")).toBe("lang=es");
});

test("a request that passes keeps its body", async () => {
  const result = await pass("/language", post({}, "lng=es&returnTo=%2Ffood"));
  expect(result.kind).toBe("pass");
  if (result.kind === "pass") expect(await result.request.text()).toBe("lng=es&returnTo=%2Ffood");
});

test("too many writes get 429; a limiter that is down blocks nothing", async () => {
  expect(await statusOf("/language", post({}), closed)).toBe(429);
  expect(await statusOf("/language", post({}), broken)).toBe("pass");
});

test.each(["/LANGUAGE", "/%6canguage", "/language/", "//language"])(
  "a write to %s, a non-canonical path, gets 404",
  async (path) => {
    expect(await statusOf(path, post({}))).toBe(404);
  },
);

test.each(["/.git/config", "/%2egit/config", "/.env", "/.dev.vars", "/food/.htaccess"])(
  "%s gets 404",
  async (path) => {
    expect(await statusOf(path)).toBe(404);
  },
);

test("a one-click unsubscribe passes without Origin, as multipart, and is not rate limited", async () => {
  const init = {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  };
  expect(await statusOf("/newsletter/unsubscribe?token=1", init, closed)).toBe("pass");
  expect(await statusOf("/language", init)).toBe(415);
  const foreign = { ...init, headers: { ...init.headers, Origin: "https://evil.example" } };
  expect(await statusOf("/newsletter/unsubscribe?token=1", foreign)).toBe(403);
});

test("an address above 2 KB is rejected", async () => {
  expect(await statusOf(`/search?q=${"a".repeat(3000)}`)).toBe(414);
});

test("a page with filters redirects to its address without empty and untrimmed parameters", async () => {
  const accept = { headers: { Accept: "text/html,*/*" } };
  expect(await pass("/search?q=++SANCOCHO++", accept)).toEqual({
    kind: "redirect",
    location: "/search?q=SANCOCHO",
  });
  expect(await pass("/food?region=&country=Cuba&total=&diet=vegan&diet=halal", accept)).toEqual({
    kind: "redirect",
    location: "/food?country=Cuba&diet=vegan&diet=halal",
  });
  expect(await pass("/region/africa?time=", accept)).toMatchObject({ location: "/region/africa" });
  for (const path of ["/search?q=a+b", "/search", "/food?page=2", "/orders/lookup?reference="])
    expect((await pass(path, accept)).kind).toBe("pass");
  expect((await pass("/search.data?q=+a", accept)).kind).toBe("pass");
});

test("a non-canonical path redirects to the canonical path on this site", async () => {
  expect(await pass("//evil.example/x")).toEqual({ kind: "redirect", location: "/evil.example/x" });
  expect(await pass("/food/?page=2")).toEqual({ kind: "redirect", location: "/food?page=2" });
  expect(await pass("/SEARCH?q=Ajo")).toEqual({ kind: "redirect", location: "/search?q=Ajo" });
  expect(await pass("/%73earch?q=a")).toEqual({ kind: "redirect", location: "/search?q=a" });
  expect(await statusOf("/")).toBe("pass");
});
