import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import videoFile from "../../../content/videos.json" with { type: "json" };
import { videoStatements } from "../../../app/features/videos/load-videos.server.ts";
import type { Video } from "../../../app/features/videos/video.ts";
import { person, type Person } from "../people/people.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const file = videoFile.map((video) => ({ uploadedOn: null, ...video })) as Array<Video>;
let editor: Person;
beforeAll(async () => {
  editor = await person({ role: "moderator" });
  await load(file);
});

async function load(videos: ReadonlyArray<Video>) {
  await env.DB.batch(videoStatements(videos).map((statement) => env.DB.prepare(statement)));
}
async function stored(slug: string) {
  return env.DB.prepare("SELECT * FROM videos WHERE slug = ?")
    .bind(slug)
    .first<Record<string, unknown>>();
}
/** The page as rendered now, not from the cache. */
const fresh = (path: string) => html(path, { env: { CACHE: freshCache() } });
const cards = (page: string) =>
  page.match(/class="(?:card card-row video-card|video-search)"/g)?.length ?? 0;
const post = (path: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: editor.cookie }));

const fields = {
  title: "Casabe on the griddle",
  titleEs: "Casabe en el burén",
  region: "caribbean",
  language: "es",
  kind: "video",
  videoUrl: "https://www.youtube.com/watch?v=x",
  recipeId: "12",
  durationMinutes: "7",
  chef: "",
  uploadedOn: "2026-05-01",
};

test("the cards link to other sites in new tabs, name the site and load nothing from it", async () => {
  expect(file.length).toBeGreaterThanOrEqual(24);
  const page = await fresh("/videos");
  expect(cards(page)).toBe(file.length);
  const links = [...page.matchAll(/<a href="(https:[^"]+)"([^>]*)>/g)].filter(([whole]) =>
    whole.includes("youtube"),
  );
  expect(links).toHaveLength(file.length);
  for (const [, , rest] of links) expect(rest).toBe(' target="_blank" rel="noopener noreferrer"');
  expect(page).toContain("Search youtube.com");
  // Nobody knows who or which language a search finds.
  expect(page).not.toMatch(/[Rr]eal cooks|Search youtube\.com in|name="language"/);
  expect(page).not.toMatch(/<iframe|<embed|<video|src="https?:\/\/(?!localhost)/);
  expect((await visit("/videos?page=2")).status).toBe(404);
});

