// Following chefs, and the weekly email.
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import worker from "../../../build/worker/index.js";
import { connect } from "../../../app/db/client.server.ts";
import { weeklyToken } from "../../../app/features/following/weekly-link.server.ts";
import { subscriptionToken } from "../../../app/features/newsletter/subscription-links.server.ts";
import { copyRecipe } from "../../support/rows/recipes.ts";
import { insertRow } from "../../support/rows/insert.ts";
import { rows } from "../database.ts";
import { cookiesOf, exportOf, member, person, signIn, type Person } from "./people.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const as = (who: Person, fields: Record<string, string>) => form(fields, { Cookie: who.cookie });
const get = (who: Person, language = "en") => ({
  headers: { Cookie: `lang=${language}; ${who.cookie}` },
});
let recipeId = 180_000;

type Chef = { userId: number; id: number; slug: string; name: string };
async function chef(name = `Chef ${crypto.randomUUID().slice(0, 8)}`): Promise<Chef> {
  const who = await person({ displayName: name });
  const slug = `chef-${who.id}`;
  const id = await insertRow(rows, "chef_profiles", {
    user_id: who.id,
    slug,
    name,
    country: "Cuba",
    language: "en",
    status: "published",
    sent_at: "2026-01-01T00:00:00.000Z",
  });
  await publish(who.id, "2026-01-02T00:00:00.000Z");
  return { userId: who.id, id, slug, name };
}

async function publish(userId: number, at: string, title = "Older dish"): Promise<number> {
  recipeId++;
  await copyRecipe(rows, 180, {
    id: recipeId,
    slug: `followed-${recipeId}`,
    title,
    title_es: `${title} (es)`,
    author_id: userId,
    published_at: at,
  });
  return recipeId;
}

const follow = (who: Person, { id, slug }: Chef) =>
  visit("/following", as(who, { follow: String(id), returnTo: `/chefs/${slug}` }));
const followsOf = (who: Person) =>
  rows<{ chef_id: number }>("SELECT chef_id FROM chef_follows WHERE user_id = ?", who.id);

test("a chef is followed and unfollowed, and new recipes are on the page of both languages", async () => {
  const [reader, cook, other] = [await person(), await chef(), await chef()];
  expect(await html("/following", get(reader))).toContain("You don’t follow any chefs yet");
  const followed = await follow(reader, cook);
  expect(followed.status).toBe(303);
  expect(followed.headers.get("Location")).toBe(`/chefs/${cook.slug}`);
  await follow(reader, cook);
  expect(await followsOf(reader)).toEqual([{ chef_id: cook.id }]);
  await publish(cook.userId, new Date().toISOString(), "Fresh guava pie");
  await publish(other.userId, new Date().toISOString(), "Somebody else’s stew");
  const page = await html("/following", get(reader));
  expect(page).toContain(cook.name);
  expect(page).toContain("Fresh guava pie");
  expect(page.indexOf("Fresh guava pie")).toBeLessThan(page.indexOf("Older dish"));
  expect(page).not.toContain("Somebody else");
  expect(await html("/following", get(reader, "es"))).toContain("Fresh guava pie (es)");
  const chefPage = await html(`/chefs/${cook.slug}`, get(reader));
  expect(chefPage).toContain(`Unfollow ${cook.name}`);
  await visit("/following", as(reader, { unfollow: String(cook.id), returnTo: "/following" }));
  expect(await followsOf(reader)).toEqual([]);
  expect(await html(`/chefs/${cook.slug}`, get(reader))).toContain(`Follow ${cook.name}`);
});

test("a guest’s follow is done after the sign-in, by the POST only", async () => {
  const [cook, reader] = [await chef(), await member()];
  const page = await html(`/chefs/${cook.slug}`, { env: { CACHE: freshCache() } });
  expect(page).toContain(`Follow ${cook.name}`);
  const sent = await visit("/following", form({ follow: String(cook.id), returnTo: "/chefs" }));
  expect(sent.headers.get("Location")).toBe("/login?redirectTo=%2Fchefs");
  const cookie = cookiesOf(sent);
  expect(cookie).toContain(`follow=${cook.id}`);
  const login = await html("/login?redirectTo=%2Fchefs", { headers: { Cookie: cookie } });
  expect(login).toContain(`to follow ${cook.name}`);
  const done = await signIn(reader, { cookie, redirectTo: "/chefs" });
  expect(done.headers.get("Location")).toBe("/chefs");
  expect(done.headers.getSetCookie().some((set) => set.startsWith("follow=;"))).toBe(true);
  expect(await followsOf(reader)).toEqual([{ chef_id: cook.id }]);
});

