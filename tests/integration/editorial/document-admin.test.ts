// Documents written in the admin area have the same checks and effects as those from files.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { rows } from "../database.ts";
import { person, type Person } from "../people/people.ts";
import { loadContent } from "../prepared.ts";
import { form, freshCache, html, visit } from "../visit.ts";

let editor: Person;
beforeAll(async () => {
  editor = await person({ role: "moderator" });
});
const send = (path: string, fields: Record<string, string>) =>
  visit(path, form(fields, { Cookie: editor.cookie }));
const adminPage = (path: string, language = "en") =>
  html(path, { headers: { Cookie: `${editor.cookie}; lang=${language}` } });
const fresh = (path: string, language = "en") =>
  visit(path, { headers: { Cookie: `lang=${language}` }, env: { CACHE: freshCache() } });
const freshHtml = async (path: string, language?: string) => (await fresh(path, language)).text();

/** The filled fields of a document's form, to be sent back. */
async function openForm(path: string): Promise<Record<string, string>> {
  const page = (await adminPage(path)).split('class="admin-form')[1]!;
  const decode = (text: string) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const fields: Record<string, string> = { intent: "save" };
  for (const [tag] of page.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]+)"/.exec(tag)?.[1];
    const value = / value="([^"]*)"/.exec(tag)?.[1] ?? "";
    if (name && (!tag.includes("checkbox") || tag.includes("checked")))
      fields[name] = decode(value);
  }
  for (const [, name, value] of page.matchAll(
    /<textarea[^>]*? name="([^"]+)"[^>]*>([\s\S]*?)<\/textarea>/g,
  ))
    fields[name!] = decode(value!);
  for (const [, name, options] of page.matchAll(
    /<select[^>]*? name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    fields[name!] = /value="([^"]*)" selected/.exec(options!)?.[1] ?? "";
  return fields;
}

const post = {
  slug: "checked",
  "en.title": "Checked",
  "en.description": "What it is about.",
  "en.body": "Hello",
  "es.title": "Revisado",
  "es.description": "De qué trata.",
  "es.body": "Hola",
  "shared.author": "kitchen",
  "shared.tags": "heritage",
  status: "published",
  publishAt: "2026-01-02T10:00",
  intent: "save",
  openedKey: "",
};
const create = (fields: Record<string, string>) =>
  send("/admin/content/post/new", { ...post, saveKey: crypto.randomUUID(), ...fields });

test.each([
  [{ "en.body": "[x](/nowhere)" }, "/nowhere"],
  [{ "en.body": "[x](/product/nope)" }, "/product/nope"],
  [{ "en.body": "[x](/recipe/999999)" }, "/recipe/999999"],
  [{ "en.body": "[x](/region/atlantis)" }, "/region/atlantis"],
  [{ "en.body": "[x](/food/soup)" }, "/food/soup"],
  [{ "en.body": "[x](/chefs/nobody)" }, "/chefs/nobody"],
  [{ "en.body": "::product nope", "es.body": "::product nope" }, "nope"],
  [{ "shared.products": "nope" }, "nope"],
  [{ "shared.author": "Somebody Invented" }, "Somebody Invented"],
])("%j is refused as in a file", async (change, problem) => {
  const answer = await create(change);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(problem);
  expect(await rows("SELECT 1 FROM documents WHERE slug = 'checked'")).toEqual([]);
});

test("links to all kinds of existing pages are accepted", async () => {
  await env.DB.prepare(
    "INSERT INTO redirects VALUES ('/blog/moved-away', '/blog/three-sofritos', '2026-01-01')",
  ).run();
  const links = [
    "/",
    "/food",
    "/region/caribbean",
    "/recipe/104?servings=6#steps",
    "/product/caldero",
    "/shop",
    "/faq",
    "/resources/unit-converter?amount=1",
    "/blog/three-sofritos",
    "/ingredient-guide/yuca",
    "/blog/moved-away",
  ];
  const body = `${links.map((path) => `[x](${path})`).join(" ")}\n\n::product comal`;
  const fields = { slug: "all-links", "en.body": body, "es.body": body };
  expect((await create(fields)).status).toBe(303);
  const preview = await create({ ...fields, slug: "preview", intent: "preview" });
  const shown = await preview.text();
  expect(shown.match(/<aside class="card-in-text"[^>]*>.*?href="\/product\/comal"/gs)).toHaveLength(
    2,
  );
});

