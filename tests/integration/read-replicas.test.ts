// Where requests read from when D1 has replicas, by the sessions they open, and what the answers say about it.
import { beforeAll, expect, test } from "vitest";
import { replicated } from "./failing-database.ts";
import { person, type Person } from "./people/people.ts";
import { form, freshCache, visit } from "./visit.ts";

let member: Person;
beforeAll(async () => {
  member = await person();
});

const bookmarkOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("db_bookmark="))
    ?.split(";")[0];

let hour = 0;
/** The last published change was long ago; each call counts as another one, so that no page is cached. */
const unchanged = () => freshCache((Date.now() - ++hour * 3_600_000).toString(36));

/** The sessions of one uncached request, and its answer. */
async function sessionsOf(path: string, init: Parameters<typeof visit>[1] = {}) {
  const { DB, starts } = replicated();
  const response = await visit(path, { ...init, env: { DB, CACHE: unchanged(), ...init.env } });
  await response.text();
  return { starts, response };
}

test("a guest's public page may come from any replica and sets no cookie", async () => {
  for (const path of ["/recipe/9", "/food", "/videos", "/blog"]) {
    const { starts, response } = await sessionsOf(path);
    expect(starts, path).toEqual(["first-unconstrained"]);
    expect(bookmarkOf(response), path).toBeUndefined();
  }
});

test("after a published change, pages that are cached are read at the primary", async () => {
  const cases = [
    [Date.now().toString(36), "first-primary"],
    [String(Date.now()), "first-primary"],
    [(Date.now() - 3_600_000).toString(36), "first-unconstrained"],
  ] as const;
  for (const [version, start] of cases)
    expect(
      (await sessionsOf("/recipe/10", { env: { CACHE: freshCache(version) } })).starts,
      version,
    ).toEqual([start]);
});

test("forms and personal pages are read at the primary", async () => {
  const headers = { Cookie: member.cookie };
  for (const path of ["/profile", "/saved-recipes", "/cart", "/orders"])
    expect((await sessionsOf(path, { headers })).starts, path).toEqual(["first-primary"]);
  const saved = await sessionsOf("/save", form({ recipe: "9", returnTo: "/food" }, headers));
  expect(saved.starts).toEqual(["first-primary"]);
});

test("who has written something reads it: the next page starts at the bookmark of the write", async () => {
  const headers = { Cookie: member.cookie };
  const saved = await visit("/save", form({ recipe: "11", returnTo: "/food" }, headers));
  const bookmark = bookmarkOf(saved);
  expect(bookmark).toMatch(/^db_bookmark=[\da-f-]{59}$/);
  const set = saved.headers.getSetCookie().find((cookie) => cookie.startsWith("db_bookmark="));
  expect(set).toContain("HttpOnly");
  const cookie = `${member.cookie}; ${bookmark}`;
  const { starts, response } = await sessionsOf("/recipe/11", { headers: { Cookie: cookie } });
  expect(starts).toEqual([bookmark!.slice("db_bookmark=".length)]);
  expect(bookmarkOf(response)).toBeUndefined();
});

test("a signed-in visitor without a bookmark reads at the primary", async () => {
  const { starts, response } = await sessionsOf("/food", { headers: { Cookie: member.cookie } });
  expect(starts).toEqual(["first-primary"]);
  expect(bookmarkOf(response)).toBeUndefined();
});

test("a refused form sets no cookie, so that the browser finds it again after Back", async () => {
  const { cookie } = await person();
  const page = await (await visit("/submit-recipe", { headers: { Cookie: cookie } })).text();
  const [, stamp = ""] = /name="stamp" value="([^"]+)"/.exec(page) ?? [];
  const refused = await visit(
    "/submit-recipe",
    form({ intent: "send", stamp, title: "" }, { Cookie: cookie }),
  );
  expect(refused.status).toBe(400);
  expect(refused.headers.getSetCookie()).toEqual([]);
});

test("a cookie that is no bookmark is ignored", async () => {
  for (const value of ["first-primary", "", "x".repeat(500), "0-0-0-0"])
    expect(
      (await sessionsOf("/food", { headers: { Cookie: `db_bookmark=${value}` } })).starts,
    ).toEqual(["first-unconstrained"]);
});

test("a bookmark that no replica reaches is given up for the primary, and other visitors notice nothing", async () => {
  const future = "ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff";
  const { DB, starts } = replicated("ffff");
  const CACHE = unchanged();
  const page = await visit("/recipe/12", {
    headers: { Cookie: `db_bookmark=${future}` },
    env: { DB, CACHE },
  });
  expect(page.status).toBe(200);
  expect(starts).toEqual([future, "first-primary"]);
  const after = await visit("/recipe/13", { env: { DB, CACHE: unchanged() } });
  expect(after.status).toBe(200);
  expect(after.headers.get("Server-Timing")).toContain("calls=");
  expect(starts.at(-1)).toBe("first-unconstrained");
});

test("a request that writes nothing sets no bookmark, and neither does a webhook", async () => {
  expect(bookmarkOf(await visit("/units", form({ units: "us", returnTo: "/" })))).toBeUndefined();
  const refused = await visit("/webhooks/payments", { method: "POST", body: "{}" });
  expect(bookmarkOf(refused)).toBeUndefined();
});

test("Server-Timing tells a cached page from a rendered one, and nothing about the database of a form", async () => {
  const CACHE = freshCache();
  const timing = async (init: Parameters<typeof visit>[1], path = "/recipe/14") =>
    (await visit(path, init)).headers.get("Server-Timing");
  expect(await timing({ env: { CACHE } })).toMatch(
    /^cache;desc="miss", db;dur=[\d.]+;desc="calls=\d depth=\d", render;dur=[\d.]+$/,
  );
  expect(await timing({ env: { CACHE } })).toBe(
    'cache;desc="hit", db;dur=0.0;desc="calls=0 depth=0"',
  );
  expect(await timing({ headers: { Cookie: member.cookie } })).toMatch(/^cache;desc="none", db/);
  const signIn = form({ tab: "sign-in", email: member.email, password: "wrong password" });
  expect(await timing(signIn, "/login")).not.toContain("db;");
  expect(await timing({ headers: { "Sec-Fetch-Site": "cross-site" }, method: "POST" })).toBe(
    'cache;desc="none"',
  );
});
