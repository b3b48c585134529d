import ICAL from "ical.js";
import { expect, test } from "vitest";
import { insertMeal } from "../../support/rows/plan.ts";
import { insertCollection, insertSavedRecipe } from "../../support/rows/saved.ts";
import { rows } from "../database.ts";
import { cookiesOf, member, password, person, type Person } from "../people/people.ts";
import { form, html, visit } from "../visit.ts";

const week = "2026-W48";
const [monday, tuesday, wednesday] = ["2026-11-23", "2026-11-24", "2026-11-25"];

const as = (cookie: string) => ({ headers: { Cookie: cookie } });
const planned = (who: Person) =>
  rows<{
    id: number;
    recipe_id: number;
    day: string;
    servings: number | null;
    note: string | null;
  }>(
    "SELECT id, recipe_id, day, servings, note FROM planned_meals WHERE user_id = ? AND removed_at IS NULL ORDER BY day, position",
    who.id,
  );
const days = async (who: Person) =>
  (await planned(who)).map(({ recipe_id, day }) => `${recipe_id} ${day}`);

function add(cookie: string, recipe: number, fields: Record<string, string> = {}) {
  return visit(
    `/plan/add?recipe=${recipe}`,
    form(
      { recipe: String(recipe), day: monday, formKey: crypto.randomUUID(), ...fields },
      { Cookie: cookie },
    ),
  );
}
const post = (cookie: string, fields: Record<string, string>, at = week) =>
  visit(`/plan?week=${at}`, form(fields, { Cookie: cookie }));
/** The plan cookie that an answer sets. */
const planOf = (response: Response) => /plan=[\w-]*/.exec(cookiesOf(response))?.[0] ?? "";

