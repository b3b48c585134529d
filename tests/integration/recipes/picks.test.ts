// The season page and the random recipe (docs/decisions/036-suggestions-and-picks.md).
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { connect } from "#app/db/client.server.ts";
import { familyStories } from "#app/features/community/family-stories.ts";
import { menuQueries, soonMinutes, todayMinutes } from "#app/features/picks/daily-menu.server.ts";
import { totalMinutes, type Times } from "#app/i18n/total-time.ts";
import { seasonOf } from "#app/features/picks/feasts.ts";
import { rows } from "../database.ts";
import { down } from "../failing-database.ts";
import { measuredDatabase, readingOf } from "../reading.ts";
import { cardTitles, freshCache, html, visit } from "../visit.ts";

/** `chance` is the place in the catalogue, and mixes the recipes near it, in place of SQLite's random numbers. */
const random = async (query = "", chance = 0) => {
  const { DB, cost } = measuredDatabase((sql) =>
    sql
      .replace("random()", `(${2 * chance} + 0)`)
      .replace("random()", `("recipes"."id" * ${7919 + chance * 101}) % 1009`),
  );
  const answer = await visit(`/random${query}`, { env: { DB } });
  return { answer, cost, id: Number(answer.headers.get("Location")?.split("/").at(-1)) };
};

test("/random leads to published recipes, another one for each chance, and is not stored", async () => {
  const ids = new Set<number>();
  for (let i = 0; i < 12; i++) {
    const { answer, id } = await random("", i * 40);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    ids.add(id);
  }
  expect(ids.size).toBe(12);
  const list = [...ids].join(", ");
  expect(
    await rows(`SELECT id FROM recipes WHERE status = 'published' AND id IN (${list})`),
  ).toHaveLength(ids.size);
});

test("/random keeps to the filters of listings", async () => {
  for (let i = 0; i < 6; i++) {
    const { id } = await random("?category=drinks&country=Mexico&diet=vegan", i * 80);
    expect(
      await rows(
        `SELECT id FROM recipes WHERE id = ${id} AND type = 'drink' AND country = 'Mexico' AND instr(dietary_tags, '"vegan"')`,
      ),
    ).toHaveLength(1);
  }
  const region = await random("?region=canary-islands");
  expect(await rows(`SELECT country FROM recipes WHERE id = ${region.id}`)).toEqual([
    { country: "Canary Islands" },
  ]);
  expect((await random("?country=Atlantis")).answer.status).toBe(404);
});

test("/random chooses among all recipes of a kind", async () => {
  const ids = new Set<number>();
  for (let i = 0; i < 15; i++) ids.add((await random("?category=pastries", i * 30)).id);
  expect(ids.size).toBeGreaterThan(10);
});

test("/random chooses contributed recipes as often as their share, and reads a bounded number of rows", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
     INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, title, description)
     SELECT 100000 + i, 'sent-' || i, 'general', 'food', 'Spain', 'easy', 10, 5, 'Sent ' || i, 'x' FROM n`,
  ).run();
  try {
    let contributed = 0;
    for (let i = 0; i < 30; i++) {
      const { cost, id } = await random("", i * 33);
      expect(cost.read).toBeLessThanOrEqual(1_500);
      if (id > 100_000) contributed++;
    }
    // 400 of about 990 places, one in 33 of them; those at the border lead to either kind.
    expect(contributed).toBeGreaterThanOrEqual(8);
    expect(contributed).toBeLessThanOrEqual(16);
  } finally {
    await env.DB.prepare("DELETE FROM recipes WHERE id > 100000").run();
  }
});

test("/random is limited like a page, and says so while the database is down", async () => {
  const PAGE_LIMITER = { limit: () => Promise.resolve({ success: false }) };
  expect((await visit("/random", { env: { PAGE_LIMITER } })).status).toBe(429);
  expect((await visit("/random", { env: { DB: down() } })).status).toBe(503);
});

test("the season page shows dishes whose occasion names the season of the hemisphere", async () => {
  const seasonal = async (place: string) => {
    const page = await html(`/season${place}`, { env: { CACHE: freshCache() } });
    return cardTitles(page.split('id="seasonal"')[1] ?? "");
  };
  const now = new Date();
  for (const [place, hemisphere] of [
    ["", "north"],
    ["?place=south", "south"],
  ] as const) {
    const season = seasonOf(now, hemisphere);
    const titles = await seasonal(place);
    const known = await rows<{ title: string }>(
      `SELECT title FROM recipes WHERE instr(lower(occasion), '${season}') > 0`,
    );
    expect(titles.length, season).toBeGreaterThan(0);
    for (const title of titles)
      expect(known.map((recipe) => recipe.title)).toContain(
        title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
      );
  }
});

test("every word of the calendar stands in the occasion of a recipe", async () => {
  const { feastsNear } = await import("#app/features/picks/feasts.ts");
  const words = new Set<string>();
  for (let day = 0; day < 366; day++)
    for (const word of feastsNear(new Date(Date.UTC(2026, 0, 1 + day)))) words.add(word);
  for (const word of words)
    expect(
      await rows(
        `SELECT id FROM recipes WHERE instr(lower(occasion), '${word.replaceAll("'", "''")}') > 0 LIMIT 1`,
      ),
      word,
    ).toHaveLength(1);
});

