import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { makeBook, makeSample, type Book } from "./book.ts";
import { bookTitle } from "./book-titles.ts";
import { languages, readEdition } from "./edition.ts";

// Typesetting a book takes two seconds on an idle machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const edition = readEdition();
const recipes = edition.chapters.flatMap((chapter) => chapter.recipes);
const site = "https://fogon.example";

/** Reads the PDF independently of the code that wrote it. */
function readPdf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString("latin1");
  const kids = /\/Kids \[([^\]]*)\]/.exec(text)![1]!.match(/\d+ 0 R/g)!;
  const places = new Map<string, number>();
  for (const [, name, reference] of text.matchAll(/\(([\w-]+)\) \[(\d+ 0 R) \/Fit/g))
    places.set(name!, kids.indexOf(reference!) + 1);
  const linked = [...text.matchAll(/\/S \/GoTo\s+\/D \(([^)]+)\)/g)].map(([, name]) => name!);
  return { text, pages: kids.length, places, linked };
}

describe.each(languages)("the book in %s", (language) => {
  let book: Book;
  let pdf: ReturnType<typeof readPdf>;
  beforeAll(async () => {
    book = await makeBook({ edition, language, site });
    pdf = readPdf(book.bytes);
  });

  test("has at least 30 recipes in less than 8 MB", () => {
    expect(recipes.length).toBeGreaterThanOrEqual(30);
    expect(book.bytes.length).toBeLessThan(8_000_000);
    expect(pdf.pages).toBe(book.pages);
  });

  test("lists every recipe in the contents with its first page", () => {
    for (const recipe of recipes) {
      const { title } = bookTitle(recipe, language);
      const entry = book.contents.find(({ to }) => to === `recipe-${recipe.slug}`);
      expect(entry).toMatchObject({ title, page: pdf.places.get(`recipe-${recipe.slug}`) });
    }
  });

  test("starts every recipe on a left page, so that both pages are visible", () => {
    for (const { slug } of recipes) expect(pdf.places.get(`recipe-${slug}`)! % 2, slug).toBe(0);
  });

  test("links to every recipe from the contents, its chapter and the indexes", () => {
    const names = book.contents.find(({ to }) => to === "names")!.page;
    for (const { slug } of recipes) {
      const from = book.links.filter(({ to }) => to === `recipe-${slug}`).map((link) => link.from);
      expect(from.some((page) => page === 4 || page === 5)).toBe(true);
      expect(from.some((page) => page > 7 && page < names)).toBe(true);
      expect(from.some((page) => page >= names)).toBe(true);
    }
  });

  test("has no link to a missing destination", () => {
    expect(pdf.linked.length).toBe(book.links.length);
    expect(pdf.linked.filter((name) => !pdf.places.has(name))).toEqual([]);
  });

  test("has a language, a title, tags and bookmarks", () => {
    expect(pdf.text).toContain(`/Lang (${language === "es" ? "es-DO" : "en-US"})`);
    expect(pdf.text).toMatch(/\/Marked true/);
    expect(pdf.text).toMatch(/\/DisplayDocTitle true/);
    expect(pdf.text.match(/\/S \/H2\b/g)!.length).toBeGreaterThanOrEqual(recipes.length);
    expect(pdf.text.match(/\/S \/Figure\b/g)!.length).toBe(recipes.length + 1);
    expect(pdf.text).toMatch(/\/PageMode \/UseOutlines/);
  });

  test("links to each recipe on the site when the site has an address", () => {
    const addresses = [...pdf.text.matchAll(/\/URI \(([^)]+)\)/g)].map(([, address]) => address);
    for (const { id } of recipes) expect(addresses).toContain(`${site}/recipe/${id}`);
  });

  test("has a sample with three recipes on their original pages, and contents that link only to them", async () => {
    const sample = await makeSample({ edition, language, site: null });
    const file = readPdf(sample.bytes);
    expect(sample.bytes.length).toBeLessThan(400_000);
    expect(new Set(file.linked)).toEqual(
      new Set(edition.content.sample.map((slug) => `recipe-${slug}`)),
    );
    expect(file.text).not.toContain("/URI");
    for (const slug of edition.content.sample)
      expect(sample.destinations.get(`recipe-${slug}`)).toBe(
        book.destinations.get(`recipe-${slug}`),
      );
  });
});

test("the same content produces the same bytes", async () => {
  const digest = async () => {
    const { bytes } = await makeSample({ edition, language: "es", site });
    return createHash("sha256").update(bytes).digest("hex");
  };
  expect(await digest()).toBe(await digest());
});