test("an author is a chef of the site, named and linked until the chef is removed", async () => {
  const cook = await person({ displayName: "Nico" });
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO chef_profiles (user_id, slug, name, country, language, status, sent_at) VALUES (?, 'nico-perez', 'Ñico Pérez', 'Cuba', 'es', 'published', '2026-01-01')",
    ).bind(cook.id),
    env.DB.prepare("UPDATE recipes SET author_id = ? WHERE id = 12").bind(cook.id),
  ]);
  expect((await create({ slug: "by-nico", "shared.author": "nico-perez" })).status).toBe(303);
  const page = await freshHtml("/blog/by-nico");
  expect(page).toMatch(/<a [^>]*href="\/chefs\/nico-perez">Ñico Pérez<\/a>/);
  expect(page).toContain('"author":{"@type":"Person","name":"Ñico Pérez","url":');
  expect(await freshHtml("/blog?page=2")).toContain("<span>Ñico Pérez</span>");
  expect(await freshHtml("/blog/feed.es.xml")).toContain("<name>Ñico Pérez</name>");

  await env.DB.prepare("UPDATE chef_profiles SET status = 'declined' WHERE user_id = ?")
    .bind(cook.id)
    .run();
  const after = await freshHtml("/blog/by-nico");
  expect(after).not.toContain("Pérez");
  expect(after).toContain('"author":{"@type":"Organization","name":"Fogón"');
});

const entry = {
  slug: "sal-gruesa",
  "en.title": "Coarse salt",
  "en.summary": "Salt in large grains.",
  "en.body": "It melts slowly.",
  "es.title": "Sal gruesa",
  "es.summary": "Sal en granos grandes.",
  "es.body": "Se deshace despacio.",
  "shared.group": "pantry",
  "shared.updated": "2026-11-21",
  "shared.terms": "salt",
  "shared.termsEs": "sal",
  status: "published",
  intent: "save",
  openedKey: "",
  saveKey: "sal-1",
};
const linksOf = (slug: string) =>
  rows<{ id: number; rank: number }>(
    "SELECT recipe_id AS id, rank FROM guide_links JOIN documents ON documents.id = document_id WHERE slug = ? ORDER BY 1",
    slug,
  );

test("a new entry is linked to the recipes that contain its words, and a load preserves them", async () => {
  expect((await send("/admin/content/ingredient/new", entry)).status).toBe(303);
  const [held] = await rows<{ n: number }>(
    `SELECT count(DISTINCT recipe_id) AS n FROM recipe_ingredients
     WHERE ' ' || lower(replace(replace(name, ',', ' '), '-', ' ')) || ' ' LIKE '% salt %'`,
  );
  const links = await linksOf("sal-gruesa");
  expect(links.length).toBeGreaterThanOrEqual(held!.n);
  expect(held!.n).toBeGreaterThan(50);
  expect(await freshHtml("/ingredient-guide/sal-gruesa")).toContain(
    `${links.length} recipes use it.`,
  );
  await loadContent();
  expect(await linksOf("sal-gruesa")).toEqual(links);
});

test("changed words of an entry from a file apply at once and survive a load", async () => {
  const path = "/admin/content/ingredient/quimbombo";
  const before = await linksOf("quimbombo");
  expect(before.length).toBeGreaterThan(0);
  const fields = await openForm(path);
  expect(fields["shared.group"]).toBe("vegetables");
  const changed = { ...fields, "shared.terms": "no such thing", "shared.termsEs": "" };
  expect((await send(path, changed)).status).toBe(303);
  expect(await linksOf("quimbombo")).toEqual([]);
  await loadContent();
  expect(await linksOf("quimbombo")).toEqual([]);
  expect((await send(path, { ...(await openForm(path)), ...pick(fields) })).status).toBe(303);
  expect(await linksOf("quimbombo")).toEqual(before);
});
const pick = (fields: Record<string, string>) => ({
  "shared.terms": fields["shared.terms"]!,
  "shared.termsEs": fields["shared.termsEs"]!,
});