test("the season page reads a bounded number of rows and is in both languages", async () => {
  const { page, rowsRead } = await readingOf("/season");
  expect(rowsRead).toBeLessThanOrEqual(1_100);
  expect(page).toContain("Northern hemisphere");
  const spanish = await html("/season?place=south&lng=es", { env: { CACHE: freshCache() } });
  expect(spanish).toContain("Hemisferio sur");
  // As of every filtered page: one page for search engines.
  expect(spanish).toContain(`rel="canonical" href="${env.SITE_URL}/season?lng=es"`);
});

const onDay = async <T>(time: string, run: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
};
const menuOf = (page: string) =>
  [
    ...page
      .split('id="today"')[1]!
      .split("</section>")[0]!
      .matchAll(/href="\/recipe\/(\d+)"/g),
  ].map(([, id]) => Number(id));
const menuOn = (time: string) =>
  onDay(time, async () => menuOf(await html("/season", { env: { CACHE: freshCache() } })));

test("the menu is the same all day and another one the next day, and each dish fits its part", async () => {
  const days = ["2027-06-14", "2027-06-15", "2027-06-16", "2027-06-17", "2027-06-18"];
  const menus: Array<Array<number>> = [];
  for (const day of days) menus.push(await menuOn(`${day}T00:00:00Z`));
  expect(await menuOn("2027-06-14T23:59:00Z")).toEqual(menus[0]);
  expect(new Set(menus.map((menu) => menu.join())).size).toBe(days.length);
  for (const menu of menus) {
    expect(menu.length).toBeGreaterThanOrEqual(3);
    expect(new Set(menu).size).toBe(menu.length);
    const dishes = await rows<{ type: string; total: number }>(
      `SELECT type, prep_time + cooking_time + wait_time AS total FROM recipes WHERE id IN (${menu.join(", ")})`,
    );
    expect(dishes.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["food", "drink", "pastry"]),
    );
    for (const { type, total } of dishes) {
      expect(total).toBeLessThanOrEqual(type === "food" ? soonMinutes : todayMinutes);
    }
  }
});

test("what is offered for a day is ready on it, on all days of a year: a breakfast, a meal, a drink and a sweet", async () => {
  const db = connect(env.DB);
  const courses = new Map(
    (await rows<{ id: number; course: string }>("SELECT id, course FROM recipes")).map(
      ({ id, course }) => [id, course],
    ),
  );
  for (let day = 0; day < 366; day++) {
    const date = new Date(Date.UTC(2027, 0, 1 + day));
    const parts = await Promise.all(menuQueries(db, date));
    for (const choices of parts) {
      expect(choices.length, date.toISOString()).toBeGreaterThan(0);
      for (const dish of choices as Array<Times & { id: number; part: string }>) {
        const isSoon = dish.part === "breakfast" || dish.part === "weekday";
        expect(totalMinutes(dish)).toBeLessThanOrEqual(isSoon ? soonMinutes : todayMinutes);
        if (dish.part === "weekday" || dish.part === "saturday")
          expect(["main", "stew", "rice", "pasta", "grill", "salad"]).toContain(
            courses.get(dish.id),
          );
      }
    }
  }
}, 60_000);