test("nobody follows themselves, an unlisted chef or nobody; a list has a limit", async () => {
  const [cook, reader] = [await chef(), await person()];
  const cookie = { id: cook.userId, email: "", cookie: (await sessionOf(cook.userId)).cookie };
  expect((await follow(cookie, cook)).status).toBe(404);
  expect(await html(`/chefs/${cook.slug}`, get(cookie))).not.toContain(`Follow ${cook.name}`);
  await env.DB.prepare("UPDATE chef_profiles SET status = 'pending' WHERE id = ?")
    .bind(cook.id)
    .run();
  expect((await follow(reader, cook)).status).toBe(404);
  for (const value of ["0", "-1", "x", "99999999"])
    expect(
      (await visit("/following", as(reader, { follow: value }))).status,
      value,
    ).toBeGreaterThanOrEqual(400);
  expect((await visit("/following", form({ unfollow: "1" }))).headers.get("Location")).toContain(
    "/login",
  );
  // The limit of chefs per user.
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
     INSERT INTO users (email, password_hash, language, signup_key, created_at)
     SELECT 'many-' || i || '@example.com', 'x', 'en', 'many-' || i, '2026' FROM n`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO chef_profiles (user_id, slug, name, country, language, status, sent_at)
     SELECT id, signup_key, 'Many', 'Cuba', 'en', 'pending', '2026' FROM users WHERE signup_key LIKE 'many-%'`,
  ).run();
  await env.DB.prepare(
    `INSERT INTO chef_follows (user_id, chef_id, followed_at)
     SELECT ?, id, '2026' FROM chef_profiles WHERE slug LIKE 'many-%'`,
  )
    .bind(reader.id)
    .run();
  const full = await follow(reader, await chef());
  expect(full.status).toBe(409);
  expect(await full.text()).toContain("You’ve reached the limit of chefs you can follow");
});

async function sessionOf(userId: number): Promise<{ cookie: string }> {
  const other = await person();
  await env.DB.prepare("UPDATE sessions SET user_id = ? WHERE user_id = ?")
    .bind(userId, other.id)
    .run();
  return other;
}

// --- the weekly email

const friday = Date.parse("2026-11-20T14:00:00.000Z");
const day = 24 * 3600 * 1000;
const minute = (time: number) =>
  worker.scheduled({ cron: "* * * * *", scheduledTime: time }, { ...env, EMAIL: undefined });
type Mail = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string;
};
const mails = () =>
  rows<Mail>(
    "SELECT recipient, subject, text, html, unsubscribe_url FROM outbox WHERE dedupe_key LIKE 'weekly:%' ORDER BY id",
  );
const choose = (who: Person, ...parts: Array<"chefs" | "digest">) =>
  visit(
    "/following",
    as(who, { intent: "weekly", ...Object.fromEntries(parts.map((part) => [part, "on"])) }),
  );
/** As if the email was asked for two weeks ago. */
const longAgo = () => env.DB.prepare("UPDATE weekly_mails SET week = '2026-11-06'").run();

