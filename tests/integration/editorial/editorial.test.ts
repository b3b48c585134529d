import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { inspectMarkdown } from "../../../app/features/editorial/markdown.server.ts";
import { person, type Person } from "../people/people.ts";
import { loadContent, prepared } from "../prepared.ts";
import { form, freshCache, html, visit } from "../visit.ts";

const es = { headers: { Cookie: "lang=es" } };
const down = () => {
  const fail = () => Promise.reject(new Error("D1_ERROR: no such host"));
  const statement: Record<string, unknown> = { all: fail, run: fail, first: fail, raw: fail };
  statement["bind"] = () => statement;
  return { prepare: () => statement, batch: fail, exec: fail };
};
const fresh = (init: object = {}) => ({ ...init, env: { CACHE: freshCache() } });
const row = (sql: string, ...values: Array<unknown>) =>
  env.DB.prepare(sql)
    .bind(...values)
    .first<Record<string, unknown>>();

const all = async (sql: string) =>
  (await env.DB.prepare(sql).all<Record<string, unknown>>()).results;

let editor: Person;
beforeAll(async () => {
  editor = await person({ role: "moderator" });
});

const jsonLd = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1]!) as Record<string, unknown>,
  );

test("the blog lists twelve posts per page, newest first, on numbered pages", async () => {
  const first = await html("/blog");
  expect(first.match(/<article class="card"/g)).toHaveLength(12);
  const newest = await row(
    "SELECT slug FROM documents WHERE kind = 'post' ORDER BY published_at DESC LIMIT 1",
  );
  expect(first.indexOf(`/blog/${String(newest!["slug"])}`)).toBeGreaterThan(0);
  expect(/href="\/blog\/([a-z-]+)"/.exec(first)![1]).toBe(newest!["slug"]);
  expect(await html("/blog?page=2")).toContain('aria-current="page"');
  expect((await visit("/blog?page=99")).status).toBe(404);
});

test("a topic filters the list of posts", async () => {
  const counted = await row(
    "SELECT count(*) AS n FROM documents WHERE kind = 'post' AND EXISTS (SELECT 1 FROM json_each(shared, '$.tags') WHERE value = 'africa')",
  );
  const page = await html("/blog?tag=africa", es);
  expect(page.match(/<article class="card"/g)).toHaveLength(Number(counted!["n"]));
  expect(page).toContain("<h1>Blog: África</h1>");
});

test("a post has a table of contents, cards, sources, neighbours and structured data", async () => {
  const page = await html("/blog/three-sofritos", es);
  expect(page).toContain("<h1>Tres sofritos</h1>");
  expect(page).toContain('<h2 id="contents">');
  const ids = [...page.matchAll(/<aside class="card-in-text">.*?href="\/recipe\/(\d+)"/gs)];
  expect(ids.map((match) => match[1])).toEqual(["127", "26", "32"]);
  expect(page).toContain('<section class="footnotes" aria-label="Fuentes">');
  expect(page).toMatch(/rel="prev"[^>]*>|rel="next"[^>]*>/);
  const article = jsonLd(page).find((block) => block["@type"] === "BlogPosting")!;
  expect(article).toMatchObject({
    headline: "Tres sofritos",
    inLanguage: "es",
    datePublished: "2026-05-05T00:00:00.000Z",
    author: { "@type": "Organization", name: "Fogón" },
  });
  // The links of the table of contents lead to existing headings.
  for (const [, id] of page
    .split('class="contents"')[1]!
    .split("</nav>")[0]!
    .matchAll(/href="#([^"]+)"/g))
    expect(page).toContain(` id="${id!}"`);
});

