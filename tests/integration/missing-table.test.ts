// A table is missing, as after a migration that was not applied or during a restore: recipes come from the snapshot, other
// pages that need it answer as while the database is down, the log names the table, and no page shows what the database said.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rows } from "./database.ts";
import { failing } from "./failing-database.ts";
import { person } from "./people/people.ts";
import { stampOfAge } from "./stamp.ts";
import { form, freshCache, visit } from "./visit.ts";

const written: Array<string> = [];
beforeEach(() => {
  written.length = 0;
  for (const level of ["error", "warn", "log", "info"] as const)
    vi.spyOn(console, level).mockImplementation((text: unknown) => written.push(String(text)));
});
afterEach(() => vi.restoreAllMocks());

const fault = (table: string) => `D1_ERROR: no such table: ${table}: SQLITE_ERROR`;
/** A site of its own has no copies of pages from before. */
const without = (table: string) => ({
  DB: failing(new RegExp(`\\b${table}\\b`), { message: fault(table) }),
  CACHE: freshCache(),
  SITE_URL: `http://localhost:${9000 + Object.keys(needs).indexOf(table)}`,
});
const unseen = /no such table|SQLITE|D1_ERROR/;

test("the database says so in these words", async () => {
  await expect(rows("SELECT 1 FROM no_such_table")).rejects.toThrow(fault("no_such_table"));
});

const pages =
  "/ /food /recipe/104 /region/caribbean /search?q=sancocho /shop /product/caldero /blog /faq /chefs /login /cart".split(
    " ",
  );
const fromSnapshot = /^\/(?:$|food|recipe|region|search)/;
/** Pages that show nothing without the table. */
const needs: Record<string, Array<string>> = {
  recipes: [],
  recipe_ingredients: [],
  sessions: [],
  products: ["/shop", "/product/caldero"],
  documents: ["/blog", "/faq"],
  chef_profiles: ["/chefs"],
};

test.each(Object.keys(needs))("without the table %s", async (table) => {
  expect(await rows("SELECT name FROM sqlite_master WHERE name = ?", table)).toHaveLength(1);
  for (const page of pages) {
    written.length = 0;
    const response = await visit(page, { env: without(table) });
    const text = await response.text();
    const allowed = needs[table]!.includes(page)
      ? [503]
      : fromSnapshot.test(page)
        ? [200]
        : [200, 503];
    expect(allowed, `${page}: ${response.status}`).toContain(response.status);
    expect(text, page).toContain('<html lang="en"');
    expect(text, page).not.toMatch(unseen);
    if (response.status === 200) continue;
    expect(response.headers.get("Retry-After"), page).toBe("60");
    expect(text, page).toContain("Temporarily unavailable");
    // One for the page; a part that it can do without has a warning of its own.
    const causes = written.filter((line) => line.startsWith('{"level":"error"'));
    expect(causes, page).toHaveLength(1);
    expect(JSON.parse(causes[0]!), page).toMatchObject({
      event: "database-unavailable",
      error: `Error: ${fault(table)}`,
    });
  }
});

test("without the table of the sessions a member is told to come back, and stays signed in", async () => {
  const { cookie } = await person();
  const answer = await visit("/profile", { headers: { Cookie: cookie }, env: without("sessions") });
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(answer.headers.get("Set-Cookie") ?? "").not.toContain("__Host-session=;");
  expect(await answer.text()).not.toMatch(unseen);
  expect(written.join("\n")).toContain("no such table: sessions");
});

test("a form whose table is missing keeps what was typed, to be sent again", async () => {
  const stamp = await stampOfAge(30);
  const email = `ana-${crypto.randomUUID()}@example.com`;
  const send = (env: object) =>
    visit("/newsletter", { ...form({ email, stamp, returnTo: "/" }), env });
  const answer = await send(without("newsletter_subscriptions"));
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
  expect(await answer.text()).toContain(email);
  expect((await send({})).status).toBeLessThan(400);
});
