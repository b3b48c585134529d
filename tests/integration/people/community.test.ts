import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { copyRecipe } from "../../support/rows/recipes.ts";
import { insertPhoto } from "../../support/rows/submissions.ts";
import { rows } from "../database.ts";
import { failing } from "../failing-database.ts";
import { person, type Person } from "./people.ts";
import { prepared } from "../prepared.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const as = (who: Person, fields: Record<string, string>) => form(fields, { Cookie: who.cookie });
const get = (who: Person) => ({ headers: { Cookie: who.cookie } });
const photoFiles = await prepared("photoFiles");
const photoFile = (name: string) =>
  Uint8Array.from(atob(photoFiles[name]!), (character) => character.charCodeAt(0));
/** A public page as a guest sees it, not from the cache. */
const fresh = (path: string, language = "en") =>
  html(path, { headers: { "Accept-Language": language }, env: { CACHE: freshCache() } });

const rate = (who: Person, id: number, stars: string, note = "") =>
  visit(`/recipe/${id}/rate`, as(who, { intent: "rate", stars, note }));
const tell = (who: Person, id: number, line: string, formKey: string = crypto.randomUUID()) =>
  visit(`/recipe/${id}/cooked`, as(who, { intent: "tell", line, formKey }));

type Item = { id: number; version: number };
async function decide(moderator: Person, kind: string, item: Item, outcome: string) {
  return visit(
    "/admin/community",
    as(moderator, { kind, id: String(item.id), version: String(item.version), outcome }),
  );
}
const ratingOf = async (who: Person, recipeId: number) =>
  (
    await rows<Item & { status: string; stars: number }>(
      "SELECT id, version, status, stars FROM recipe_ratings WHERE user_id = ? AND recipe_id = ?",
      who.id,
      recipeId,
    )
  )[0]!;
const entryOf = async (who: Person) =>
  (
    await rows<Item & { status: string }>(
      "SELECT id, version, status FROM cooked_entries WHERE user_id = ?",
      who.id,
    )
  )[0]!;
const jsonLd = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!) as {
    aggregateRating?: { ratingValue: number; ratingCount: number };
  };

test("a rating counts on the page and in structured data after an editor approved it", async () => {
  const [ana, luis, moderator] = [
    await person({ displayName: "Ana" }),
    await person(),
    await person({ role: "moderator" }),
  ];
  expect((await rate(ana, 33, "5", "Con <b>más</b> canela")).status).toBe(303);
  expect((await rate(luis, 33, "4")).status).toBe(303);
  expect(jsonLd(await fresh("/recipe/33")).aggregateRating).toBeUndefined();

  await decide(moderator, "rating", await ratingOf(ana, 33), "published");
  await decide(moderator, "rating", await ratingOf(luis, 33), "published");
  const page = await fresh("/recipe/33");
  expect(jsonLd(page).aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 2 });
  expect(page).toContain("4.5 out of 5, 2 ratings");
  expect(page).toContain("Con &lt;b&gt;más&lt;/b&gt; canela");
  expect(page).toContain("Ana, 5 out of 5");
  expect(await fresh("/recipe/33", "es")).toContain("4.5 de 5, 2 calificaciones");
  // Cards show it, those of unrated recipes nothing.
  const found = await fresh("/search?q=arroz+doce");
  expect(found.match(/★[^<]*/g)).toEqual(["★ 4.5"]);
  expect(found).toContain('role="img" aria-label="4.5 out of 5 stars, 2 ratings"');
  expect(await fresh("/search?q=arroz+doce", "es")).toContain("4.5 de 5 estrellas, 2 calific");

  // Changed, it is pending again and not counted; the other one is unchanged.
  await rate(ana, 33, "1", "Otra cosa");
  expect(jsonLd(await fresh("/recipe/33")).aggregateRating).toMatchObject({
    ratingValue: 4,
    ratingCount: 1,
  });
  await visit("/recipe/33/rate", as(luis, { intent: "remove" }));
  expect(jsonLd(await fresh("/recipe/33")).aggregateRating).toBeUndefined();
  expect(await rows("SELECT ratings, stars FROM recipe_stats WHERE recipe_id = 33")).toEqual([
    { ratings: 0, stars: 0 },
  ]);
  expect(await fresh("/search?q=arroz+doce")).not.toContain("★");
});