test.each([
  ["casabe-taino-griddle", ["comal"], []],
  ["plantain-from-green-to-black", ["tostonera"], ["pilon"]],
])("%s shows its products in both languages", async (slug, inText, after) => {
  for (const init of [{}, es]) {
    const page = await html(`/blog/${slug}`, fresh(init));
    const [text = "", rest = ""] = page.split('class="share"');
    const goods = (part: string) =>
      [...part.matchAll(/<article class="card[^"]*">.*?<h3><a[^>]*href="([^"]+)"/gs)].flatMap(
        ([, href]) => /^\/product\/(.+)/.exec(href!)?.[1] ?? [],
      );
    expect(goods(text)).toEqual(inText);
    expect(goods(rest.split('id="read-next"')[0]!)).toEqual(after);
    expect(text).toMatch(/<b class="price">(US)?\$/);
  }
});

test("every post shows all the cards that its text and its lists name, in both languages", async () => {
  const posts = await all(`SELECT slug, shared, language, body FROM documents
    JOIN document_texts ON document_id = documents.id WHERE kind = 'post' AND status = 'published'`);
  expect(posts.length).toBeGreaterThanOrEqual(26);
  const [published, sold] = await Promise.all([
    all("SELECT id FROM recipes WHERE status = 'published'"),
    all("SELECT slug FROM products WHERE is_active = 1"),
  ]);
  const shown = new Set([
    ...published.map(({ id }) => `/recipe/${String(id)}`),
    ...sold.map(({ slug }) => `/product/${String(slug)}`),
  ]);
  for (const { slug, shared, language, body } of posts) {
    const lists = JSON.parse(String(shared)) as { recipes: Array<number>; products: Array<string> };
    const inText = inspectMarkdown(String(body));
    const named = [
      ...[...lists.recipes, ...inText.recipes].map((id) => `/recipe/${id}`),
      ...[...lists.products, ...inText.products].map((name) => `/product/${name}`),
    ].filter((path) => shown.has(path));
    const page = await html(`/blog/${String(slug)}`, fresh(language === "es" ? es : {}));
    const article = page.split('id="read-next"')[0]!;
    for (const path of named)
      expect(article, `${String(slug)} ${path}`).toContain(`href="${path}"`);
  }
});

test("a card is found at the end of a text, with other line ends and blanks, and only on a line of its own", async () => {
  const where = `language = 'en' AND document_id =
    (SELECT id FROM documents WHERE kind = 'post' AND slug = 'three-sofritos')`;
  const before = await row(`SELECT body FROM document_texts WHERE ${where}`);
  const setBody = (body: unknown) =>
    env.DB.prepare(`UPDATE document_texts SET body = ? WHERE ${where}`).bind(body).run();
  await setBody(
    "Text.\r\n\r\n::recipe 26 \r\n\r\nNot ::recipe 33 here.\n\n  ::product comal\t\n\n::recipe 127",
  );
  const page = await html("/blog/three-sofritos", fresh());
  const ids = [...page.matchAll(/<aside class="card-in-text">.*?href="\/(.*?)"/gs)];
  expect(ids.map((match) => match[1])).toEqual(["recipe/26", "product/comal", "recipe/127"]);
  await setBody(before!["body"]);
});

test("a post and its card name the chef who wrote it while the chef is listed", async () => {
  const chef = await person({ displayName: "Rosa" });
  const run = (sql: string, ...values: Array<unknown>) =>
    env.DB.prepare(sql)
      .bind(...values)
      .run();
  await run(
    "INSERT INTO chef_profiles (user_id, slug, name, country, language, status, sent_at) VALUES (?, 'rosa-pena', 'Rosa Peña', 'Cuba', 'en', 'published', '2026-01-01')",
    chef.id,
  );
  await run("UPDATE recipes SET author_id = ? WHERE id = 26", chef.id);
  const setAuthor = (author: string) =>
    run(
      "UPDATE documents SET shared = json_set(shared, '$.author', ?) WHERE kind = 'post' AND slug = 'three-sofritos'",
      author,
    );
  await setAuthor("rosa-pena");
  for (const path of [
    "/blog/three-sofritos",
    "/blog?page=1",
    "/blog?page=2",
    "/blog/feed.en.xml",
  ]) {
    const isOn = (await html(path, fresh())).includes("three-sofritos");
    const names = (await html(path, fresh())).includes("Rosa Peña");
    expect(names, path).toBe(isOn);
  }
  await run("UPDATE chef_profiles SET status = 'pending' WHERE user_id = ?", chef.id);
  expect(await html("/blog/three-sofritos", fresh())).not.toContain("Rosa Peña");
  await run("UPDATE recipes SET author_id = NULL WHERE id = 26");
  await setAuthor("kitchen");
});

test("products that are no longer sold are omitted", async () => {
  await env.DB.prepare("UPDATE products SET is_active = 0 WHERE slug IN ('tostonera')").run();
  const page = await html("/blog/plantain-from-green-to-black", fresh());
  expect(page).not.toContain("/product/tostonera");
  expect(page).toContain("/product/pilon");
  await env.DB.prepare("UPDATE products SET is_active = 1 WHERE slug = 'tostonera'").run();
});

test("a post is shared by plain links to its URL in the reader's language", async () => {
  const page = await html("/blog/three-sofritos", fresh(es));
  const share = page.split('class="share"')[1]!.split("</nav>")[0]!.replaceAll("&amp;", "&");
  const links = [...share.matchAll(/href="([^"]+)"/g)].map((match) => new URL(match[1]!));
  const address = "http://localhost:8787/blog/three-sofritos?lng=es";
  expect(links.map(({ host, protocol }) => host || protocol)).toEqual([
    "wa.me",
    "www.facebook.com",
    "mailto:",
  ]);
  expect(links[0]!.searchParams.get("text")).toBe(`Tres sofritos ${address}`);
  expect(links[1]!.searchParams.get("u")).toBe(address);
  expect(links[2]!.searchParams.get("body")).toBe(`Tres sofritos ${address}`);
});

test("previous and next follow the dates of the posts and stop at both ends", async () => {
  const { results } = await env.DB.prepare(
    "SELECT slug FROM documents WHERE kind = 'post' AND status = 'published' ORDER BY published_at, id",
  ).all<{ slug: string }>();
  const slugs = results.map(({ slug }) => slug);
  for (const [i, slug] of slugs.entries()) {
    const page = await html(`/blog/${slug}`, fresh());
    const links = page.split('id="read-next"')[1]!.split("</section>")[0]!;
    const to = (rel: string) =>
      [...links.matchAll(/<a [^>]*>/g)]
        .map(([tag]) => tag)
        .find((tag) => tag.includes(`rel="${rel}"`))
        ?.match(/href="\/blog\/([^"]+)"/)?.[1];
    expect([to("prev"), to("next")], slug).toEqual([slugs[i - 1], slugs[i + 1]]);
  }
});