test("a published document renamed as a draft gets a redirect; one that was never public does not", async () => {
  const step = (fields: Record<string, string>, slug: string, key: string, before: string) =>
    send(`/admin/content/post/${slug}`, { ...post, openedKey: before, saveKey: key, ...fields });
  await create({ slug: "once-seen", saveKey: "seen-1" });
  await step({ slug: "once-seen", status: "draft" }, "once-seen", "seen-2", "seen-1");
  await step({ slug: "seen-again", status: "draft" }, "once-seen", "seen-3", "seen-2");
  await step({ slug: "seen-again" }, "seen-again", "seen-4", "seen-3");
  const moved = await fresh("/blog/once-seen");
  expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/blog/seen-again"]);

  await create({ slug: "never-seen", status: "draft", saveKey: "never-1" });
  await step({ slug: "now-seen" }, "never-seen", "never-2", "never-1");
  expect((await fresh("/blog/now-seen")).status).toBe(200);
  expect((await fresh("/blog/never-seen")).status).toBe(404);
});

test("an entry with a new slug remains in the related entries, the tools and the Caribbean guide", async () => {
  const path = "/admin/content/equipment/caldero";
  const fields = await openForm(path);
  expect((await send(path, { ...fields, slug: "olla-caldero" })).status).toBe(303);
  const [naming] = await rows<{ slug: string }>(
    "SELECT slug FROM documents WHERE kind = 'technique' AND EXISTS (SELECT 1 FROM json_each(shared, '$.equipment') WHERE value = 'caldero') LIMIT 1",
  );
  const technique = await freshHtml(`/cooking-techniques/${naming!.slug}`);
  expect(technique).toContain('href="/kitchen-equipment/olla-caldero"');
  expect(await freshHtml("/caribbean-recipes")).toContain('href="/kitchen-equipment/olla-caldero"');
  // Documents that reference the old slug can still be saved.
  const other = `/admin/content/technique/${naming!.slug}`;
  expect((await send(other, await openForm(other))).status).toBe(303);

  const yuca = "/admin/content/ingredient/yuca";
  expect((await send(yuca, { ...(await openForm(yuca)), slug: "mandioca" })).status).toBe(303);
  expect(await freshHtml("/caribbean-recipes")).toContain('href="/ingredient-guide/mandioca"');
});

test("the admin pages show topics, groups and allergens in Spanish", async () => {
  const blog = await adminPage("/admin/content/post/three-sofritos", "es");
  expect(blog).toContain("Islas Canarias");
  expect(blog).not.toMatch(/> canary-islands</);
  const guide = await adminPage("/admin/content/ingredient/bacalao", "es");
  expect(guide).toContain('<option value="fish-seafood" selected="">Pescados y mariscos</option>');
  expect(guide).toContain("El buscador de recetas encuentra los nombres nuevos");
});

test("the admin pages show validation errors in Spanish with their language and field", async () => {
  const answer = await visit(
    "/admin/content/post/new",
    form(
      { ...post, "en.title": "", "es.body": "[x](/nowhere)", saveKey: "es-1" },
      { Cookie: `${editor.cookie}; lang=es` },
    ),
  );
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('<a href="#en.title">En inglés, Título: esto está vacío</a>');
  const dead = await visit(
    "/admin/content/post/new",
    form(
      { ...post, "es.body": "[x](/nowhere)", "shared.author": "Nadie", saveKey: "es-2" },
      { Cookie: `${editor.cookie}; lang=es` },
    ),
  );
  const found = await dead.text();
  expect(found).toContain("En español, Texto: el enlace /nowhere está roto");
  expect(found).toContain("«Nadie» no es «kitchen» ni un chef del sitio");
});