test("a person has one rating even with concurrent requests", async () => {
  const who = await person();
  const answers = await Promise.all(Array.from({ length: 12 }, () => rate(who, 34, "3", "bien")));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(303));
  expect(await rows("SELECT stars FROM recipe_ratings WHERE user_id = ?", who.id)).toEqual([
    { stars: 3 },
  ]);
  expect((await ratingOf(who, 34)).version).toBe(1);
});

test.each(["0", "6", "-1", "4.5", "1e9", "NaN", ""])(
  "a rating of %j stars is refused",
  async (stars) => {
    const who = await person();
    const answer = await rate(who, 34, stars, "mi nota");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("mi nota");
    expect(await rows("SELECT 1 FROM recipe_ratings WHERE user_id = ?", who.id)).toEqual([]);
  },
);

test("state and owner in a form are ignored", async () => {
  const [who, other] = [await person(), await person()];
  await visit(
    "/recipe/35/rate",
    as(who, {
      intent: "rate",
      stars: "5",
      status: "published",
      user_id: String(other.id),
      version: "9",
    }),
  );
  expect(await ratingOf(who, 35)).toMatchObject({ status: "pending", version: 1 });
  expect(await rows("SELECT 1 FROM recipe_ratings WHERE user_id = ?", other.id)).toEqual([]);
});

test("a user who is unconfirmed or suspended is told so and stores nothing", async () => {
  for (const [who, says, dice] of [
    [
      await person({ confirmed: false }),
      "Confirm your email address",
      "Confirma tu correo electrónico",
    ],
    [await person({ suspended: true }), "suspended", "Tu cuenta está suspendida"],
  ] as const)
    for (const path of ["/recipe/12/rate", "/recipe/12/cooked", "/profile/chef"]) {
      expect(await html(path, get(who)), path).toContain(says);
      const spanish = { headers: { Cookie: `lang=es; ${who.cookie}` } };
      expect(await html(path, spanish), path).toContain(dice);
      const sent = as(who, {
        intent: "tell",
        stars: "5",
        line: "rico",
        name: "Ana",
        country: "Cuba",
        agreed: "on",
      });
      expect((await visit(path, sent)).status, path).toBe(403);
    }
});

test("a made-it post appears once published, newest first or by saves, and its text is escaped", async () => {
  const [ana, moderator] = [
    await person({ displayName: "Ana" }),
    await person({ role: "moderator" }),
  ];
  expect(await fresh("/social-recipes")).toContain("Dishes appear here as they’re published");
  const line = `<img src=x onerror=alert(1)> "quedó" rico`;
  expect((await tell(ana, 57, line)).status).toBe(303);
  expect(await fresh("/social-recipes")).not.toContain("quedó");
  expect(await html("/recipe/57/cooked", get(ana))).toContain("Waiting for an editor to read it");
  expect(await html("/admin/community", get(moderator))).toContain("&lt;img src=x");
  await decide(moderator, "entry", await entryOf(ana), "published");

  const luis = await person();
  await visit("/save", as(luis, { recipe: "180" }));
  await tell(luis, 180, "Para la lluvia");
  await decide(moderator, "entry", await entryOf(luis), "published");
  const page = await fresh("/social-recipes");
  expect(page).not.toContain("<img src=x");
  expect(page.indexOf("Para la lluvia")).toBeLessThan(page.indexOf("quedó"));
  await visit("/save", as(ana, { recipe: "57" }));
  await visit("/save", as(luis, { recipe: "57" }));
  const bySaves = await fresh("/social-recipes?sort=saved");
  expect(bySaves.indexOf("quedó")).toBeLessThan(bySaves.indexOf("Para la lluvia"));
  expect((await visit("/social-recipes?page=2")).status).toBe(404);

  // Another user cannot delete it; its author can.
  const { id } = await entryOf(ana);
  await visit("/recipe/57/cooked", as(luis, { intent: "remove", id: String(id) }));
  expect(await fresh("/social-recipes")).toContain("quedó");
  await visit("/recipe/57/cooked", as(ana, { intent: "remove", id: String(id) }));
  expect(await fresh("/social-recipes")).not.toContain("quedó");
});

