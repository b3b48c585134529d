// The content of the book: content/cookbook.json (chapters, tables, texts) and the Dominican recipes of the site.
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import { readRecipeFiles } from "../scripts/content/read-recipes.ts";

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

const text = z.string().trim().min(1);
const both = <T extends z.ZodType>(value: T) => z.strictObject({ en: value, es: value });
const phrase = both(text);

const tablesPageSchema = z.strictObject({
  title: phrase,
  intro: phrase,
  tables: z.array(
    z.strictObject({ title: phrase, rows: z.array(both(z.tuple([text, text]))).min(1) }),
  ),
  note: phrase,
});

const bookSchema = z.strictObject({
  /** Also the date in the PDF metadata, so that the same content produces the same bytes. */
  edition: z.iso.date(),
  title: phrase,
  subtitle: phrase,
  /** slug of the recipe on the cover */
  cover: z.string(),
  /** slugs of the recipes in the free sample */
  sample: z.array(z.string()).length(3),
  preface: z.strictObject({ title: phrase, paragraphs: both(z.array(text).min(1)) }),
  chapters: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+$/),
        title: phrase,
        intro: phrase,
        /** slug of the recipe whose drawing precedes the chapter */
        picture: z.string(),
        recipes: z.array(z.string()).min(1),
      }),
    )
    .min(1),
  measures: tablesPageSchema,
  temperatures: tablesPageSchema,
  words: z.strictObject({
    title: phrase,
    intro: phrase,
    terms: z.array(z.strictObject({ word: text, en: text, es: text })),
  }),
  imprint: both(z.array(text)),
  labels: z.strictObject({
    edition: phrase,
    contents: phrase,
    indexOfNames: phrase,
    indexOfIngredients: phrase,
    drawingOf: phrase,
    chapter: phrase,
    online: phrase,
    sample: phrase,
    sampleEnd: phrase,
    sampleLink: phrase,
  }),
  index: z.strictObject({
    /** English names of ubiquitous ingredients, omitted from the index. */
    omit: z.array(z.string()),
    /** Ingredients grouped under one entry; all others are listed under their own name. */
    terms: z.array(z.strictObject({ en: text, es: text, of: z.array(z.string()).min(1) })),
  }),
});

export type BookContent = z.infer<typeof bookSchema>;
export type TablesPage = z.infer<typeof tablesPageSchema>;
export type Chapter = Omit<BookContent["chapters"][number], "recipes" | "picture"> & {
  picture: RecipeContent;
  recipes: ReadonlyArray<RecipeContent>;
};
export type Edition = { content: BookContent; chapters: ReadonlyArray<Chapter> };

export function readEdition(): Edition {
  const content = bookSchema.parse(JSON.parse(readFileSync("content/cookbook.json", "utf8")));
  const recipes = Object.values(readRecipeFiles())
    .flat()
    .filter(({ country }) => country === "Dominican Republic");
  return { content, chapters: fillChapters(content, recipes) };
}

/** @throws when a recipe has no chapter or two, or a chapter names an unknown one */
export function fillChapters(
  content: Pick<BookContent, "chapters" | "sample" | "cover">,
  recipes: ReadonlyArray<RecipeContent>,
): Array<Chapter> {
  const bySlug = new Map(recipes.map((recipe) => [recipe.slug, recipe]));
  const assigned = new Set<string>();
  const find = (slug: string) => {
    const recipe = bySlug.get(slug);
    if (!recipe) throw new Error(`cookbook.json: there is no Dominican recipe "${slug}".`);
    return recipe;
  };
  const chapters = content.chapters.map((chapter) => ({
    ...chapter,
    picture: find(chapter.picture),
    recipes: chapter.recipes.map((slug) => {
      if (assigned.has(slug)) throw new Error(`cookbook.json: "${slug}" is in two chapters.`);
      assigned.add(slug);
      return find(slug);
    }),
  }));
  const unassigned = recipes.filter(({ slug }) => !assigned.has(slug)).map(({ slug }) => slug);
  if (unassigned.length > 0)
    throw new Error(`cookbook.json: give these recipes a chapter: ${unassigned.join(", ")}.`);
  for (const slug of [content.cover, ...content.sample]) find(slug);
  return chapters;
}