test("the home page calls searches searches, and shows films first when there are some", async () => {
  const ofHome = (page: string) => page.split('id="videos"')[1]!.split("</section>")[0]!;
  const searches = ofHome(await fresh("/"));
  expect(searches).toContain("Find recipe videos");
  expect(searches).toContain("Each card opens a video search for one dish");
  expect(searches.match(/class="card card-row video-card"/g)).toHaveLength(4);
  const film = {
    ...file.at(-1)!,
    kind: "video" as const,
    videoUrl: "https://www.youtube.com/watch?v=f",
  };
  await load([...file.slice(0, -1), film]);
  try {
    const films = ofHome(await fresh("/"));
    expect(films).toContain("Featured Recipe Videos");
    expect(films).not.toContain("Each card opens");
    expect(films.match(/href="https:[^"]+"/)?.[0]).toBe(`href="${film.videoUrl}"`);
    // Its picture is that of its dish, though the dish is on the last page of the file.
    expect(films.split("</article>")[0]).toContain(`href="/recipe/${film.recipeId}"`);
  } finally {
    await load(file);
  }
});

test("searches are grouped by dish and say what to look for; films come first with picture and minutes", async () => {
  const groups = (await fresh("/videos")).split("<h3").slice(1);
  expect(groups).toHaveLength(new Set(file.map(({ topic }) => topic)).size);
  expect(groups[0]).toContain("Plantain, potatoes and corn");
  for (const { lookFor } of file.filter(({ topic }) => topic === "staples"))
    expect(groups[0]).toContain(lookFor);
  const [first, ...others] = file;
  const film = { ...first!, kind: "video" as const, durationMinutes: 12, position: 0 };
  await load([...others, film]);
  try {
    const [films, searches] = (await fresh("/videos")).split('id="find"');
    expect(films!.match(/class="card card-row video-card"/g)).toHaveLength(1);
    expect(films).toContain("12 min");
    expect(cards(searches!)).toBe(file.length - 1);
  } finally {
    await load(file);
  }
});

test("a link to a search is not a VideoObject", async () => {
  expect(await fresh("/videos")).not.toContain("VideoObject");
});

test("a filter by region shows matching videos; a language is that of films only", async () => {
  const expected = file.filter(({ region }) => region === "africa");
  expect(expected.length).toBeGreaterThan(0);
  const page = await fresh("/videos?region=africa");
  expect(cards(page)).toBe(expected.length);
  const next = page.split('id="read-next"')[1];
  for (const path of ["/region/africa", "/cooking-techniques"])
    expect(next).toContain(`href="${path}"`);
  expect(cards(await fresh("/videos?language=en"))).toBe(0);
  const film = { ...expected[0]!, kind: "video" as const, language: "en" as const };
  await load([...file.filter(({ slug }) => slug !== film.slug), film]);
  try {
    expect(cards(await fresh("/videos?region=africa&language=en"))).toBe(1);
    expect(await fresh("/videos")).toContain('name="language"');
  } finally {
    await load(file);
  }
  expect(await fresh("/videos?region=atlantis&language=fr")).toContain(`${file.length} results`);
});

test("home shows the first four whose dish is not on the page already", async () => {
  const page = await fresh("/");
  expect(cards(page)).toBe(4);
  const before = page.split('id="videos"')[0]!;
  const others = file.filter(({ recipeId }) => !before.includes(`href="/recipe/${recipeId}"`));
  for (const { title } of others.slice(0, 4)) expect(page).toContain(title.split("'")[0]!);
});

test("with D1 down the videos of the file are shown", async () => {
  const fail = () => Promise.reject(new Error("D1_ERROR"));
  const statement: Record<string, unknown> = { all: fail, run: fail, first: fail, raw: fail };
  statement["bind"] = () => statement;
  const DB = { prepare: () => statement, batch: fail, exec: fail };
  expect(cards(await html("/videos", { env: { DB, CACHE: freshCache() } }))).toBe(file.length);
});

test("an editor adds a video once with a repeated form, and it is a VideoObject", async () => {
  const page = await html("/admin/videos/new", { headers: { Cookie: editor.cookie } });
  const slug = /name="slug" value="(v-[^"]+)"/.exec(page)![1]!;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => post("/admin/videos/new", { ...fields, slug })),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
  expect(await stored(slug)).toMatchObject({
    title: fields.title,
    duration_minutes: 7,
    chef: null,
  });
  const shown = await fresh("/videos?region=caribbean");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(shown)![1]!;
  expect(JSON.parse(data)).toMatchObject({
    "@type": "VideoObject",
    name: fields.title,
    uploadDate: "2026-05-01",
    duration: "PT7M",
  });
  await env.DB.prepare("DELETE FROM videos WHERE slug = ?").bind(slug).run();
});

test.each([
  ["videoUrl", "javascript:alert(1)"],
  ["videoUrl", "http://www.youtube.com/watch?v=x"],
  ["videoUrl", "https://127.0.0.1/"],
  ["recipeId", "999999"],
  ["durationMinutes", "1e9"],
  ["region", "atlantis"],
  ["title", ""],
  // A search without its group and what to look for.
  ["kind", "search"],
])("a card with %s %j is refused and the form is preserved", async (name, value) => {
  const answer = await post("/admin/videos/new", {
    ...fields,
    slug: "v-00000000-0000",
    titleEs: "Lo escrito",
    [name]: value,
  });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('value="Lo escrito"');
  expect(await stored("v-00000000-0000")).toBeNull();
});

test("an editor's change is preserved when the entry of the file changes, and an administrator can take the file's", async () => {
  const [video] = file;
  await post(`/admin/videos/${video!.slug}`, { ...fields, title: "Ours now" });
  await load(file);
  expect(await stored(video!.slug)).toMatchObject({ title: "Ours now" });
  expect(await fresh("/")).toContain("Ours now");
  const newer = { ...video!, title: "The file is newer", titleEs: "El archivo es más nuevo" };
  await load([newer, ...file.slice(1)]);
  expect(await stored(video!.slug)).toMatchObject({ title: "Ours now", title_es: fields.titleEs });
  const admin = await person({ role: "admin" });
  const start = () => html("/admin", { headers: { Cookie: admin.cookie } });
  const page = await start();
  expect(page).toContain("Ours now");
  expect(page).toContain("The file is newer");
  const choose = (field: string, choice: string) =>
    visit(
      "/admin",
      form({ kind: "video", key: video!.slug, field, choice }, { Cookie: admin.cookie }),
    );
  expect((await choose("title", "file")).status).toBe(303);
  expect((await choose("title_es", "site")).status).toBe(303);
  expect(await stored(video!.slug)).toMatchObject({ title: newer.title, title_es: fields.titleEs });
  await load([newer, ...file.slice(1)]);
  expect(await start()).not.toContain("El archivo es más nuevo");
  await env.DB.batch([
    env.DB.prepare("DELETE FROM videos"),
    env.DB.prepare("DELETE FROM file_values WHERE kind = 'video'"),
  ]);
  await load(file);
});