/** A made-it post with its photo, as the form without scripts sends it. */
function sendMadeItPost(
  who: Person,
  bytes: Uint8Array<ArrayBuffer>,
  formKey: string = crypto.randomUUID(),
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    intent: "tell",
    line: "Con foto",
    alt: "Un caldero humeante",
    formKey,
  }))
    body.set(name, value);
  body.set("photo", new File([bytes], "plato.jpg", { type: "image/jpeg" }));
  return visit("/recipe/58/cooked", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", Cookie: who.cookie },
    body,
  });
}

test("a photo is pending with its post, visible to editors only, and appears with it", async () => {
  const [who, moderator] = [await person(), await person({ role: "moderator" })];
  const key = crypto.randomUUID();
  expect((await sendMadeItPost(who, photoFile("webp"), key)).status).toBe(303);
  expect((await sendMadeItPost(who, photoFile("webp"), key)).status).toBe(303);
  const photos = await rows<{ key: string; state: string }>(
    "SELECT key, state FROM photos WHERE owner_id = ?",
    who.id,
  );
  expect(photos).toMatchObject([{ state: "pending" }]);
  const address = `/photos/${photos[0]!.key}-480.webp`;
  expect((await visit(address)).status).toBe(404);
  expect(await html("/admin/community", get(moderator))).toContain(address);
  await decide(moderator, "entry", await entryOf(who), "published");
  const page = await fresh("/social-recipes");
  expect(page).toContain(address);
  expect(page).toContain("Un caldero humeante");
  expect((await visit(address)).status).toBe(200);
  const recipe = await fresh("/recipe/58");
  expect(recipe).toContain("Photos from people who cooked it");
  expect(recipe).toContain(address);
  // When withdrawn it is removed from the page for everybody.
  await decide(moderator, "entry", await entryOf(who), "declined");
  expect(await fresh("/social-recipes")).not.toContain(address);
  expect(await fresh("/recipe/58")).not.toContain(address);
  expect((await visit(address)).status).toBe(404);
});

test("a file that is not a photo is refused; the text is preserved and nothing is stored", async () => {
  const who = await person();
  for (const bytes of [new TextEncoder().encode("<svg onload=alert(1)>"), photoFile("enormous")]) {
    const answer = await sendMadeItPost(who, bytes);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Con foto");
  }
  expect(await rows("SELECT 1 FROM cooked_entries WHERE user_id = ?", who.id)).toEqual([]);
  expect(await rows("SELECT 1 FROM photos WHERE owner_id = ?", who.id)).toEqual([]);
});

test("a form sent more often than the daily limit at once creates one post, and each answer says that it is stored", async () => {
  const who = await person();
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 25 }, () => tell(who, 57, "rico", key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(303));
  expect(await rows("SELECT 1 FROM cooked_entries WHERE user_id = ?", who.id)).toHaveLength(1);
});

test("the limit is twenty posts a day, and the text of a refused one is preserved", async () => {
  const who = await person();
  let last = await tell(who, 57, "línea 0");
  for (let i = 1; i <= 20; i++) last = await tell(who, 57, `línea ${i}`);
  expect(last.status).toBe(429);
  expect(await last.text()).toContain("línea 20");
});

test("a version is decided once when two moderators act, and a rewritten one is not decided", async () => {
  const [who, one, two] = [
    await person(),
    await person({ role: "moderator" }),
    await person({ role: "moderator" }),
  ];
  await tell(who, 57, "a la vez");
  const item = await entryOf(who);
  const audits = () =>
    rows("SELECT actor_id FROM audit_events WHERE target = ?", `entry:${item.id}`);
  const answers = await Promise.all([
    decide(one, "entry", item, "published"),
    decide(two, "entry", item, "published"),
  ]);
  expect(answers.map((answer) => answer.headers.get("Location")).toSorted()).toEqual([
    "/admin/community",
    "/admin/community?late",
  ]);
  expect(await audits()).toHaveLength(1);

  await rate(who, 36, "2", "primero");
  const read = await ratingOf(who, 36);
  await rate(who, 36, "2", "después");
  const late = await decide(one, "rating", read, "published");
  expect(late.headers.get("Location")).toBe("/admin/community?late");
  expect(await html("/admin/community?late", get(one))).toContain(
    "Someone has already decided this",
  );
  expect((await ratingOf(who, 36)).status).toBe("pending");
  await visit(
    "/admin/community",
    as(one, { kind: "users", id: "1", version: "1", outcome: "published" }),
  );
});

