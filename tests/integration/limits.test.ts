// Rate limits that cannot be bypassed with more addresses or another spelling of an address.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { renderLimitSeconds } from "../../app/platform/security/render-limit.ts";
import wrangler from "../../wrangler.toml?raw";
import { person } from "./people/people.ts";
import { form, freshCache, visit } from "./visit.ts";

/** A rate limiter that allows this many requests per key, and the keys it was asked for. */
function counting(limit: number) {
  const counts = new Map<string, number>();
  return {
    counts,
    limit: ({ key }: { key: string }) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve({ success: count <= limit });
    },
  };
}

test("writes from addresses of one IPv6 network count as one client", async () => {
  const WRITE_LIMITER = counting(5);
  const statuses: Array<number> = [];
  for (let i = 0; i < 8; i++) {
    const headers = { "CF-Connecting-IP": `2001:db8:1:2::${i}` };
    const answer = await visit("/banner", { ...form({}, headers), env: { WRITE_LIMITER } });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
});

test("an account that writes from many addresses is limited as one; other accounts are not", async () => {
  const WRITE_LIMITER = counting(5);
  const [one, other] = [await person(), await person()];
  const write = (who: { cookie: string }, i: number) =>
    visit("/banner", {
      ...form({}, { Cookie: who.cookie, "CF-Connecting-IP": `192.0.2.${i}` }),
      env: { WRITE_LIMITER },
    });
  for (let i = 0; i < 5; i++) expect((await write(one, i)).status).toBe(303);
  const refused = await write(one, 6);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect((await write(other, 7)).status).toBe(303);
});

test.each(["/SEARCH?q=ajo", "/%73earch?q=ajo", "/search/?q=ajo", "//search?q=ajo"])(
  "%s redirects to the one address that is limited and cached",
  async (path) => {
    const answer = await visit(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.get("Location")).toBe("/search?q=ajo");
  },
);

test.each(["/recipe/12/RATE", "/recipe/12/%52ATE", "/orders/Lookup", "/api/Session"])(
  "%s is answered 404: pages have one spelling",
  async (path) => {
    const answer = await visit(path, { redirect: "manual" });
    const end = answer.status === 308 ? await visit(answer.headers.get("Location")!) : answer;
    expect(end.status).toBe(404);
    expect((await visit(path, form({}))).status).toBe(404);
  },
);

test("a page beyond the last one is answered 404 without a query for rows", async () => {
  const asked: Array<string> = [];
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare")
        return (sql: string) => {
          asked.push(sql);
          return target.prepare(sql);
        };
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  });
  const statusOf = async (path: string) =>
    (await visit(path, { env: { DB, CACHE: freshCache() } })).status;
  for (const path of ["/food", "/shop", "/blog", "/social-recipes", "/family-recipes", "/videos"])
    expect(await statusOf(`${path}?page=1000000`), path).toBe(404);
  expect(await statusOf("/food?page=1999")).toBe(404);
  expect(asked.filter((sql) => /\boffset\b/i.test(sql))).toEqual([]);
  expect(await statusOf("/food?page=2")).toBe(200);
  expect(asked.some((sql) => /\boffset\b/i.test(sql))).toBe(true);
});

test("a guest over the limit of rendered pages gets a readable 429 and still reads cached pages", async () => {
  const PAGE_LIMITER = counting(3);
  const CACHE = freshCache();
  const read = (path: string, headers = {}) =>
    visit(path, {
      headers: { "CF-Connecting-IP": "203.0.113.5", ...headers },
      env: { PAGE_LIMITER, CACHE },
    });
  const statuses: Array<number> = [];
  for (const path of [
    "/food",
    "/search?q=zzz1",
    "/recipe/77777",
    "/recipe/12",
    "/login",
    "/no/such",
  ])
    statuses.push((await read(path)).status);
  expect(statuses).toEqual([200, 200, 404, 429, 429, 429]);
  expect((await read("/food")).status).toBe(200);

  const bypass = await read("/food", { Cookie: "flash=newsletterSuccess" });
  expect(bypass.status).toBe(429);
  for (const [language, text] of [
    ["en", "You’ve made too many requests"],
    ["es", "Hiciste demasiadas solicitudes"],
  ] as const) {
    const refused = await read("/search?q=zzz2", { "Accept-Language": language });
    expect(refused.headers.get("Retry-After")).toBe(String(renderLimitSeconds));
    expect(await refused.text()).toContain(text);
  }
  const others = await visit("/recipe/12", {
    headers: { "CF-Connecting-IP": "203.0.113.6" },
    env: { PAGE_LIMITER, CACHE },
  });
  expect(others.status).toBe(200);
});