test("a user adds a recipe to a day, with servings and a note, and finds it in the week", async () => {
  const who = await person();
  const answer = await add(who.cookie, 13, { servings: "3,5", note: "Para Ana" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe(`/plan?week=${week}#d${monday}`);
  expect(await planned(who)).toMatchObject([
    { recipe_id: 13, day: monday, servings: 3.5, note: "Para Ana" },
  ]);
  const page = await html(`/plan?week=${week}`, as(who.cookie));
  expect(page).toMatch(/href="\/recipe\/13\?servings=3.5"/);
  expect(page).toContain("3.5 servings · Para Ana");
  expect(page).toContain('<meta name="robots" content="noindex"');
  const again = await visit(`/plan?week=${week}`, as(who.cookie));
  expect(again.headers.get("Cache-Control")).toMatch(/private|no-store/);
});

test("a form knows the visitor's time zone as its page does", async () => {
  // The day is never the same at these two places.
  const todays = await Promise.all(
    ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map(async (timezone) => {
      const who = await person();
      const at = { cf: { timezone } } as RequestInit;
      const fields = { recipe: "13", returnTo: "/recipe/13" };
      await visit("/plan/add", { ...form(fields, { Cookie: who.cookie }), ...at });
      const [meal] = await planned(who);
      const unsent = { unsent: "add", recipe: "13" };
      const page = await visit("/plan/add?recipe=13", {
        ...form(unsent, { Cookie: who.cookie }),
        ...at,
      });
      const [, shown] = /<option value="([\d-]+)" selected/.exec(await page.text()) ?? [];
      return { stored: meal?.day, shown };
    }),
  );
  const now = Date.now();
  const day = (hours: number) => new Date(now + hours * 3_600_000).toISOString().slice(0, 10);
  expect(todays).toEqual([
    { stored: day(14), shown: day(14) },
    { stored: day(-11), shown: day(-11) },
  ]);
});

test("a form that is sent twice adds one meal", async () => {
  const who = await person();
  const fields = { formKey: crypto.randomUUID() };
  await Promise.all(Array.from({ length: 8 }, () => add(who.cookie, 13, fields)));
  expect(await days(who)).toEqual([`13 ${monday}`]);
});

test.each([
  [{ servings: "0" }, "Enter a number from 0.5 to 100."],
  [{ servings: "101" }, "Enter a number from 0.5 to 100."],
  [{ servings: "many" }, "Enter a number from 0.5 to 100."],
  [{ day: "2026-02-30" }, "Choose a day."],
  [{ note: "x".repeat(41) }, "This is too long. Shorten it."],
])("%j is refused with a message, and what was typed stays", async (fields, message) => {
  const who = await person();
  const answer = await add(who.cookie, 13, { note: "For Ana", ...fields });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(message);
  const { note } = { note: "For Ana", ...fields };
  expect(page).toContain(`value="${note}"`);
  expect(await days(who)).toEqual([]);
});

test.each([
  ["999999", 404],
  ["0", 400],
  ["x", 400],
])("recipe %s cannot be planned", async (recipe, status) => {
  const who = await person();
  const answer = await visit("/plan/add", form({ recipe, day: monday }, { Cookie: who.cookie }));
  expect(answer.status).toBe(status);
});

test("an eleventh recipe of a day is refused in both languages", async () => {
  const who = await person();
  for (let i = 0; i < 10; i++)
    await insertMeal(rows, { user_id: who.id, recipe_id: 9, day: monday, position: i });
  const english = await add(who.cookie, 13);
  expect(english.status).toBe(400);
  expect(await english.text()).toContain("A day can have up to 10 recipes. Choose another day.");
  const spanish = await add(`${who.cookie}; lang=es`, 12);
  expect(await spanish.text()).toContain("Un día puede tener hasta 10 recetas. Elige otro día.");
  expect(await days(who)).toHaveLength(10);
});

test("a meal can be changed, moved to another day and to the top of it", async () => {
  const who = await person();
  await add(who.cookie, 13);
  await add(who.cookie, 9, { day: tuesday });
  const [meal] = await planned(who);
  const change = { intent: "change", id: String(meal!.id), day: tuesday, servings: "2", note: "" };
  const answer = await post(who.cookie, change);
  expect(answer.headers.get("Location")).toBe(`/plan?week=${week}#d${tuesday}`);
  expect(await days(who)).toEqual([`9 ${tuesday}`, `13 ${tuesday}`]);
  await post(who.cookie, { intent: "top", id: String(meal!.id) });
  await post(who.cookie, { intent: "top", id: String(meal!.id) });
  expect(await days(who)).toEqual([`13 ${tuesday}`, `9 ${tuesday}`]);
});

test("a refused change keeps what was typed and shows the form open", async () => {
  const who = await person();
  await add(who.cookie, 13);
  const [meal] = await planned(who);
  const answer = await post(who.cookie, {
    intent: "change",
    id: String(meal!.id),
    day: wednesday,
    servings: "500",
    note: "Sunday lunch",
  });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toMatch(/<details[^>]* open=""/);
  expect(page).toContain('value="500"');
  expect(page).toContain('value="Sunday lunch"');
  expect(page).toContain("Enter a number from 0.5 to 100.");
});

test("a removed meal can be restored, by its owner only", async () => {
  const [who, other] = [await person(), await person()];
  await add(who.cookie, 13, { note: "Para Ana" });
  const id = String((await planned(who))[0]!.id);
  await post(other.cookie, { intent: "remove", id });
  expect(await days(who)).toHaveLength(1);
  const removed = await post(who.cookie, { intent: "remove", id });
  const address = removed.headers.get("Location")!;
  expect(address).toBe(`/plan?week=${week}&removed=${id}`);
  expect(await days(who)).toEqual([]);
  expect(await html(address, as(who.cookie))).toContain('value="restore"');
  expect(await html(address, as(other.cookie))).not.toContain('value="restore"');
  await post(other.cookie, { intent: "restore", id });
  expect(await days(who)).toEqual([]);
  await post(who.cookie, { intent: "restore", id });
  await post(who.cookie, { intent: "restore", id });
  expect(await planned(who)).toMatchObject([{ recipe_id: 13, note: "Para Ana" }]);
});

test("another user's meal cannot be changed", async () => {
  const [who, other] = [await person(), await person()];
  await add(who.cookie, 13);
  const before = await planned(who);
  const id = String(before[0]!.id);
  const answer = await post(other.cookie, { intent: "change", id, day: tuesday, servings: "1" });
  expect(answer.status).toBe(400);
  await post(other.cookie, { intent: "top", id });
  expect(await planned(who)).toEqual(before);
});

test("last week can be copied; doing it twice copies once, and the day's limit holds", async () => {
  const who = await person();
  await add(who.cookie, 13, { day: monday, servings: "3", note: "Para Ana" });
  await add(who.cookie, 9, { day: tuesday });
  for (let i = 0; i < 10; i++)
    await insertMeal(rows, { user_id: who.id, recipe_id: 20 + i, day: "2026-12-01" });
  expect(await html("/plan?week=2026-W49", as(who.cookie))).toContain("Copy last week");
  await post(who.cookie, { intent: "copy" }, "2026-W49");
  await post(who.cookie, { intent: "copy" }, "2026-W49");
  const next = (await planned(who)).filter(({ day }) => day > "2026-11-29");
  expect(next).toHaveLength(11);
  expect(next[0]).toMatchObject({
    recipe_id: 13,
    day: "2026-11-30",
    servings: 3,
    note: "Para Ana",
  });
});

test("a guest's week is in a cookie, and no row is written", async () => {
  const count = () => rows<{ n: number }>("SELECT count(*) AS n FROM planned_meals");
  const [before] = await count();
  const first = await add("", 13, { servings: "3", note: "Para Ana" });
  expect(first.status).toBe(303);
  const second = await add(planOf(first), 9, { day: tuesday });
  const page = await html(`/plan?week=${week}`, as(planOf(second)));
  expect(page).toContain("3 servings · Para Ana");
  expect(page).toContain("one week is stored in this browser");
  const removed = await post(planOf(second), { intent: "remove", id: "1" });
  expect(await html(`/plan?week=${week}`, as(planOf(removed)))).not.toContain("Para Ana");
  const address = removed.headers.get("Location")!;
  expect(await html(address, as(planOf(removed)))).toContain('value="restore"');
  const restored = await post(planOf(removed), { intent: "restore", id: "1" });
  expect(await html(`/plan?week=${week}`, as(planOf(restored)))).toContain("Para Ana");
  expect(await count()).toEqual([before]);
});

test("a guest cannot plan a second week, and is told which one is planned", async () => {
  const first = await add("", 13, { day: "2027-06-07" });
  const answer = await add(planOf(first), 9, { day: "2027-06-14", note: "Ana" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("yours is the week of June 7 – 13, 2027");
  expect(page).toContain('value="Ana"');
});

test("a cookie that was tampered with is no plan", async () => {
  for (const cookie of ["plan=x", "plan=W10", `plan=${"A".repeat(9000)}`]) {
    const answer = await visit("/plan", as(cookie));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Nothing is planned for this week yet");
  }
});

test("signing in adds a guest's plan to the account once, beside what is there, and says so", async () => {
  const who = await member();
  for (let i = 0; i < 10; i++)
    await insertMeal(rows, { user_id: who.id, recipe_id: 20 + i, day: monday, position: i });
  const cookie = planOf(
    await add(planOf(await add("", 13, { note: "Para Ana" })), 9, { day: tuesday }),
  );
  const signIn = () =>
    visit(
      "/login",
      form({ tab: "sign-in", email: who.email, password, redirectTo: "/plan" }, { Cookie: cookie }),
    );
  const answer = await signIn();
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie().join("\n")).toMatch(/plan=; Path=\/; Max-Age=0/);
  expect(cookiesOf(answer)).toContain("flash=planAttached");
  await signIn();
  const all = await planned(who);
  expect(all).toHaveLength(12);
  expect(all[10]).toMatchObject({ recipe_id: 13, day: monday, note: "Para Ana" });
  expect(all[11]).toMatchObject({ recipe_id: 9, day: tuesday });
});

/** A recipe of the catalogue that needs an ingredient in this unit. */
async function needs(name: string, unit: string) {
  return rows<{ id: number; servings: number; quantity: number; scales: number }>(
    `SELECT recipes.id, servings, quantity, scales FROM recipe_ingredients JOIN recipes ON recipes.id = recipe_id
     WHERE recipe_ingredients.name = ? AND unit = ? AND quantity IS NOT NULL AND servings IS NOT NULL
       AND (SELECT count(*) FROM recipe_ingredients AS i WHERE i.recipe_id = recipes.id AND i.name = recipe_ingredients.name) = 1
     ORDER BY scales, recipes.id`,
    name,
    unit,
  );
}

test("the list adds the amounts of all recipes at their servings, and says for which dishes", async () => {
  const [one, two] = (await needs("olive oil", "tbsp")).filter(({ scales }) => scales === 1);
  const who = await person();
  await add(who.cookie, one!.id, { servings: String(one!.servings * 2) });
  await add(who.cookie, two!.id, { day: tuesday });
  const spoons = one!.quantity * 2 + two!.quantity;
  const list = await html(`/plan/list.txt?week=${week}`, as(who.cookie));
  const line = /^- olive oil: (.*)$/m.exec(list)![1]!;
  const [, amount, unit] = /^([\d.]+(?: ?[½¼¾⅓⅔])?|[½¼¾⅓⅔]) (\w+)/.exec(line)!;
  const halves = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3 } as Record<
    string,
    number
  >;
  const value = [...amount!.replaceAll(" ", "").matchAll(/[\d.]+|[½¼¾⅓⅔]/g)].reduce(
    (sum, [part]) => sum + (halves[part] ?? Number(part)),
    0,
  );
  expect(value * (unit === "ml" ? 1 / 15 : 1)).toBeCloseTo(spoons, 1);
  const page = await html(`/plan/list?week=${week}`, as(who.cookie));
  const titles = await rows<{ title: string }>(
    "SELECT title FROM recipes WHERE id IN (?, ?) ORDER BY id",
    one!.id,
    two!.id,
  );
  for (const { title } of titles)
    expect(
      page
        .replaceAll("&#x27;", "'")
        .match(/<small>For [^<]*/g)!
        .join(),
    ).toContain(title);
});

test("what does not scale is bought once as written, at any servings", async () => {
  const [fixed] = await rows<{ id: number; servings: number; name: string }>(
    `SELECT recipes.id, servings, recipe_ingredients.name FROM recipe_ingredients JOIN recipes ON recipes.id = recipe_id
     WHERE scales = 0 AND quantity IS NOT NULL AND servings IS NOT NULL
       AND (SELECT count(*) FROM recipe_ingredients AS i WHERE i.recipe_id = recipes.id AND i.name = recipe_ingredients.name) = 1
     LIMIT 1`,
  );
  const [who, other] = [await person(), await person()];
  await add(who.cookie, fixed!.id, { servings: String(fixed!.servings * 3) });
  await add(other.cookie, fixed!.id);
  const lineOf = async ({ cookie }: Person) =>
    (await html(`/plan/list.txt?week=${week}`, as(cookie)))
      .split("\n")
      .find((line) => line.startsWith(`- ${fixed!.name}:`));
  expect(await lineOf(who)).toBe(await lineOf(other));
  expect(await lineOf(who)).toBeDefined();
});

test("the list is in the visitor's units and language", async () => {
  const cookie = planOf(await add("", 13));
  const metric = await html(`/plan/list.txt?week=${week}`, as(cookie));
  const us = await html(`/plan/list.txt?week=${week}`, as(`${cookie}; units=us`));
  expect(metric).toMatch(/\d (?:g|ml|kg|l)\b/);
  expect(us).toMatch(/\d (?:lb|oz|cups?)\b/);
  const spanish = await html(`/plan/list?week=${week}`, as(`${cookie}; lang=es`));
  expect(spanish).toContain("Lista de compras del 23–29 de noviembre de 2026");
});

test("the calendar file has an event for each meal, in the language, with a link to the recipe", async () => {
  const cookie = planOf(
    await add(planOf(await add("", 13, { servings: "3" })), 9, { day: tuesday }),
  );
  const answer = await visit(`/plan.ics?week=${week}`, as(`${cookie}; lang=es`));
  expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe(
    'attachment; filename="plan-2026-W48.ics"',
  );
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as Array<unknown>);
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  expect(events.map((event) => String(event.startDate))).toEqual([monday, tuesday]);
  expect(events[0]!.summary).toMatch(/\(3 porciones\)$/);
  expect(events[0]!.component.getFirstPropertyValue("url")).toMatch(
    /\/recipe\/13\?lng=es&servings=3$/,
  );
  expect(new Set(events.map((event) => event.uid)).size).toBe(2);
});

test("a week and a collection print their recipes as one document", async () => {
  const who = await person();
  await add(who.cookie, 13, { servings: "3" });
  await add(who.cookie, 13, { day: tuesday, servings: "3" });
  await add(who.cookie, 9, { day: wednesday });
  const menu = await html(`/plan/print?week=${week}`, as(who.cookie));
  expect(menu.match(/<article>/g)).toHaveLength(2);
  expect(menu).not.toMatch(/<main[^]*<img[^]*<\/main>/);
  for (const recipe_id of [13, 9]) await insertSavedRecipe(rows, { user_id: who.id, recipe_id });
  const id = await insertCollection(rows, { user_id: who.id, name: "Domingos" }, [
    { recipe_id: 13 },
    { recipe_id: 9 },
  ]);
  const page = await html(`/saved-recipes/${id}/print`, as(who.cookie));
  expect(page).toContain("Domingos</h1>");
  expect(page.match(/<article>/g)).toHaveLength(2);
  const other = await person();
  expect((await visit(`/saved-recipes/${id}/print`, as(other.cookie))).status).toBe(404);
});

test("a shared collection is printed by anyone with its link, without the owner's servings", async () => {
  const who = await person();
  const share_token = "p".repeat(43);
  for (const recipe_id of [13, 9]) await insertSavedRecipe(rows, { user_id: who.id, recipe_id });
  const id = await insertCollection(rows, { user_id: who.id, name: "Navidad", share_token }, [
    { recipe_id: 13, servings: 50 },
    { recipe_id: 9 },
  ]);
  const shared = await html(`/collections/${share_token}`);
  expect(shared).toContain(`href="/collections/${share_token}/print"`);
  const page = await html(`/collections/${share_token}/print?lng=en`, as("kitchen=milk"));
  expect(page).toContain("Navidad</h1>");
  expect(page.match(/<article>/g)).toHaveLength(2);
  expect(page).not.toContain("50 servings");
  expect(page).toContain("This recipe contains milk, which you avoid.");
  expect(page).toContain('<meta name="robots" content="noindex"');
  await rows("UPDATE collections SET share_token = NULL WHERE id = ?", id);
  for (const token of [share_token, "x", "%22"])
    expect((await visit(`/collections/${token}/print`)).status, token).toBe(404);
});

test("a recipe that is no longer on the site stays in the plan and can be removed", async () => {
  const who = await person();
  const id = await insertMeal(rows, { user_id: who.id, recipe_id: 31, day: monday });
  await rows("UPDATE recipes SET status = 'unpublished' WHERE id = 31");
  try {
    const page = await html(`/plan?week=${week}`, as(who.cookie));
    expect(page).toContain("Recipe no longer available");
    expect((await visit(`/plan/list?week=${week}`, as(who.cookie))).status).toBe(200);
    await post(who.cookie, { intent: "remove", id: String(id) });
    expect(await days(who)).toEqual([]);
  } finally {
    await rows("UPDATE recipes SET status = 'published' WHERE id = 31");
  }
});

test("the plan is in the data export", async () => {
  const who = await person();
  await add(who.cookie, 13, { note: "Para Ana", servings: "3" });
  const answer = await visit("/profile/export.json", as(who.cookie));
  const data = await answer.json<{ plan: Array<object> }>();
  expect(data.plan).toMatchObject([
    { day: monday, recipeId: 13, servings: 3, scale: 1, note: "Para Ana" },
  ]);
});

test.each(["2026-W54", "x", "2019-W01", "<script>"])(
  "the week %j is ignored: the present one is shown",
  async (value) => {
    const answer = await visit(`/plan?week=${encodeURIComponent(value)}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("<script>alert");
  },
);

/** The button of a recipe's page. */
const list = (cookie: string, recipe: number, fields: Record<string, string> = {}) =>
  visit(
    `/plan/add?recipe=${recipe}`,
    form({ recipe: String(recipe), returnTo: `/recipe/${recipe}`, ...fields }, { Cookie: cookie }),
  );

test("a recipe's page has a button that adds it to the shopping list at once, with the amount that it shows", async () => {
  const page = await html("/recipe/13?servings=7", as("lang=en"));
  expect(page).toContain('formaction="/plan/add?recipe=13"');
  expect(page).toContain('<input type="hidden" name="servings" value="7"/>');
  const who = await person();
  const answer = await list(who.cookie, 13, { servings: "7" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/recipe/13#s13");
  const back = await html("/recipe/13", as(`${who.cookie}; ${cookiesOf(answer)}`));
  expect(back.match(/Added to your shopping list\./g)).toHaveLength(1);
  // At the button, to which the address leads.
  expect(back.indexOf("Added to your shopping list.")).toBeGreaterThan(back.indexOf('id="s13"'));
  expect(back).toContain('<a href="/plan/list">See shopping list</a>');
  expect(await planned(who)).toMatchObject([{ recipe_id: 13, servings: 7 }]);
  expect(await html("/plan/list", as(who.cookie))).toContain('type="checkbox"');
});

test("pressing the button again adds no second one, and a removed recipe comes back", async () => {
  const who = await person();
  await Promise.all(Array.from({ length: 5 }, () => list(who.cookie, 13)));
  const [meal, ...others] = await planned(who);
  expect(others).toEqual([]);
  await post(who.cookie, { intent: "remove", id: String(meal!.id) });
  expect(await planned(who)).toEqual([]);
  await list(who.cookie, 13);
  expect(await planned(who)).toMatchObject([{ recipe_id: 13 }]);
});

test("a guest's list is in the cookie of the plan, once for each recipe, and follows to the account", async () => {
  const first = await list("", 13);
  expect(first.headers.get("Location")).toBe("/recipe/13#s13");
  const again = await list(planOf(first), 13);
  const both = await list(planOf(again), 31);
  const page = await html("/plan", as(planOf(both)));
  expect(page.match(/href="\/recipe\/13"/g)).toHaveLength(1);
  expect(page.match(/href="\/recipe\/31"/g)).toHaveLength(1);
  const { email } = await member();
  const signedIn = await visit("/login", form({ email, password }, { Cookie: planOf(both) }));
  const account = await html("/plan", as(cookiesOf(signedIn)));
  expect(account).toContain('href="/recipe/13"');
  expect(account).toContain('href="/recipe/31"');
});

test("a recipe for a full day is not added, and the form offers other days", async () => {
  const who = await person();
  for (let i = 0; i < 10; i++) await list(who.cookie, 20 + i);
  const refused = await list(who.cookie, 13);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('name="day"');
  expect(await planned(who)).toHaveLength(10);
});

test.each([
  ["999999", 404],
  ["x", 400],
])("recipe %s cannot be listed", async (recipe, status) => {
  const answer = await visit("/plan/add", form({ recipe, returnTo: "/recipe/13" }));
  expect(answer.status).toBe(status);
});

test("the list returns only to pages of the site", async () => {
  const answer = await list("", 13, { returnTo: "https://evil.example/" });
  expect(answer.headers.get("Location")).toBe("/#s13");
});