test("the queue and its decisions require a moderator", async () => {
  const [user, guest] = [await person(), null];
  await tell(user, 57, "no soy nadie");
  const item = await entryOf(user);
  for (const path of ["/admin/community", "/admin/community.data"]) {
    const seen = await visit(path, get(user));
    expect(await seen.text()).not.toContain("no soy nadie");
    if (path === "/admin/community") expect(seen.status).toBe(403);
    const asGuest = await visit(path);
    expect(await asGuest.text(), String(guest)).not.toContain("no soy nadie");
  }
  expect((await decide(user, "entry", item, "published")).status).toBe(403);
  expect((await entryOf(user)).status).toBe("pending");
});

test("a cook is listed with consent, an approved profile and a published recipe", async () => {
  const [cook, moderator] = [await person(), await person({ role: "moderator" })];
  expect(await fresh("/chefs")).toContain("Chefs’ pages appear here as they’re published");
  const profile = {
    intent: "write",
    name: "Ñico Pérez",
    country: "Cuba",
    bio: "Del batey",
    agreed: "on",
  };
  expect((await visit("/profile/chef", as(cook, { ...profile, agreed: "" }))).status).toBe(400);
  expect((await visit("/profile/chef", as(cook, { ...profile, country: "Atlantis" }))).status).toBe(
    400,
  );
  expect((await visit("/profile/chef", as(cook, profile))).status).toBe(303);
  const [row] = await rows<Item & { slug: string }>(
    "SELECT id, version, slug FROM chef_profiles WHERE user_id = ?",
    cook.id,
  );
  expect(row!.slug).toBe("nico-perez");
  await decide(moderator, "chef", row!, "published");
  expect(await fresh("/chefs")).not.toContain("Ñico");
  expect((await visit("/chefs/nico-perez", { env: { CACHE: freshCache() } })).status).toBe(404);

  await copyRecipe(rows, 180, {
    id: 100_901,
    slug: "sopa-de-nico",
    title: "Soup of Ñico",
    title_es: "Sopa de Ñico",
    author_id: cook.id,
  });
  const list = await fresh("/chefs");
  expect(list).toContain("Ñico Pérez");
  expect(list).toContain("1 recipe");
  expect(list).toMatch(/<p>(dishes|drinks|sweets)<\/p>/);
  await insertPhoto(rows, {
    key: "nicos-pot",
    owner_id: cook.id,
    target_id: 100_901,
    state: "approved",
  });
  expect(await fresh("/chefs")).toContain(
    "/photos/nicos-pot-480.webp 480w, /photos/nicos-pot-960.webp 960w",
  );
  await env.DB.prepare("DELETE FROM photos WHERE key = 'nicos-pot'").run();
  expect(list.indexOf("Caribbean")).toBeLessThan(list.indexOf("Ñico Pérez"));
  const page = await fresh("/chefs/nico-perez", "es");
  expect(page).toContain("Sopa de Ñico");
  expect(page).toContain("Del batey");
  expect(page).not.toContain(cook.email);
  expect(await fresh("/recipe/100901")).toContain('href="/chefs/nico-perez"');
  expect(page).toContain('title="Recetas de Ñico Pérez" href="/chefs/nico-perez/feed.es.xml"');
  expect(page).toContain("Seguir las recetas de Ñico Pérez por RSS");
  const feed = await fresh("/chefs/nico-perez/feed.es.xml");
  expect(feed).toContain("<title>Recetas de Ñico Pérez · Fogón</title>");
  expect(feed.match(/<entry>/g)).toHaveLength(1);
  expect(feed).toContain("/recipe/100901?lng=es");
  expect(await fresh("/chefs/nico-perez/feed.en.xml")).toContain("<title>Soup of Ñico</title>");

  const second = await person();
  await visit("/profile/chef", as(second, { ...profile, name: "Ñico Pérez" }));
  expect(await rows("SELECT slug FROM chef_profiles WHERE user_id = ?", second.id)).toEqual([
    { slug: "nico-perez-2" },
  ]);
  await visit("/profile/chef", as(cook, { intent: "remove" }));
  expect((await visit("/chefs/nico-perez", { env: { CACHE: freshCache() } })).status).toBe(404);
  const gone = await visit("/chefs/nico-perez/feed.en.xml", { env: { CACHE: freshCache() } });
  expect(gone.status).toBe(404);
  expect(await fresh("/recipe/100901")).not.toContain("/chefs/");
});