test("guests who wait for the render of another guest are not counted", async () => {
  const PAGE_LIMITER = counting(1);
  const CACHE = freshCache();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visit("/drinks", { env: { PAGE_LIMITER, CACHE } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect([...PAGE_LIMITER.counts.values()]).toEqual([1]);
});

test("all guests together are limited too; a client over its own limit does not count towards it", async () => {
  const [PAGE_LIMITER, ALL_PAGES_LIMITER] = [counting(2), counting(5)];
  const CACHE = freshCache();
  const statuses: Array<number> = [];
  for (const [client, pages] of [
    ["203.0.113.7", 4],
    ["203.0.113.8", 2],
    ["203.0.113.9", 2],
  ] as const)
    for (let i = 0; i < pages; i++) {
      const headers = { "CF-Connecting-IP": client };
      const path = `/search?q=zz${client}${i}`;
      const answer = await visit(path, {
        headers,
        env: { PAGE_LIMITER, ALL_PAGES_LIMITER, CACHE },
      });
      statuses.push(answer.status);
    }
  expect(statuses).toEqual([200, 200, 429, 429, 200, 200, 200, 429]);
});

test("a crawler that walks a page a second is not limited, nor are photos, users and health checks", async () => {
  const [, limit, period] = /name = "PAGE_LIMITER"[^[]*limit = (\d+), period = (\d+)/.exec(
    wrangler,
  )!;
  expect(Number(limit) / Number(period)).toBeGreaterThanOrEqual(2);
  expect(Number(period)).toBe(renderLimitSeconds);
  const PAGE_LIMITER = counting(0);
  const { cookie } = await person();
  const env = { PAGE_LIMITER, CACHE: freshCache() };
  for (const path of ["/photos/none.webp", "/healthz", "/robots.txt", "/api/session"])
    expect((await visit(path, { env })).status, path).not.toBe(429);
  expect((await visit("/recipe/12", { env, headers: { Cookie: cookie } })).status).toBe(200);
});

test.each([
  ["/recipe/12", ["units=never1", "servings=x", "units=constructor&a=1"]],
  ["/food", ["match=never2", "sort=newest", "page=1&page=1", "difficulty=never1&time=soon"]],
  [
    "/food?diet=vegan&diet=nut-free",
    ["diet=nut-free&diet=vegan", "diet=vegan&match=all&diet=VEGAN&diet=nut-free"],
  ],
  ["/shop", ["use=never1&material=never2", "sort=recommended"]],
  ["/ingredient-guide", ["group=never1", "q=%20"]],
  ["/resources/unit-converter", ["from=never1&to=never2", "food=never1"]],
  ["/resources/safe-temperatures", ["food=never1", "amount=3"]],
  ["/videos", ["region=never1&language=never2"]],
  ["/blog", ["tag=never1", "page=0"]],
  ["/family-recipes", ["generation=never1&occasion=never2"]],
  ["/food.data", ["_routes=never1", "_routes=never2&match=never3"]],
] as const)("%s has one cached page for all spellings of its parameters", async (path, queries) => {
  const CACHE = freshCache();
  const plain = await visit(path, { env: { CACHE } });
  const tag = plain.headers.get("ETag")!;
  expect(tag).not.toBeNull();
  for (const query of queries) {
    const headers = { "If-None-Match": tag };
    const same = await visit(`${path.split("?")[0]}?${query}`, { headers, env: { CACHE } });
    expect(same.status, query).toBe(304);
  }
});