test("the next posts are three others with the most shared topics, then those of the dates, each once", async () => {
  const page = await html("/blog/cacao-bean-to-cup", fresh());
  const related = page.split('id="read-next"')[1]!.split("</section>")[0]!;
  const links = [...related.matchAll(/href="\/blog\/([^"]+)"/g)].map((match) => match[1]!);
  expect(new Set(links).size).toBe(links.length);
  const slugs = links.slice(0, 3);
  const { results } = await env.DB.prepare(
    "SELECT slug, json_extract(shared, '$.tags') AS tags FROM documents WHERE kind = 'post' AND status = 'published'",
  ).all<{ slug: string; tags: string }>();
  const tags = new Map(
    results.map((post) => [post.slug, JSON.parse(post.tags) as Array<string>] as const),
  );
  const own = tags.get("cacao-bean-to-cup")!;
  const common = (slug: string) => tags.get(slug)!.filter((tag) => own.includes(tag)).length;
  const most = [...tags.keys()]
    .filter((slug) => slug !== "cacao-bean-to-cup")
    .map(common)
    .toSorted((a, b) => b - a);
  expect(slugs.map(common)).toEqual(most.slice(0, 3));
});

test("a changed post shows its date to readers and search engines", async () => {
  const page = await html("/blog/cacao-bean-to-cup", fresh());
  expect(page).toMatch(/Updated on(?: |<!-- -->)*<time dateTime="2026-11-21">/i);
  const article = jsonLd(page).find((block) => block["@type"] === "BlogPosting")!;
  expect(article).toMatchObject({
    datePublished: "2026-10-06T00:00:00.000Z",
    dateModified: "2026-11-21",
  });
  const other = await html("/blog/three-sofritos", fresh());
  expect(other).not.toContain("Updated on");
  expect(jsonLd(other).find((block) => block["@type"] === "BlogPosting")).toMatchObject({
    dateModified: "2026-05-05T00:00:00.000Z",
  });
});

