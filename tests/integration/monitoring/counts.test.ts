// The log line and the counts of each request, and the charts of the days.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertMail } from "../../support/rows/mail.ts";
import { insertOrder } from "../../support/rows/shop.ts";
import { one, rows } from "../database.ts";
import { person, sessionOf } from "../people/people.ts";
import { form, html, settled, visit } from "../visit.ts";
import { clear, nightJobs } from "./run.ts";

type Line = Record<string, string | number>;
let written: Array<string> = [];
beforeEach(async () => {
  await settled();
  await clear();
  written = [];
  vi.spyOn(console, "log").mockImplementation((text: unknown) => written.push(String(text)));
});
afterEach(() => vi.restoreAllMocks());

async function linesOf(path: string, init: Parameters<typeof visit>[1]): Promise<Array<Line>> {
  const requestId = crypto.randomUUID();
  const headers = new Headers(init?.headers);
  headers.set("CF-Ray", requestId);
  await visit(path, { ...init, headers });
  await settled();
  return written
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event === "answered");
}

test("each request has one line with its route, status and time", async () => {
  const lines = await linesOf("/recipe/104", {});
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: "info",
    route: "/recipe/:id",
    method: "GET",
    status: 200,
  });
  expect(await linesOf("/no/such/page", {})).toMatchObject([{ route: "*", status: 404 }]);
  expect(await linesOf("/faq", { method: "PUT" })).toMatchObject([{ method: "other" }]);
  expect(await linesOf("/faq", { env: { SITE_URL: undefined } })).toMatchObject([{ status: 500 }]);
});

test("no line tells who asked, or what was typed", async () => {
  const who = await person({ displayName: "Altagracia" });
  const cookie = await sessionOf(who.id);
  const headers = {
    Cookie: cookie,
    "CF-Connecting-IP": "203.0.113.99",
    "User-Agent": "Mozilla Altagracia",
    Referer: "http://localhost:8787/secret-page",
  };
  const sent = form({ email: "altagracia@example.com", password: "secreto de la casa" }, headers);
  await linesOf("/login?email=altagracia@example.com", sent);
  await linesOf("/search?q=altagracia", { headers });
  await linesOf("/collections/altagracia-token", { headers });
  await linesOf("/altagracia@example.com", { headers });
  const lines = written.filter((line) => line.includes('"event":"answered"'));
  expect(lines).toHaveLength(4);
  expect(lines.join()).not.toMatch(/altagracia|secret|203\.0\.113|Mozilla|session/i);
  expect(lines.join()).not.toContain(cookie.split("=")[1]);
});

test("counts are written once a minute in one call, whatever the requests", async () => {
  const batch = vi.spyOn(env.DB, "batch");
  const often = { env: { COUNTS_EVERY_SECONDS: "0.001" } };
  // What earlier requests left is written, and the cron job is looked for.
  await visit("/robots.txt", often);
  await settled();
  await clear();
  batch.mockClear();
  for (let i = 0; i < 5; i++) await visit("/robots.txt");
  await visit("/no/such/page");
  await settled();
  expect(batch.mock.calls.flat(2).length).toBe(0);
  expect(await rows("SELECT * FROM traffic")).toEqual([]);
  await visit("/robots.txt", often);
  await settled();
  expect(await one("SELECT sum(requests) AS requests, sum(errors) AS errors FROM traffic")).toEqual(
    {
      requests: 7,
      errors: 0,
    },
  );
});

test("errors, limits and the page cache are counted, and what could not be written is kept", async () => {
  const often = { COUNTS_EVERY_SECONDS: "0.001" };
  await visit("/robots.txt", { env: often });
  await settled();
  await clear();
  const CACHE = { get: () => Promise.resolve(crypto.randomUUID()) };
  const kept = { get: () => Promise.resolve("one epoch of this test") };
  await visit("/faq", { env: { CACHE: kept } });
  await visit("/faq", { env: { CACHE: kept } });
  await visit("/", { env: { SITE_URL: undefined } });
  const PAGE_LIMITER = { limit: () => Promise.resolve({ success: false }) };
  await visit("/search?q=mole", { env: { PAGE_LIMITER, CACHE } });
  const broken = {
    prepare: () => {
      throw new Error("no");
    },
    withSession: () => env.DB.withSession(),
  };
  await visit("/robots.txt", { env: { ...often, DB: broken } });
  await settled();
  expect(await rows("SELECT * FROM traffic")).toEqual([]);
  await visit("/robots.txt", { env: often });
  await settled();
  expect(
    await one(
      `SELECT sum(requests) AS requests, sum(errors) AS errors, sum(limited) AS limited,
        sum(cache_hits) AS hits, sum(cache_misses) AS misses FROM traffic`,
    ),
  ).toEqual({ requests: 6, errors: 1, limited: 1, hits: 1, misses: 2 });
});

test("an Analytics Engine gets a point for each request, without a word about the visitor", async () => {
  const points: Array<object> = [];
  const METRICS = { writeDataPoint: (point: object) => void points.push(point) };
  await visit("/recipe/104?from=ana@example.com", { env: { METRICS } });
  await settled();
  expect(points).toMatchObject([
    {
      indexes: ["/recipe/:id"],
      blobs: ["/recipe/:id", "GET", expect.any(String), expect.any(String)],
    },
  ]);
  expect(JSON.stringify(points)).not.toContain("ana@");
});

test("the night closes the days before; /admin shows thirty of them in both languages", async () => {
  const now = Date.now();
  const yesterday = new Date(now - 24 * 3600_000).toISOString();
  await insertOrder(rows, { paid_at: yesterday });
  await insertMail(rows, { dedupe_key: "day", status: "sent", sent_at: yesterday });
  await rows("INSERT INTO traffic VALUES (?, 400, 4, 2, 300, 100, 8000)", yesterday.slice(0, 16));
  await rows("INSERT INTO traffic VALUES ('2020-01-01T00:00', 1, 0, 0, 0, 0, 0)");
  await nightJobs(now);
  await nightJobs(now + 60_000);
  expect(await one("SELECT * FROM site_days WHERE day = ?", yesterday.slice(0, 10))).toMatchObject({
    requests: 400,
    errors: 4,
    limited: 2,
    cache_hits: 300,
    orders: 1,
    mails: 1,
  });
  expect(await one("SELECT count(*) AS n FROM site_days")).toEqual({ n: 30 });
  expect(await rows("SELECT * FROM traffic WHERE at < '2021'")).toEqual([]);

  const admin = await person({ role: "admin" });
  const shown = { headers: { Cookie: admin.cookie } };
  const page = await html("/admin", shown);
  expect(page.match(/<figure class="bar-chart">/g)).toHaveLength(8);
  expect(page).toContain("Day by day");
  expect(page).toMatch(/<title>[^<]*: 400<\/title>/);
  expect(page).toMatch(/<title>[^<]*: 75<\/title>/);
  expect(await html("/admin?lng=es", shown)).toContain("Día a día");
  const editor = await person({ role: "moderator" });
  const forEditor = await visit("/admin", { headers: { Cookie: editor.cookie } });
  expect(await forEditor.text()).not.toContain('<figure class="bar-chart">');
});