test("text that exists only in the other language is marked with it", async () => {
  await env.DB.prepare(
    "DELETE FROM document_texts WHERE language = 'es' AND document_id = (SELECT id FROM documents WHERE kind = 'equipment' AND slug = 'comal')",
  ).run();
  const page = await freshHtml("/kitchen-equipment/comal", "es");
  expect(page).toMatch(/También se llama(?: |<!-- -->)*<span lang="en">/);
  expect(page.match(/<dd lang="en">/g)).toHaveLength(3);
});

test("a draft needs only a title; topics, description and text are asked for when it is published", async () => {
  const begun = {
    ...post,
    slug: "begun",
    "en.title": "Begun",
    "shared.tags": "",
    ...Object.fromEntries(
      ["en.description", "en.body", "es.title", "es.description", "es.body"].map((name) => [
        name,
        "",
      ]),
    ),
    status: "draft",
    intent: "save",
  };
  const untitled = await send("/admin/content/post/new", { ...begun, "en.title": "" });
  expect(untitled.status).toBe(400);
  const saved = await send("/admin/content/post/new", begun);
  expect(saved.status).toBe(303);
  const path = saved.headers.get("location")!;
  const opened = await openForm(path);
  expect(opened["en.title"]).toBe("Begun");
  expect(await html(path, { headers: { Cookie: editor.cookie } })).not.toContain(
    "View on the site",
  );
  for (const publishAt of ["2026-01-02T10:00", "2090-01-02T10:00"]) {
    const refused = await send(path, { ...opened, status: "published", publishAt });
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const field of ["Topics", "Description", "Text"]) expect(page).toContain(`${field}: `);
  }
  // What is typed must still fit.
  const long = await send(path, { ...opened, "en.description": "x".repeat(156) });
  expect(long.status).toBe(400);
  expect(await rows("SELECT status FROM documents WHERE slug = 'begun'")).toEqual([
    { status: "draft" },
  ]);
});

test("the title of a card is found by its line", async () => {
  const titleOf = async (line: string) => {
    const answer = await visit(`/admin/content/cards?${new URLSearchParams({ line }).toString()}`, {
      headers: { Cookie: editor.cookie },
    });
    return answer.json();
  };
  const [product] = await rows<{ name: string }>(
    "SELECT name FROM products WHERE slug = 'caldero'",
  );
  expect(await titleOf("::product caldero")).toEqual({ title: product!.name });
  expect(await titleOf("::product none")).toEqual({ title: null });
  expect(await titleOf("Words")).toEqual({ title: null });
});