test("an unknown post is a 404", async () => {
  expect((await visit("/blog/no-such-post")).status).toBe(404);
  expect((await visit("/blog/%00")).status).toBe(404);
});

test("an untranslated post says so and is marked with its language", async () => {
  await env.DB.prepare(
    "DELETE FROM document_texts WHERE language = 'es' AND document_id = (SELECT id FROM documents WHERE slug = 'injera-and-teff')",
  ).run();
  const page = await html("/blog/injera-and-teff", fresh(es));
  expect(page).toContain("Esto todavía no está traducido");
  expect(page).toContain('<h1 lang="en">Injera and teff</h1>');
  expect(page).toContain('<div class="rich-text" lang="en">');
  const feed = await html("/blog/feed.es.xml", fresh());
  expect(feed).not.toContain("injera-and-teff");
});

test.each(["en", "es"])(
  "the feed in %s contains each post once and is well-formed",
  async (language) => {
    const response = await visit(`/blog/feed.${language}.xml`, fresh());
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const xml = await response.text();
    const opened = [...xml.matchAll(/<([a-z]+)[^>]*?(\/?)>/g)].filter((match) => !match[2]);
    expect(xml.match(/<\/[a-z]+>/g)).toHaveLength(opened.length);
    expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/);
    const ids = [...xml.matchAll(/<entry>\s*<id>([^<]+)<\/id>/g)].map((match) => match[1]);
    expect(ids.length).toBeGreaterThanOrEqual(13);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("the sitemap lists posts and help pages", async () => {
  const xml = await html("/sitemap.xml", fresh());
  for (const path of ["/blog", "/blog/three-sofritos", "/faq", "/about", "/privacy", "/terms"])
    expect(xml).toContain(`<loc>http://localhost:8787${path}?lng=es</loc>`);
});

test("questions are found by their words with or without accents, and each has a URL", async () => {
  const all = await html("/faq", es);
  expect(all.match(/<details class="faq"/g)!.length).toBeGreaterThanOrEqual(20);
  expect(jsonLd(all).find((block) => block["@type"] === "FAQPage")!["mainEntity"]).toHaveLength(
    all.match(/<details class="faq"/g)!.length,
  );
  const found = await html("/faq?q=envio%20cuesta", es);
  expect(found.match(/<details class="faq" open=""/g)!.length).toBeLessThan(6);
  expect(found).toContain('id="cuanto-cuesta-el-envio"');
  expect(await html("/faq?q=%3Cscript%3Ealert(1)%3C/script%3E")).not.toContain("<script>alert");
});

test("no page shows an unfilled figure, and figures match the code", async () => {
  for (const path of ["/faq", "/privacy", "/cookies", "/terms", "/returns", "/imprint", "/about"])
    for (const init of [{}, es]) expect(await html(path, init)).not.toMatch(/\{\{\w+\}\}/);
  expect(await html("/faq")).toContain("Orders of US$75 or more");
  expect(await html("/privacy", es)).toContain("tras 30 días sin uso");
});

test("privacy and terms show their version and that they are a template", async () => {
  for (const [path, version] of Object.entries({
    "/privacy": "1.5",
    "/terms": "1.3",
    "/returns": "1.0",
  })) {
    expect(await html(path)).toContain("This text is a template.");
    expect(await html(path, es)).toContain(`Versión ${version}`);
  }
  expect(await html("/about")).not.toContain("This text is a template.");
});

test.each(["/blog", "/blog/three-sofritos", "/faq", "/privacy", "/blog/feed.en.xml"])(
  "with D1 down and no saved copy %s says the site is briefly closed and is not cached",
  async (path) => {
    // Copies are stored by site address, and no page of this one has been read.
    const site = { CACHE: freshCache(), SITE_URL: "http://localhost:9999" };
    const closed = await visit(path, { env: { ...site, DB: down() } });
    expect(closed.status).toBe(503);
    expect((await visit(path, { env: site })).status).toBe(200);
  },
);

test("with D1 down /contact is open, and its form is not cached without a stamp", async () => {
  const CACHE = freshCache();
  const open = await visit("/contact", { env: { DB: down(), CACHE } });
  expect(open.status).toBe(200);
  expect(open.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await open.text()).toContain('name="stamp" value=""');
  expect(await html("/contact", { env: { CACHE } })).toMatch(/name="stamp" value="[^"]+"/);
});

test("a moved page redirects to its new address in the same language before the 404", async () => {
  await env.DB.prepare(
    "INSERT INTO redirects VALUES ('/old-page', '/blog/three-sofritos', '2026-01-01'), ('/blog/old-post', '/blog', '2026-01-01'), ('/recipe/99999', '/recipe/104', '2026-01-01'), ('/a/b/c', '/food', '2026-01-01'), ('/product/old-pot', '/product/caldero', '2026-01-01'), ('/review/99999', '/review/1', '2026-01-01')",
  ).run();
  for (const [from, to] of [
    ["/old-page", "/blog/three-sofritos"],
    ["/blog/old-post", "/blog"],
    ["/recipe/99999", "/recipe/104"],
    ["/a/b/c", "/food"],
    ["/product/old-pot", "/product/caldero"],
    ["/review/99999", "/review/1"],
    ["/blog/old-post?lng=es", "/blog?lng=es"],
    ["/product/old-pot?lng=es", "/product/caldero?lng=es"],
  ] as const) {
    const moved = await visit(from);
    expect(moved.status, from).toBe(301);
    expect(moved.headers.get("Location"), from).toBe(to);
  }
});

const post = {
  slug: "a-new-post",
  "en.title": "A new post",
  "en.description": "What it is about.",
  "en.body": "## First\n\nHello <script>alert(1)</script>\n\n::recipe 104",
  "es.title": "Una entrada nueva",
  "es.description": "De qué trata.",
  "es.body": "## Primero\n\nHola\n\n::recipe 104",
  "shared.author": "kitchen",
  "shared.tags": "heritage",
  "shared.recipes": "104",
  status: "published",
  publishAt: "2026-01-02T10:00",
  intent: "save",
  openedKey: "",
  saveKey: "key-1",
};
const send = (path: string, fields: Record<string, string>, cookie = editor.cookie) =>
  visit(path, form(fields, { Cookie: cookie }));

test("what a hostile editor writes runs nothing, and pictures of other sites are not published", async () => {
  const hostile = [
    "[a](javascript:alert(1)) [b](JaVaScRiPt:alert(1)) [c](data:text/html,<script>alert(1)</script>)",
    "[d](//evil.example) [e](vbscript:x) <javascript:alert(1)> [f][g]\n\n[g]: javascript:alert(1)",
    '![x](/photos/../admin "x onerror=alert(1)") ![y](javascript:alert(1)) <img src=x onerror=alert(1)>',
    "## <svg onload=alert(1)>\n\n| <b> |\n| --- |\n| <iframe src=/> |",
    "^[<script>alert(1)</script>] `</script><script>` ::product <script>",
    "&lt;script&gt; &#60;script&#62; \u202Eevil",
  ].join("\n\n");
  const fields = { ...post, slug: "hostile", saveKey: "key-hostile", "en.body": hostile };
  const page = await (
    await send("/admin/content/post/new", { ...fields, intent: "preview" })
  ).text();
  const shown = page.split("<h3>A new post</h3>")[1]!.split("<h3>Una entrada nueva</h3>")[0]!;
  expect(shown).toContain("evil.example");
  const unquoted = shown.replace(/"[^"]*"/g, '""');
  expect(unquoted).not.toMatch(/<script>|<svg|<iframe|<[a-z][^>]*\son\w+=|<b>/i);
  expect(shown).not.toMatch(/(?:href|src)="(?:javascript|vbscript|data|\/\/)/i);
  const elsewhere = "![count](https://tracker.example/pixel.gif)";
  const refused = await send("/admin/content/post/new", { ...fields, "en.body": elsewhere });
  expect(refused.status).toBe(400);
  expect(await row("SELECT 1 FROM documents WHERE slug = 'hostile'")).toBeNull();
});

test("a hostile title is text on the published page, in lists, in the feed and in structured data", async () => {
  const evil = '</script><script>alert("x")</script> ]]> <svg onload=alert(1)> "onmouseover="x';
  const published = {
    ...post,
    slug: "hostile-title",
    saveKey: "key-hostile-title",
    "en.title": evil,
    "en.description": evil,
    "en.body": `## ${evil}\n\n${evil}\n\n::recipe 104`,
    // The newest, so that it is on the first page of every list.
    publishAt: "2026-11-20T10:00",
  };
  expect((await send("/admin/content/post/new", published)).status).toBe(303);
  for (const path of ["/blog/hostile-title", "/blog", "/blog/feed.en.xml", "/"]) {
    const answer = await visit(path, fresh());
    expect(answer.status, path).toBe(200);
    const page = await answer.text();
    expect(page, path).not.toMatch(/<script>alert|<svg onload/);
    expect(page.replaceAll(/(?<==)"[^"]*"/g, ""), path).not.toMatch(/<[a-z][^<>]*\sonmouseover=/);
    if (path === "/blog/feed.en.xml") expect(page).toContain("]]&gt;");
  }
  const page = await html("/blog/hostile-title", fresh());
  expect(JSON.stringify(jsonLd(page))).toContain("alert(");
  await env.DB.prepare("DELETE FROM documents WHERE slug = 'hostile-title'").run();
});

test("a preview shows both languages and saves nothing", async () => {
  const answer = await send("/admin/content/post/new", { ...post, intent: "preview" });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("<h3>Una entrada nueva</h3>");
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(await row("SELECT 1 FROM documents WHERE slug = 'a-new-post'")).toBeNull();
});

test("a post is created, published, moved and withdrawn, and each step has an audit entry", async () => {
  const CACHE = env.CACHE;
  const saved = await send("/admin/content/post/new", post);
  expect(saved.status).toBe(303);
  expect(saved.headers.get("Location")).toBe("/admin/content/post/a-new-post");
  // The same form again is the same post.
  expect((await send("/admin/content/post/new", post)).status).toBe(303);
  expect(await html("/blog/a-new-post", { env: { CACHE } })).toContain("<h1>A new post</h1>");

  const opened = await html("/admin/content/post/a-new-post", {
    headers: { Cookie: editor.cookie },
  });
  expect(opened).toContain('name="openedKey" value="key-1"');
  const moved = { ...post, slug: "a-moved-post", openedKey: "key-1", saveKey: "key-2" };
  expect((await send("/admin/content/post/a-new-post", moved)).status).toBe(303);
  const old = await visit("/blog/a-new-post", fresh());
  expect([old.status, old.headers.get("Location")]).toEqual([301, "/blog/a-moved-post"]);

  const gone = { ...moved, status: "unpublished", openedKey: "key-2", saveKey: "key-3" };
  expect((await send("/admin/content/post/a-moved-post", gone)).status).toBe(303);
  expect((await visit("/blog/a-moved-post", fresh())).status).toBe(404);
  const { results } = await env.DB.prepare(
    "SELECT action, detail FROM audit_events WHERE actor_id = ? AND target LIKE 'post:a-%' ORDER BY id",
  )
    .bind(editor.id)
    .all();
  expect(results.map(({ action, detail }) => `${String(action)} ${String(detail)}`)).toEqual([
    "document.created published",
    "document.changed published",
    "document.changed published → unpublished",
  ]);
});

test("publication invalidates cached pages at once here and within a minute elsewhere", async () => {
  const before = await env.CACHE.get("content-epoch");
  await html("/blog", { env: { CACHE: env.CACHE } });
  await send("/admin/content/post/new", { ...post, slug: "epoch", saveKey: "epoch-1" });
  expect(await env.CACHE.get("content-epoch")).not.toBe(before);
  expect(await html("/blog?tag=heritage", { env: { CACHE: env.CACHE } })).toContain("/blog/epoch");
});

test("an edit of an outdated text overwrites nothing and preserves the typed text", async () => {
  const fields = { ...post, slug: "two-editors", saveKey: "two-1" };
  await send("/admin/content/post/new", fields);
  const first = { ...fields, "en.title": "First", openedKey: "two-1", saveKey: "two-2" };
  const second = { ...fields, "en.title": "Second", openedKey: "two-1", saveKey: "two-3" };
  expect((await send("/admin/content/post/two-editors", first)).status).toBe(303);
  const refused = await send("/admin/content/post/two-editors", second);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("Someone else saved this text while you were editing");
  expect(page).toContain('value="Second"');
  expect(
    await row(
      "SELECT title FROM document_texts JOIN documents ON id = document_id WHERE slug = 'two-editors' AND language = 'en'",
    ),
  ).toEqual({ title: "First" });
});

test("a post with a future time is published at that time", async () => {
  const fields = { ...post, slug: "tomorrow", saveKey: "tomorrow", publishAt: "2099-01-01T08:30" };
  expect((await send("/admin/content/post/new", fields)).status).toBe(303);
  expect(await row("SELECT status, published_at FROM documents WHERE slug = 'tomorrow'")).toEqual({
    status: "scheduled",
    published_at: "2099-01-01T08:30:00.000Z",
  });
  expect((await visit("/blog/tomorrow", fresh())).status).toBe(404);
  await env.DB.prepare(
    "UPDATE documents SET published_at = '2026-01-01T00:00:00.000Z' WHERE slug = 'tomorrow'",
  ).run();
  expect((await visit("/blog/tomorrow", fresh())).status).toBe(200);
});

test.each([
  [{ "en.title": "" }, /In English, Title: this is empty/],
  [{ slug: "Not A Slug" }, /Address: use lowercase words/],
  [{ "en.body": "# One\n\n#### Deep" }, /start with ##/],
  [{ "en.body": "[x](/blog/nowhere)\n\n::recipe 104" }, /is broken/],
  [{ "en.body": "::recipe 999999", "es.body": "::recipe 999999" }, /there’s no recipe 999999/],
  [{ "en.body": "![](/images/hero.svg)\n\n::recipe 104" }, /no alternative text/],
  [{ "shared.tags": "nonsense" }, /Topics 1: choose one of: heritage/],
])("%j is not published and the typed text is preserved", async (change, problem) => {
  const answer = await send("/admin/content/post/new", {
    ...post,
    slug: "faulty",
    saveKey: crypto.randomUUID(),
    ...change,
  });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toMatch(problem);
  expect(page).toContain("Una entrada nueva");
  expect(await row("SELECT 1 FROM documents WHERE slug = 'faulty'")).toBeNull();
});

test("a change in one language marks the other as outdated until an editor confirms it", async () => {
  const path = "/admin/content/post/gofio-and-mojo";
  const page = await html(path, { headers: { Cookie: editor.cookie } });
  const decode = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const fields: Record<string, string> = { status: "published", intent: "save" };
  for (const [, name, value] of page.matchAll(/<input[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/g))
    if (/^(openedKey|saveKey|slug|publishAt|en|es|shared\.author|shared\.updated)/.test(name!))
      fields[name!] = decode(value!);
  for (const [, name, value] of page.matchAll(
    /<textarea[^>]*? name="([^"]+)"[^>]*>([\s\S]*?)<\/textarea>/g,
  ))
    fields[name!] = decode(value!);
  fields["shared.tags"] = "heritage";
  fields["en.body"] += "\n\nOne more sentence.";
  expect((await send(path, fields)).status).toBe(303);
  const list = (view: string) =>
    html(`/admin/content?kind=post&view=${view}`, { headers: { Cookie: editor.cookie } });
  expect(await list("outdated")).toContain("Spanish is outdated.");
  const again = { ...fields, openedKey: fields["saveKey"]!, saveKey: "in-step", inStep: "on" };
  expect((await send(path, again)).status).toBe(303);
  expect(await list("outdated")).not.toContain("gofio-and-mojo");
  expect(await list("edited")).toContain("gofio-and-mojo");
});

test("what an editor changed stays when the file changes, and the rest follows it; a new slug and a withdrawal persist", async () => {
  const content = await prepared("content");
  const state = () =>
    row(
      "SELECT slug, status, edited_at IS NULL AS from_file, title, summary FROM documents JOIN document_texts ON document_id = id WHERE source = 'corn-and-nixtamal' AND language = 'en'",
    );
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE documents SET slug = 'our-corn', status = 'unpublished', edited_at = '2026-11-21T00:00:00Z' WHERE source = 'corn-and-nixtamal'",
    ),
    env.DB.prepare(
      "UPDATE document_texts SET title = 'Ours' WHERE language = 'en' AND document_id = (SELECT id FROM documents WHERE source = 'corn-and-nixtamal')",
    ),
  ]);
  const { summary } = (await state())!;
  const edited = { slug: "our-corn", status: "unpublished", from_file: 0, title: "Ours", summary };
  await loadContent();
  expect(await state()).toEqual(edited);
  // An older file was loaded: it said "Older" in both fields, and the editor changed the title.
  const document =
    "(SELECT id FROM documents WHERE source = 'corn-and-nixtamal') AND language = 'en'";
  const ofFile = "file_values WHERE kind = 'document' AND key = 'post/corn-and-nixtamal'";
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE file_values SET value = 'Older' WHERE kind = 'document' AND key = 'post/corn-and-nixtamal' AND field IN ('en.title', 'en.summary')",
    ),
    env.DB.prepare(`UPDATE document_texts SET summary = 'Older' WHERE document_id = ${document}`),
  ]);
  await loadContent();
  expect(await state()).toEqual(edited);
  expect(await row(`SELECT field FROM ${ofFile} AND is_kept = 1`)).toEqual({ field: "en.title" });
  await env.DB.prepare(
    `UPDATE document_texts SET title = (SELECT value FROM ${ofFile} AND field = 'en.title') WHERE document_id = ${document}`,
  ).run();
  await loadContent();
  expect(await state()).toMatchObject({ slug: "our-corn", status: "unpublished", from_file: 1 });
  await loadContent(content.map((sql) => sql.replaceAll("post/corn-and-nixtamal", "post/gone")));
  expect(await state()).toBeNull();
});

