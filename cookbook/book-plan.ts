// The order of the book's parts, their pages and the contents.
import { bookTitle } from "./book-titles.ts";
import type { Edition, Language } from "./edition.ts";
import type { ContentsEntry } from "./contents-pages.ts";
import { paginate, type Pagination, type Part } from "./pagination.ts";

type Plan = Pagination & { pageOf: (id: string) => number };

/** The parts before the indexes; the length of the indexes depends on these page numbers. */
export function mainParts({ chapters }: Edition): Array<Part> {
  return [
    { id: "cover", pages: 1, begins: "right" },
    { id: "imprint", pages: 1, begins: "left" },
    { id: "preface", pages: 1, begins: "right" },
    { id: "contents", pages: 2, begins: "left" },
    { id: "measures", pages: 1, begins: "left" },
    { id: "temperatures", pages: 1, begins: "right" },
    ...chapters.flatMap((chapter): Array<Part> => [
      { id: `opener-${chapter.id}`, pages: 2, begins: "left" },
      ...chapter.recipes.map(({ slug }): Part => ({
        id: `recipe-${slug}`,
        pages: 2,
        begins: "left",
      })),
    ]),
    { id: "words", pages: 1, begins: "any" },
  ];
}

export function planOf(parts: ReadonlyArray<Part>): Plan {
  const pagination = paginate(parts);
  const pages = new Map(pagination.parts.map(({ id, page }) => [id, page]));
  return {
    ...pagination,
    pageOf: (id) => {
      const page = pages.get(id);
      if (page === undefined) throw new Error(`The book has no part "${id}".`);
      return page;
    },
  };
}

export function contentsOf(
  { content, chapters }: Edition,
  plan: Plan,
  language: Language,
): Array<ContentsEntry> {
  const other = (to: string, title: string): ContentsEntry => ({
    title,
    to,
    page: plan.pageOf(to),
    kind: "other",
  });
  const { labels } = content;
  return [
    other("preface", content.preface.title[language]),
    other("measures", content.measures.title[language]),
    other("temperatures", content.temperatures.title[language]),
    ...chapters.flatMap((chapter): Array<ContentsEntry> => [
      {
        title: chapter.title[language],
        to: `chapter-${chapter.id}`,
        // The chapter's picture is on the page before.
        page: plan.pageOf(`opener-${chapter.id}`) + 1,
        kind: "chapter",
      },
      ...chapter.recipes.map((recipe): ContentsEntry => ({
        title: bookTitle(recipe, language).title,
        to: `recipe-${recipe.slug}`,
        page: plan.pageOf(`recipe-${recipe.slug}`),
        kind: "recipe",
      })),
    ]),
    other("words", content.words.title[language]),
    other("names", labels.indexOfNames[language]),
    other("ingredients", labels.indexOfIngredients[language]),
  ];
}