test("an editor finds cards by title, number and name, and what was typed stays", async () => {
  const typed = { ...post, "en.body": "Half a sentence", "en.title": "", intent: "find" };
  const find = async (cardQuery: string) => {
    const answer = await send("/admin/content/post/new", { ...typed, cardQuery });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const byTitle = await find("sancocho");
  expect(byTitle).toMatch(/<code>::recipe \d+<\/code>/);
  expect(byTitle).toContain("Half a sentence");
  expect(await find("12")).toContain("<code>::recipe 12</code>");
  expect(await find("caldero")).toContain("<code>::product caldero</code>");
  const nothing = await find("zzzzzz");
  expect(nothing).toContain("Nothing found. Try fewer words.");
  expect(nothing).not.toContain("<code>::");
  expect(await rows("SELECT 1 FROM documents WHERE slug = ?", typed.slug)).toEqual([]);
});

test("the preview shows the card of a shared link in both languages", async () => {
  const shown = await (await create({ slug: "shared-link", intent: "preview" })).text();
  for (const language of ["en", "es"])
    expect(shown).toContain(`src="/social/pages/${language}/blog/shared-link.png"`);
});

test("an administrator makes a newsletter draft of a public post, once per form", async () => {
  const admin = await person({ role: "admin" });
  const slug = "letter";
  const fields = { slug, "en.body": "First.\n\n::product caldero\n\n## More\n\nLater." };
  expect((await create({ ...fields, "es.body": fields["en.body"] })).status).toBe(303);
  const sent = { post: slug, key: crypto.randomUUID() };
  const make = (who: Person, form_: Record<string, string>) =>
    visit("/admin/newsletter/new", form(form_, { Cookie: who.cookie }));
  expect((await make(editor, sent)).status).toBe(403);
  expect((await make(admin, { ...sent, post: "not-there" })).status).toBe(404);
  const answers = [await make(admin, sent), await make(admin, sent)];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const drafts = await rows<Record<string, string>>(
    "SELECT subject, subject_es, body, body_es, status FROM newsletter_issues WHERE subject = 'Checked'",
  );
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toMatchObject({ subject_es: "Revisado", status: "draft" });
  expect(drafts[0]!["body"]).toMatch(
    /^What it is about\.\n\nFirst\.\n\n\[.+\]\(\/product\/caldero\)\n\n\[Read the whole story\]\(\/blog\/letter\)$/,
  );
  expect(drafts[0]!["body_es"]).toContain("[Lee la historia completa](/blog/letter)");
});

test("a refusal links to its field, which is marked and names the error", async () => {
  const answer = await create({ "shared.tags": "", "en.title": "", slug: "Not A Slug" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toMatch(/class="error-summary"[^>]*>\s*<div role="alert">/);
  for (const input of ["shared.tags", "en.title", "slug"]) {
    expect(page).toContain(`<a href="#${input}">`);
    const [field] = new RegExp(`<input[^>]* id="${input}"[^>]*>`).exec(page)!;
    expect(field).toContain('aria-invalid="true"');
    expect(field).toMatch(new RegExp(`aria-describedby="[^"]*${input}-error"`));
    expect(page).toContain(`<div id="${input}-error">`);
  }
});

test("an address left empty is made from the title", async () => {
  expect(
    (await create({ slug: "", "en.title": "Moles & Piñas: a Guide" })).headers.get("Location"),
  ).toBe("/admin/content/post/moles-pinas-a-guide");
});

test("the author is chosen among the kitchen and the chefs; recipes are added from a search", async () => {
  const opened = await adminPage("/admin/content/post/new");
  expect(opened).toMatch(/<select[^>]* id="shared.author"[^>]*>\s*<option value="kitchen"/);
  const found = await create({ intent: "find", cardQuery: "104", "shared.recipes": "12" });
  expect(await found.text()).toContain('name="addToList" value="recipes 104"');
  const added = await create({
    intent: "",
    addToList: "recipes 104",
    cardQuery: "104",
    "shared.recipes": "12",
  });
  expect(added.status).toBe(200);
  expect(await added.text()).toMatch(/<textarea[^>]* name="shared.recipes"[^>]*>12\n104</);
});

test("an editor finds recipes and products for a text; nobody else does", async () => {
  const found = await visit("/admin/content/cards?q=104", { headers: { Cookie: editor.cookie } });
  const { cards } = await found.json<{ cards: Array<{ line: string; href: string }> }>();
  expect(cards).toEqual([expect.objectContaining({ line: "::recipe 104", href: "/recipe/104" })]);
  const sold = await visit("/admin/content/cards?q=caldero", {
    headers: { Cookie: editor.cookie },
  });
  expect(await sold.text()).toContain('"line":"::product caldero"');
  const reader = await person();
  const refused = await visit("/admin/content/cards?q=104", { headers: { Cookie: reader.cookie } });
  expect(refused.status).toBe(403);
});

test("a text that lacks its description is previewed all the same, and not published", async () => {
  const begun = { slug: "only-seen", "en.description": "", "es.title": "", "es.body": "" };
  const shown = await create({ ...begun, "es.description": "", intent: "preview" });
  expect(shown.status).toBe(200);
  const page = await shown.text();
  expect(page).toContain("<h3>Checked</h3>");
  expect(page).toContain('href="#en.description"');
  expect((await create({ ...begun, status: "published" })).status).toBe(400);
  expect(await rows("SELECT 1 FROM documents WHERE slug = 'only-seen'")).toEqual([]);
});
