// What the server says to the service worker: whose a page is, a page in another language, and the switch.
import { expect, test } from "vitest";
import { member } from "./people/people.ts";
import { freshCache, visit } from "./visit.ts";

const tagOf = async (path: string, headers: Record<string, string> = {}) =>
  (await visit(path, { headers })).headers.get("X-Account");

test("a page says whose it is, the same for all pages of an account", async () => {
  const [one, two] = [await member(), await member()];
  expect(await tagOf("/recipe/1")).toBe("guest");
  expect(await tagOf("/profile")).toBe("guest");
  const tag = await tagOf("/recipe/1", { Cookie: one.cookie });
  expect(tag).toMatch(/^[\w-]{12}$/);
  expect(await tagOf("/saved-recipes", { Cookie: one.cookie })).toBe(tag);
  expect(await tagOf("/recipe/1.data", { Cookie: one.cookie })).toBe(tag);
  expect(await tagOf("/recipe/1", { Cookie: two.cookie })).not.toBe(tag);
});

test("an answer that others may store names nobody", async () => {
  const { cookie } = await member();
  for (const path of ["/recipe/1.json", "/robots.txt"])
    expect(await tagOf(path, { Cookie: cookie }), path).toBeNull();
});

test("the service worker gets a page in the other language, and the visitor's choice stays", async () => {
  const headers = { Cookie: "lang=en", "X-Language": "es" };
  const spanish = await visit("/recipe/1", { headers });
  expect(spanish.headers.get("Content-Language")).toBe("es");
  expect(spanish.headers.get("Vary")).toContain("X-Language");
  expect(spanish.headers.getSetCookie()).toEqual([]);
  const english = await visit("/recipe/1", { headers: { Cookie: "lang=en" } });
  expect(english.headers.get("Content-Language")).toBe("en");
  const unknown = await visit("/recipe/1", { headers: { ...headers, "X-Language": "fr" } });
  expect(unknown.headers.get("Content-Language")).toBe("en");
});

test("an entry in KV replaces the service worker by one that removes itself", async () => {
  const CACHE = freshCache();
  const script = await visit("/sw.js", { env: { CACHE } });
  expect(script.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(script.headers.get("Cache-Control")).toBe("public, max-age=3600");
  // The script's own policy limits what it may fetch.
  expect(script.headers.get("Content-Security-Policy")).toContain("connect-src 'self'");
  expect(await script.text()).not.toContain("registration.unregister");
  const off = await visit("/sw.js", {
    env: { CACHE: { ...CACHE, get: () => Promise.resolve("off") } as unknown as KVNamespace },
  });
  expect(await off.text()).toContain("registration.unregister");
});
