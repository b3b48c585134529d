// Content in only one language is offered to search engines in that language only: canonical address, hreflang,
// sitemap, Content-Language and structured data agree.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { decide, send, stateOf } from "../recipes/cooks.ts";
import { person } from "../people/people.ts";
import { freshCache, visit } from "../visit.ts";

type Offered = { canonical: string; alternates: Array<[string, string]>; listed: Array<string> };

const CACHE = freshCache();
const address = (path: string) => env.SITE_URL + path;
const text = (html: string) => html.replaceAll("&amp;", "&");

let sitemap: string;
const ask = async (path: string) => {
  const response = await visit(path, { env: { CACHE } });
  return { response, page: await response.text() };
};
async function offered(path: string): Promise<Offered> {
  const { page } = await ask(path);
  const plain = path.split("?")[0]!;
  return {
    canonical: text(/<link rel="canonical" href="([^"]+)"/.exec(page)![1]!),
    alternates: [...page.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => [language!, text(href!)],
    ),
    listed: [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)]
      .filter(([, loc]) => loc!.startsWith(`${address(plain)}?`))
      .flatMap(([, loc, links]) => [
        text(loc!),
        ...[...links!.matchAll(/hreflang="(\w+)"/g)].map((match) => match[1]!),
      ]),
  };
}
const only = (path: string, language: string): Offered => ({
  canonical: address(`${path}?lng=${language}`),
  alternates: [[language, address(`${path}?lng=${language}`)]],
  listed: [address(`${path}?lng=${language}`), language],
});

let recipe: string;
beforeAll(async () => {
  const { id } = await send(await person());
  await decide(await person({ role: "moderator" }), id);
  recipe = `/recipe/${(await stateOf(id))!.recipe_id}`;
  await env.DB.prepare(
    `DELETE FROM document_texts WHERE language = 'es' AND document_id IN
       (SELECT id FROM documents WHERE slug IN ('three-sofritos', 'sofrito', 'caldero', 'habichuela'))`,
  ).run();
  await env.DB.prepare(
    `DELETE FROM document_texts WHERE language = 'en' AND document_id IN
       (SELECT id FROM documents WHERE kind = 'page' AND slug IN ('about', 'family-interview'))`,
  ).run();
  sitemap = (await ask("/sitemap.xml")).page;
});

test("a recipe written in Spanish is offered in Spanish, whatever the interface language", async () => {
  for (const query of ["", "?lng=en", "?lng=es"])
    expect(await offered(recipe + query), query).toEqual(only(recipe, "es"));
});

test.each([
  ["/blog/three-sofritos", "en"],
  ["/cooking-techniques/sofrito", "en"],
  ["/kitchen-equipment/caldero", "en"],
  ["/ingredient-guide/habichuela", "en"],
  ["/about", "es"],
  ["/family-recipes/interview", "es"],
])("%s, written in one language (%s), is offered in that one", async (path, language) => {
  for (const query of ["", "?lng=en", "?lng=es"])
    expect(await offered(path + query), query).toEqual(only(path, language));
});

test.each(["/recipe/52", "/blog/plantain-from-green-to-black", "/privacy", "/product/caldero"])(
  "%s, in both languages, is offered in both",
  async (path) => {
    const inEnglish = address(`${path}?lng=en`);
    const inSpanish = address(`${path}?lng=es`);
    const alternates = [
      ["en", inEnglish],
      ["es", inSpanish],
      ["x-default", address(path)],
    ];
    const listed = [inEnglish, "en", "es", inSpanish, "en", "es"];
    expect(await offered(path)).toEqual({ canonical: address(path), alternates, listed });
    expect(await offered(`${path}?lng=es`)).toEqual({ canonical: inSpanish, alternates, listed });
  },
);

test("a page declares the language of its interface and that of its text", async () => {
  const english = await ask(`${recipe}?lng=en`);
  expect(english.response.headers.get("Content-Language")).toBe("en, es");
  expect(english.page).toContain('<html lang="en"');
  expect(english.page).toMatch(/<h1><span lang="es">Moro de guandules/);
  expect(english.page).toContain('"inLanguage":"es"');
  const spanish = await ask(`${recipe}?lng=es`);
  expect(spanish.response.headers.get("Content-Language")).toBe("es");
  expect(spanish.page).toContain('<html lang="es"');
  expect(spanish.page).toContain("<h1>Moro de guandules");

  const post = await ask("/blog/three-sofritos?lng=es");
  expect(post.response.headers.get("Content-Language")).toBe("es, en");
  expect(post.page).toContain('<html lang="es"');
  expect(post.page).toMatch(/<h1 lang="en">/);
  expect(post.page).toContain('"inLanguage":"en"');
});