beforeEach(async () => {
  await env.DB.batch(
    ["weekly_mails", "outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

test("the weekly email brings new recipes of followed chefs once, in the reader’s language", async () => {
  const [reader, lector, nobody, cook] = [
    await person(),
    await person(),
    await person(),
    await chef(),
  ];
  await env.DB.prepare("UPDATE users SET language = 'es' WHERE id = ?").bind(lector.id).run();
  for (const who of [reader, lector]) await follow(who, cook);
  for (const who of [reader, lector, nobody])
    expect((await choose(who, "chefs")).headers.get("Location")).toBe("/following#weekly");
  await longAgo();
  const id = await publish(cook.userId, new Date(friday - 1).toISOString(), "Pie <of> the week");
  await publish(cook.userId, new Date(friday + 1).toISOString(), "Next week’s pie");
  await publish(cook.userId, new Date(friday - 7 * day - 1).toISOString(), "Last week’s pie");

  await minute(friday - 1);
  expect(await mails()).toEqual([]);
  await Promise.all([minute(friday), minute(friday)]);
  await minute(friday + day);
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    [reader.email, lector.email].toSorted(),
  );
  const english = sent.find(({ recipient }) => recipient === reader.email)!;
  expect(english.subject).toBe("New recipes from the chefs you follow");
  expect(english.text).toContain(`Pie <of> the week, by ${cook.name}`);
  expect(english.text).toContain(`/recipe/${id}?lng=en`);
  expect(english.html).toContain("Pie &lt;of&gt; the week");
  expect(english.text).not.toMatch(/Next week|Last week|Older dish/);
  const spanish = sent.find(({ recipient }) => recipient === lector.email)!;
  expect(spanish.subject).toBe("Recetas nuevas de los chefs que sigues");
  expect(spanish.text).toContain("Pie <of> the week (es), de ");
  // The next week brings the next recipe.
  await minute(friday + 7 * day);
  expect((await mails()).map(({ text }) => text.includes("Next week’s pie"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("the best of the week: new recipes, a story, what readers cooked; nothing without news", async () => {
  const [reader, cook, asker] = [
    await person(),
    await chef(),
    await person({ displayName: "Luz" }),
  ];
  await choose(reader, "digest");
  await longAgo();
  const empty = Date.parse("2026-07-03T14:00:00.000Z");
  await env.DB.prepare("UPDATE weekly_mails SET week = '2026-06-01'").run();
  await minute(empty);
  expect(await mails()).toEqual([]);
  const id = await publish(cook.userId, new Date(friday - 100).toISOString(), "Told stew");
  await env.DB.prepare(
    "UPDATE recipes SET story = 'We told it.', story_who = 'Abuela Inés' WHERE id = ?",
  )
    .bind(id)
    .run();
  await insertRow(rows, "cooked_entries", {
    user_id: asker.id,
    recipe_id: 104,
    line: "rico",
    language: "es",
    status: "published",
    form_key: crypto.randomUUID(),
    sent_at: new Date(friday - 100).toISOString(),
  });
  await longAgo();
  await minute(friday);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("The best of the week on Fogón");
  for (const part of ["New recipes", "A family story", "What readers cooked"])
    expect(mail!.text).toContain(part);
  expect(mail!.text).toContain("Told stew, by Abuela Inés");
  expect(mail!.text).toMatch(/Luz cooked \S/);
});

test("only confirmed, active accounts get it, and a late mailing is left out", async () => {
  const [reader, suspended, unconfirmed, cook] = [
    await person(),
    await person(),
    await person({ confirmed: false }),
    await chef(),
  ];
  for (const who of [reader, suspended]) {
    await follow(who, cook);
    await choose(who, "chefs");
  }
  expect((await choose(unconfirmed, "chefs")).status).toBe(403);
  expect(await html("/following", get(unconfirmed))).toContain("Confirm your email address first");
  await env.DB.prepare("UPDATE users SET suspended_at = '2026' WHERE id = ?")
    .bind(suspended.id)
    .run();
  await publish(cook.userId, new Date(friday - 1).toISOString());
  await longAgo();
  await minute(friday + 2 * day + 1);
  expect(await mails()).toEqual([]);
  await minute(friday + 2 * day);
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([reader.email]);
});

test("one click unsubscribes, from the email program and from the page; a forged link does not", async () => {
  const [reader, cook] = [await person(), await chef()];
  await follow(reader, cook);
  await choose(reader, "chefs", "digest");
  await longAgo();
  await publish(cook.userId, new Date(friday - 1).toISOString());
  await minute(friday);
  const [mail] = await mails();
  const { pathname, search } = new URL(mail!.unsubscribe_url);
  const path = pathname + search;
  const active = () => rows("SELECT chefs, digest FROM weekly_mails WHERE user_id = ?", reader.id);
  expect(await html(path)).toContain(reader.email);
  const forged = path.replace(/token=(\d+)\.[\w-]{43}/, `token=$1.${"A".repeat(43)}`);
  expect((await visit(forged)).status).toBe(410);
  expect((await visit(forged, form({}))).status).toBe(410);
  expect(await active()).toEqual([{ chefs: 1, digest: 1 }]);
  const body = new FormData();
  body.append("List-Unsubscribe", "One-Click");
  expect((await visit(path, { method: "POST", body })).status).toBe(200);
  expect(await active()).toEqual([]);
  await choose(reader, "digest");
  expect((await visit(path, form({}))).status).toBe(303);
  expect(await active()).toEqual([]);
  expect(await html(path)).toContain("We won’t send the weekly email to");
});

test("a link of another reader, another kind of email or an earlier address ends nothing", async () => {
  const [reader, other] = [await person(), await person()];
  for (const who of [reader, other]) await choose(who, "chefs", "digest");
  const site = { env, db: connect(env.DB) };
  const own = (await weeklyToken(site, { userId: reader.id, email: reader.email })).split(".")[1]!;
  const foreign = {
    "another reader": `${other.id}.${own}`,
    "another address": await weeklyToken(site, { userId: reader.id, email: other.email }),
    "a newsletter": await subscriptionToken(site, { id: reader.id, email: reader.email }),
    "a spelling of the number": `0${reader.id}.${own}`,
    "a part": `${reader.id}.${own.slice(0, 42)}`,
    two: `${other.id}.${own}&token=${reader.id}.${own}`,
    nothing: "",
  };
  const waiting = async () =>
    (await rows("SELECT 1 FROM weekly_mails WHERE user_id IN (?, ?)", reader.id, other.id)).length;
  for (const [what, token] of Object.entries(foreign)) {
    const path = `/following/unsubscribe?token=${token}`;
    const answers = [
      await visit(path),
      await visit(path, form({})),
      await visit(path, form({ "List-Unsubscribe": "One-Click" })),
    ];
    expect(
      answers.map(({ status }) => status),
      what,
    ).toEqual([410, 410, 410]);
    for (const answer of answers) {
      const text = await answer.text();
      for (const { email } of [reader, other]) expect(text, what).not.toContain(email);
    }
  }
  expect(await waiting()).toBe(2);
  // The signature has the address: the links of old emails end with it.
  const path = `/following/unsubscribe?token=${reader.id}.${own}`;
  await rows("UPDATE users SET email = ? WHERE id = ?", `moved-${reader.email}`, reader.id);
  expect((await visit(path, form({}))).status).toBe(410);
  expect(await waiting()).toBe(2);
  await rows("UPDATE users SET email = ? WHERE id = ?", reader.email, reader.id);
  expect((await visit(path, form({}))).status).toBe(303);
  expect(await waiting()).toBe(1);
});

test("nobody asks for the weekly email for somebody else, and hostile names stay text in it", async () => {
  const [reader, other] = [await person(), await person()];
  const cook = await chef('"><script>alert(1)</script> https://evil.example');
  await follow(reader, cook);
  const fields = { userId: String(other.id), user_id: String(other.id), email: other.email };
  await visit("/following", as(reader, { intent: "weekly", chefs: "on", ...fields }));
  expect(await rows("SELECT user_id FROM weekly_mails")).toEqual([{ user_id: reader.id }]);
  await longAgo();
  await publish(cook.userId, new Date(friday - 1).toISOString(), "Pie\r\nBcc: all@evil.example");
  await minute(friday);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail!.recipient).toBe(reader.email);
  expect(mail!.subject).toBe("New recipes from the chefs you follow");
  expect(mail!.html).not.toContain("<script>");
  expect(mail!.html).not.toContain('href="https://evil.example');
  expect(mail!.html).toContain("&lt;script&gt;");
});

test("follows and the weekly email are in the data export", async () => {
  const [reader, cook] = [await member(), await chef()];
  await follow(reader, cook);
  await choose(reader, "chefs");
  const exported = await (await exportOf(reader.cookie)).json<Record<string, unknown>>();
  expect(JSON.stringify(exported)).toContain(cook.name);
  expect(JSON.stringify(exported)).toContain('"weeklyEmail":{"chefs":true,"digest":false');
});

test("a chef’s page shows the stories and further photos, and tells the chef how many follow", async () => {
  const [reader, cook] = [await person(), await chef()];
  const id = await publish(cook.userId, new Date().toISOString(), "Told bread");
  await env.DB.prepare("UPDATE recipes SET story = 'Baked on Sundays. And more.' WHERE id = ?")
    .bind(id)
    .run();
  const photo = (key: string, state: string) =>
    insertRow(
      rows,
      "photos",
      {
        key,
        owner_id: cook.userId,
        target_kind: "recipe",
        target_id: id,
        upload_key: crypto.randomUUID(),
        state,
        alt: "Dough",
        width: 800,
        height: 600,
        created_at: "2026-11-01",
      },
      "key",
    );
  await photo(`shown-${id}`, "approved");
  await photo(`waiting-${id}`, "pending");
  const page = await html(`/chefs/${cook.slug}`, { env: { CACHE: freshCache() } });
  expect(page).toContain(`Stories from ${cook.name}`);
  expect(page).toContain("Baked on Sundays.");
  expect(page).toContain(`/photos/shown-${id}`);
  expect(page).not.toContain(`waiting-${id}`);
  await follow(reader, cook);
  const own = await sessionOf(cook.userId);
  expect(await html("/profile/chef", { headers: { Cookie: own.cookie } })).toContain(
    "1 person follows you.",
  );
});