test("a hidden card is not shown to visitors and remains hidden when the file changes", async () => {
  const { slug } = file[1]!;
  await post(`/admin/videos/${slug}`, { ...fields, title: "Hidden one", isHidden: "on" });
  expect(cards(await fresh("/videos"))).toBe(file.length - 1);
  await load(file.map((video) => (video.slug === slug ? { ...video, titleEs: "Otra" } : video)));
  expect(await stored(slug)).toMatchObject({ title: "Hidden one", is_hidden: 1 });
  await env.DB.prepare("UPDATE videos SET is_hidden = 0").run();
  await load(file);
});

test("entries removed from the file are deleted, edited ones are not", async () => {
  const remainingSlug = file[2]!.slug;
  await post(`/admin/videos/${remainingSlug}`, fields);
  await load(file.slice(4));
  expect(await stored(file[3]!.slug)).toBeNull();
  expect(await stored(remainingSlug)).not.toBeNull();
  await env.DB.prepare("DELETE FROM videos").run();
  await load(file);
});

test("the admin page lists addresses that no longer answer", async () => {
  await env.DB.prepare(
    "UPDATE videos SET check_result = '404', checked_at = '2026-11-01T10:00:00.000Z' WHERE slug = ?",
  )
    .bind(file[0]!.slug)
    .run();
  const page = await html("/admin/videos", { headers: { Cookie: editor.cookie } });
  const failing = page.split('id="failing"')[1]!.split("</section>")[0]!;
  expect(failing).toContain("responds with 404");
  expect(failing.match(/<tr>/g)).toHaveLength(2);
});

test("the button checks the addresses with the oldest check first, and the admin page lists broken ones", async () => {
  const film = "https://www.youtube.com/watch?v=removed";
  await env.DB.prepare("UPDATE videos SET check_result = 'ok', checked_at = ?")
    .bind(new Date().toISOString())
    .run();
  const [gone, search] = [file[0]!, file[1]!];
  await env.DB.prepare(
    "UPDATE videos SET checked_at = NULL, video_url = CASE slug WHEN ?1 THEN ?3 ELSE video_url END WHERE slug IN (?1, ?2)",
  )
    .bind(gone.slug, search.slug, film)
    .run();
  const asked: Array<string> = [];
  vi.stubGlobal("fetch", (input: string) => {
    asked.push(input);
    return Promise.resolve(
      new Response(null, {
        status: input.includes("removed") && input.includes("oembed") ? 404 : 200,
      }),
    );
  });
  const answer = await post("/admin/videos", { intent: "check" });
  vi.unstubAllGlobals();
  expect(answer.status).toBe(303);
  expect(asked).toHaveLength(12);
  expect(asked).toContain(
    `https://www.youtube.com/oembed?url=${encodeURIComponent(film)}&format=json`,
  );
  expect(asked).toContain(search.videoUrl);
  expect(await stored(gone.slug)).toMatchObject({ check_result: "404" });
  expect(await stored(search.slug)).toMatchObject({ check_result: "ok" });
  const page = await html("/admin/videos", { headers: { Cookie: editor.cookie } });
  expect(page.split('id="failing"')[1]!.split("</section>")[0]!).toContain("responds with 404");
});

test("the admin page requires a moderator", async () => {
  const user = await person();
  for (const path of ["/admin/videos", "/admin/videos/new", "/admin/videos.data"]) {
    const guest = await visit(path);
    expect([302, 202]).toContain(guest.status);
    expect(await guest.text()).not.toContain("youtube");
    expect((await visit(path, { headers: { Cookie: user.cookie } })).status).toBe(403);
  }
  const sent = await visit(
    "/admin/videos/new",
    form({ ...fields, slug: "v-00000000-0001" }, { Cookie: user.cookie }),
  );
  expect(sent.status).toBe(403);
  expect(await stored("v-00000000-0001")).toBeNull();
});