test("family stories are filtered by place, time and occasion in both languages, with credits", async () => {
  const page = await fresh("/family-recipes");
  expect(page).toContain("18 stories");
  const cuba = await fresh("/family-recipes?place=Cuba&occasion=christmas");
  expect(cuba).toContain("1 story");
  expect(cuba).toContain("/family-recipes/lechon-asado-cubano");
  expect(await fresh("/family-recipes?generation=ancestors&occasion=ramadan")).toContain(
    "No stories match these filters",
  );
  expect(await fresh("/family-recipes?generation=x&occasion=%27")).toContain("18 stories");
  const story = await fresh("/family-recipes/habichuelas-con-dulce", "es");
  expect(story).toContain("Contada por la cocina de Fogón");
  expect(story).toContain("Cuaresma y Pascua");
  expect(story).toContain('href="/recipe/57"');
  expect((await visit("/family-recipes/nobody")).status).toBe(404);
});

test("reader stories are filtered before they are counted, on numbered pages", async () => {
  const ids = Array.from({ length: 30 }, (_, i) => 150_000 + i);
  for (const [i, id] of ids.entries())
    await copyRecipe(rows, 180, {
      id,
      slug: `told-${id}`,
      dataset: "community",
      country: "Bolivia",
      title: `Told ${id}`,
      title_es: `Contada ${id}`,
      story: "A story.",
      story_es: "Una historia.",
      story_where: "Tarija",
      story_generation: i === 0 ? "grandparents" : null,
      story_occasion: i === 0 ? "sunday" : null,
    });
  // The oldest story is also found by its filters, not only by its page.
  const found = await fresh(
    "/family-recipes?place=Bolivia&generation=grandparents&occasion=sunday",
  );
  expect(found).toContain("Told 150000");
  expect(found).toContain("Tarija");
  expect(found).not.toContain("Told 150001");
  const first = await fresh("/family-recipes?place=Bolivia");
  expect(first).toContain("Told 150029");
  expect(first).not.toContain("Told 150000");
  expect(first).toContain("/family-recipes?place=Bolivia&amp;page=2");
  expect(await fresh("/family-recipes?place=Bolivia&page=2", "es")).toContain("Contada 150000");
  const none = { env: { CACHE: freshCache() } };
  expect((await visit("/family-recipes?place=Bolivia&page=3", none)).status).toBe(404);
  await env.DB.prepare("DELETE FROM recipes WHERE id BETWEEN 150000 AND 150029").run();
});

test("with the database down forms preserve their text", async () => {
  const who = await person();
  const DB = failing(
    /recipe_ratings|cooked_entries|chef_profiles|attempts|write_counts|from "?recipes"?/i,
  );
  const typed = "Lo que escribí con cariño";
  for (const [path, fields] of [
    ["/recipe/12/rate", { intent: "rate", stars: "4", note: typed }],
    ["/recipe/12/cooked", { intent: "tell", line: typed, formKey: crypto.randomUUID() }],
    ["/profile/chef", { name: "Ana Ruiz", country: "Cuba", bio: typed, agreed: "on" }],
  ] as const) {
    const answer = await visit(path, { ...as(who, fields), env: { DB } });
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get("Retry-After"), path).toBe("60");
    const page = await answer.text();
    expect(page, path).toContain(typed);
    expect(page, path).toContain("couldn’t save this right now");
    expect((await visit(path, { ...get(who), env: { DB } })).status, path).toBe(503);
  }
});

test("the guide to interviewing an elder exists in both languages", async () => {
  expect(await fresh("/family-recipes/interview")).toContain("Questions, by theme");
  expect(
    (await visit("/family-recipes/interview", { headers: { "Accept-Language": "es" } })).status,
  ).toBe(200);
});

test("the sitemap lists public pages and no private ones", async () => {
  const sitemap = await fresh("/sitemap.xml");
  for (const path of [
    "/family-recipes",
    "/social-recipes",
    "/chefs",
    "/family-recipes/pan-de-muerto",
  ])
    expect(sitemap).toContain(`${env.SITE_URL}${path}?lng=es`);
  for (const path of ["/saved-recipes", "/collections", "/profile", "/admin"])
    expect(sitemap).not.toContain(path);
});
