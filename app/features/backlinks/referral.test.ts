import { expect, test } from "vitest";
import { referralOf, storedPath, storedTarget } from "./referral.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const page = new Response("<!DOCTYPE html>", {
  headers: { "Content-Type": "text/html; charset=utf-8" },
});

function referral(
  headers: Record<string, string>,
  response = page,
  path = "/recipe/12?utm_source=x",
) {
  const request = new Request(`https://fogon.org${path}`, {
    headers: { Accept: "text/html,*/*", "User-Agent": browser, ...headers },
  });
  const isPublicPage = ({ pathname }: URL) => /^\/recipe\/\d+$/.test(pathname);
  return referralOf(request, response, { url: "https://fogon.org", isPublicPage });
}

test("a navigation from another site is recorded without query strings", () => {
  expect(referral({ Referer: "https://Blog.Example.org/sancocho?session=1#top" })).toEqual({
    sourceHost: "blog.example.org",
    sourcePath: "/sancocho",
    targetPath: "/recipe/12",
    targetStatus: 200,
  });
});

test.each([
  ["a bot", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
  ["no browser", { "User-Agent": "" }],
  ["our own page", { Referer: "https://fogon.org/food" }],
  ["a subdomain of ours", { Referer: "https://www.fogon.org/food" }],
  ["a fetch by a script", { "Sec-Fetch-Mode": "cors" }],
  ["the same origin", { "Sec-Fetch-Site": "same-origin" }],
  ["a prefetch", { "Sec-Purpose": "prefetch;prerender" }],
  ["a picture", { Accept: "image/avif,image/webp" }],
  ["an app", { Referer: "android-app://com.google.android.gm/" }],
  ["somebody's own network", { Referer: "http://router.local/admin" }],
  ["an IP address", { Referer: "http://192.168.1.1/" }],
  ["nonsense", { Referer: "javascript:alert(1)" }],
  ["no referrer", { Referer: "" }],
])("%s is not counted", (_name, headers) => {
  expect(referral({ Referer: "https://example.org/a", ...headers })).toBeNull();
});

test("missing pages and redirects are counted with their status; errors and data requests are not", () => {
  const from = { Referer: "https://example.org/a" };
  const html = { "Content-Type": "text/html" };
  expect(referral(from, new Response("", { status: 404, headers: html }))?.targetStatus).toBe(404);
  expect(referral(from, new Response(null, { status: 301 }))?.targetStatus).toBe(301);
  expect(referral(from, new Response(null, { status: 304 }))?.targetStatus).toBe(200);
  expect(referral(from, new Response("", { status: 500, headers: html }))).toBeNull();
  expect(referral(from, Response.json({}))).toBeNull();
  // Redirect to the sign-in page.
  expect(referral(from, new Response(null, { status: 302 }))).toBeNull();
});

const token = "pQ3_x9Zk-Lm4TtVb2Rr8NwYc6HdJf0SgUaEoIiKlMn1";

test.each([
  `/download/${token}`,
  `/collections/${token}`,
  `/Collections/${token}`,
  `/%64ownload/1`,
  `/orders/FG-2345-6789`,
  `/anything/${token}`,
  "/reset/ana@example.org",
])("a private link %s is not counted, whatever its status", (path) => {
  const from = { Referer: "https://mail.example.org/inbox" };
  const headers = { "Content-Type": "text/html" };
  expect(storedTarget(path)).toBeNull();
  for (const status of [200, 301, 308, 404, 410])
    expect(referral(from, new Response("", { status, headers }), path)).toBeNull();
});

test("a page that differs per visitor is not counted when it exists", () => {
  const from = { Referer: "https://mail.example.org/inbox" };
  expect(referral(from, page, "/cart")).toBeNull();
});

test("stored paths contain no personal data and are limited in length", () => {
  expect(storedPath("/mail/ana@example.org/inbox")).toBe("/mail");
  expect(storedPath("/reset/ana%40example.org")).toBe("/reset");
  expect(storedPath(`/reset/${"k".repeat(100)}`)).toBe("/reset");
  expect(storedPath("/mail/u/0/inbox/FMfcgzQXKVbWtnpG8")).toBe("/mail/u/0/inbox");
  expect(storedPath("/2024/11/Sancocho-de-7-carnes.html")).toBe(
    "/2024/11/Sancocho-de-7-carnes.html",
  );
  expect(storedPath("/")).toBe("/");
  expect(storedPath("/a".repeat(500)).length).toBe(200);
});