test("no dish is on the home page twice, all through a year, in both languages", async () => {
  const storyOf = (path: string) =>
    familyStories.find(({ slug }) => path === `/family-recipes/${slug}`)?.id;
  // Not in steps of a week: each weekday has its turn.
  for (let day = 0; day < 366; day += 3) {
    const date = new Date(Date.UTC(2027, 0, 1 + day, 12)).toISOString();
    const lng = day % 2 === 0 ? "en" : "es";
    const page = await onDay(date, () => html(`/?lng=${lng}`, { env: { CACHE: freshCache() } }));
    const main = /<main.*<\/main>/s.exec(page)![0];
    const dishes = [...main.matchAll(/href="\/recipe\/(\d+)"/g)].map(([, id]) => Number(id));
    const story = storyOf(/href="(\/family-recipes\/[a-z][^"]+)"/.exec(main)?.[1] ?? "");
    const shown = [...dishes, ...(story ? [story] : [])];
    expect(new Set(shown).size, `${date}: ${shown.join(", ")}`).toBe(shown.length);
    // Four for the day, and what is left of four for the time of year.
    expect(menuOf(page).length, date).toBeGreaterThanOrEqual(4);
  }
}, 120_000);

test("on Sunday the menu has a Sunday dish", async () => {
  const menu = await menuOn("2027-06-20T10:00:00Z");
  expect(
    await rows(
      `SELECT id FROM recipes WHERE id IN (${menu.join(", ")}) AND occasion LIKE '%sunday%'`,
    ),
  ).not.toHaveLength(0);
});

test("a page from before midnight UTC is not shown after it", async () => {
  const CACHE = freshCache();
  const before = await onDay("2027-06-21T23:59:30Z", () => visit("/season", { env: { CACHE } }));
  expect(before.headers.get("Expires")).toBe("Tue, 22 Jun 2027 00:00:00 GMT");
  const again = await onDay("2027-06-21T23:59:50Z", () => visit("/season", { env: { CACHE } }));
  expect(again.headers.get("Server-Timing")).toContain("hit");
  const after = await onDay("2027-06-22T00:00:10Z", () => visit("/season", { env: { CACHE } }));
  expect(menuOf(await after.text())).not.toEqual(menuOf(await before.text()));
});

test("the home page shows the menu of the day and the story of the day, and none of yesterday", async () => {
  const CACHE = freshCache();
  const storyOf = (page: string) => /href="(\/family-recipes\/[a-z][^"]+)"/.exec(page)?.[1];
  const before = await onDay("2027-06-21T23:59:30Z", () => visit("/", { env: { CACHE } }));
  expect(before.headers.get("Expires")).toBe("Tue, 22 Jun 2027 00:00:00 GMT");
  const [yesterday, menu] = [await before.text(), await menuOn("2027-06-21T12:00:00Z")];
  // One that is featured or has the story of the day gives way to the next of its part.
  const kept = menuOf(yesterday).slice(0, menu.length);
  expect(kept.filter((id, i) => id === menu[i]).length).toBeGreaterThanOrEqual(3);
  expect(yesterday).toContain("June 21, 2027");
  expect(storyOf(yesterday)).toBeDefined();
  const after = await onDay("2027-06-22T00:00:10Z", () => visit("/", { env: { CACHE } }));
  const today = await after.text();
  expect(menuOf(today).slice(0, menu.length)).not.toEqual(menu);
  expect(today).toContain("June 22, 2027");
  expect(storyOf(today)).not.toBe(storyOf(yesterday));
});

test("the home page names feasts only when enough dishes are for them", async () => {
  const pageOn = (time: string) => onDay(time, () => html("/", { env: { CACHE: freshCache() } }));
  const christmas = await pageOn("2027-12-20T10:00:00Z");
  expect(christmas).toContain("For the coming feasts");
  expect(await pageOn("2027-11-24T10:00:00Z")).not.toContain("For the coming feasts");
});

test("without the database the home page leaves out what changes daily", async () => {
  const answer = await visit("/", { env: { DB: down(), CACHE: freshCache() } });
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).not.toContain('id="today"');
  expect(page).not.toContain('id="story"');
  expect(page).toContain('id="featured"');
});