test.each([
  "/admin/content",
  "/admin/content/post/three-sofritos",
  "/admin/content/post/new",
  "/admin/contact",
])("%s requires a moderator, also for its data", async (path) => {
  const user = await person();
  for (const address of [path, `${path}.data`]) {
    const guest = await visit(address);
    expect([202, 302]).toContain(guest.status);
    expect(await guest.text()).not.toContain("openedKey");
    const stranger = await visit(address, { headers: { Cookie: user.cookie } });
    expect(stranger.status).toBe(403);
    expect(await stranger.text()).not.toContain("openedKey");
  }
  const welcome = await visit(path, { headers: { Cookie: editor.cookie } });
  expect(welcome.status).toBe(200);
  expect((await send("/admin/content/post/new", post, user.cookie)).status).toBe(403);
});

test("a dish leads to the same dish elsewhere and what is written about it, a region to its posts, each once", async () => {
  for (const path of [
    "/recipe/1",
    "/recipe/48",
    "/region/caribbean",
    "/ingredient-guide/habichuela",
  ])
    for (const init of [{}, es]) {
      const page = await html(path, fresh(init));
      const next = page.split('id="read-next"')[1]!.split("</section>")[0]!;
      const links = [...next.matchAll(/href="([^"?]+)/g)].map(([, href]) => href!);
      expect(links.length, path).toBeGreaterThanOrEqual(3);
      expect(links.length, path).toBeLessThanOrEqual(5);
      expect(new Set(links).size, path).toBe(links.length);
      expect(links, path).not.toContain(path);
      if (path.startsWith("/recipe/"))
        expect(links.filter((link) => !link.startsWith("/recipe/")).length, path).toBeGreaterThan(
          0,
        );
    }
});
