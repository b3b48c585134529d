// Rate limits that cannot be bypassed with more addresses or another spelling of an address.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { person } from "./people.ts";
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
