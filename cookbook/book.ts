// Builds the book: first the page numbers, then the pages.
import { readFileSync } from "node:fs";
import i18next from "i18next";
import { indexByIngredient, indexByName } from "./book-index.ts";
import { bookTitle } from "./book-titles.ts";
import { cover } from "./cover.ts";
import type { Edition, Language } from "./edition.ts";
import {
  backCover,
  chapterOpener,
  imprint,
  preface,
  sampleEnd,
  tablesPage,
  wordsPage,
} from "./front-pages.ts";
import { contents, type ContentsEntry } from "./contents-pages.ts";
import { setIndex, type SetIndex } from "./index-pages.ts";
import { paper } from "./theme.ts";
import type { Part } from "./pagination.ts";
import { Typesetter } from "./typesetter.ts";
import { recipeSpread } from "./recipe-spread.ts";
import type { Setting } from "./setting.ts";
import { mainParts, planOf, contentsOf } from "./book-plan.ts";

export type BookOptions = {
  edition: Edition;
  language: Language;
  /** https address of the site, or null: then the book has no web links */
  site: string | null;
};

export type Book = {
  bytes: Uint8Array;
  pages: number;
  contents: ReadonlyArray<ContentsEntry>;
  /** printed page number of every link destination */
  destinations: ReadonlyMap<string, number>;
  links: ReadonlyArray<{ from: number; to: string }>;
};

export async function makeBook(options: BookOptions): Promise<Book> {
  const { setting, plan, indexes } = await prepare(options, { isSample: false });
  const { edition, language } = options;
  const { typesetter, labels } = setting;
  const { content, chapters } = edition;
  const entries = contentsOf(edition, plan, language);
  const outline = outliner(typesetter, plan.blank);

  drawCover(setting, options, null);
  imprint(typesetter, content.imprint[language], {
    number: plan.pageOf("imprint"),
    edition: labels.edition[language].replace("{{date}}", longDate(edition, language)),
    site: options.site,
  });
  outline(content.preface.title[language], () =>
    preface(
      typesetter,
      {
        title: content.preface.title[language],
        paragraphs: content.preface.paragraphs[language],
      },
      plan.pageOf("preface"),
    ),
  );
  outline(labels.contents[language], () =>
    contents(typesetter, entries, {
      title: labels.contents[language],
      number: plan.pageOf("contents"),
    }),
  );
  for (const to of ["measures", "temperatures"] as const)
    outline(content[to].title[language], () =>
      tablesPage(typesetter, content[to], { language, to, number: plan.pageOf(to) }),
    );
  chapters.forEach((chapter, i) => {
    const title = chapter.title[language];
    const bookmark = outline(title, () =>
      chapterOpener(typesetter, chapter, {
        language,
        number: plan.pageOf(`opener-${chapter.id}`),
        label: `${labels.chapter[language]} ${i + 1}`,
        tile: setting.tile,
        pageOf: (slug) => plan.pageOf(`recipe-${slug}`),
      }),
    );
    for (const recipe of chapter.recipes)
      outline(
        bookTitle(recipe, language).title,
        () =>
          recipeSpread(setting, recipe, {
            page: plan.pageOf(`recipe-${recipe.slug}`),
            chapter: title,
          }),
        bookmark,
      );
  });
  outline(content.words.title[language], () =>
    wordsPage(typesetter, content.words, { language, number: plan.pageOf("words") }),
  );
  for (const { to, title, set } of indexes)
    outline(title, () => set.draw({ title, to, number: plan.pageOf(to) }));
  backCover(typesetter, { number: plan.pageOf("back"), tile: setting.tile });
  return finish(typesetter, entries);
}

/** The free sample: cover, contents, and three recipes on their original pages. */
export async function makeSample(options: BookOptions): Promise<Book> {
  const { setting, plan } = await prepare(options, { isSample: true });
  const { edition, language } = options;
  const { typesetter, labels } = setting;
  const entries = contentsOf(edition, plan, language);
  const outline = outliner(typesetter, []);
  drawCover(setting, options, labels.sample[language]);
  outline(labels.contents[language], () =>
    contents(typesetter, entries, {
      title: labels.contents[language],
      number: plan.pageOf("contents"),
    }),
  );
  for (const { recipe, chapter } of sampleRecipes(edition))
    outline(bookTitle(recipe, language).title, () =>
      recipeSpread(setting, recipe, {
        page: plan.pageOf(`recipe-${recipe.slug}`),
        chapter: chapter.title[language],
      }),
    );
  sampleEnd(typesetter, {
    words: labels.sampleEnd[language].replace("{{count}}", String(recipesOf(edition).length)),
    link: labels.sampleLink[language],
    address: options.site && `${options.site}/product/dominican-cookbook`,
    tile: setting.tile,
    number: plan.pageOf("back"),
  });
  return finish(typesetter, entries);
}

const recipesOf = ({ chapters }: Edition) => chapters.flatMap(({ recipes }) => recipes);

/** The recipes of the sample, in book order. */
function sampleRecipes({ content, chapters }: Edition) {
  return chapters.flatMap((chapter) =>
    chapter.recipes
      .filter(({ slug }) => content.sample.includes(slug))
      .map((recipe) => ({ recipe, chapter })),
  );
}

async function prepare(options: BookOptions, { isSample }: { isSample: boolean }) {
  const { edition, language } = options;
  const { content } = edition;
  const fill = (text: string) => text.replace("{{count}}", String(recipesOf(edition).length));
  const everywhere = ["cover", "contents"];
  const places = isSample
    ? [...everywhere, ...content.sample.map((slug) => `recipe-${slug}`)]
    : [
        ...everywhere,
        "preface",
        "measures",
        "temperatures",
        "words",
        "names",
        "ingredients",
        ...edition.chapters.map(({ id }) => `chapter-${id}`),
        ...recipesOf(edition).map(({ slug }) => `recipe-${slug}`),
      ];
  const typesetter = new Typesetter({
    language,
    title: isSample
      ? `${content.title[language]} · ${content.labels.sample[language]}`
      : content.title[language],
    subject: fill(content.subtitle[language]),
    date: editionDate(edition),
    places: new Set(places),
  });
  const main = planOf(mainParts(edition));
  const pageOf = (slug: string) => main.pageOf(`recipe-${slug}`);
  const { labels } = content;
  const recipes = recipesOf(edition);
  const indexes: Array<{ to: string; title: string; set: SetIndex }> = [
    {
      to: "names",
      title: labels.indexOfNames[language],
      set: setIndex(typesetter, indexByName(recipes, language), pageOf),
    },
    {
      to: "ingredients",
      title: labels.indexOfIngredients[language],
      set: setIndex(typesetter, indexByIngredient(recipes, content.index, language), pageOf),
    },
  ];
  const plan = planOf([
    ...mainParts(edition),
    ...indexes.map(({ to, set }): Part => ({ id: to, pages: set.pages, begins: "any" })),
    { id: "back", pages: 1, begins: "left" },
  ]);
  const setting: Setting = {
    typesetter,
    language,
    t: await translator(language),
    labels,
    site: options.site,
    tile: readFileSync("public/tiles/caribbean.svg", "utf8"),
  };
  return { setting, plan, indexes };
}

/** The site's texts for units, allergens and difficulty. */
async function translator(language: Language): Promise<Setting["t"]> {
  const read = (name: string) =>
    JSON.parse(readFileSync(`locales/${language}/${name}.json`, "utf8")) as Record<string, unknown>;
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: { "recipe-page": read("recipe-page"), common: read("common") } },
    interpolation: { escapeValue: false },
  });
  // Keys are built at run time; a missing text stops the build.
  const translate = instance.t as (key: string, values: Record<string, unknown>) => string;
  return (key, values = {}) => {
    if (!instance.exists(key, { ...values }))
      throw new Error(`locales/${language}: no text "${key}".`);
    return translate(key, values);
  };
}

function drawCover(setting: Setting, { edition, language }: BookOptions, banner: string | null) {
  const { content } = edition;
  const recipe = recipesOf(edition).find(({ slug }) => slug === content.cover)!;
  const { typesetter, tile, labels } = setting;
  const { title } = bookTitle(recipe, language);
  cover(
    typesetter,
    { recipe, tile, language },
    {
      title: content.title[language],
      subtitle: content.subtitle[language].replace("{{count}}", String(recipesOf(edition).length)),
      drawing: labels.drawingOf[language].replace("{{title}}", title),
      banner,
    },
  );
}

/** Draws a part, adds its first page to the bookmarks, and leaves the next page blank if that is planned. */
function outliner(typesetter: Typesetter, blank: ReadonlyArray<number>) {
  return (title: string, draw: () => void, parent = typesetter.outline) => {
    // pdfkit's types do not include pageNumber.
    const options: object = { pageNumber: typesetter.pageCount };
    draw();
    const next = typesetter.pageNumber + 1;
    if (blank.includes(next)) {
      typesetter.addPage(next);
      paper(typesetter);
    }
    return parent.addItem(title, options);
  };
}

const editionDate = ({ content }: Edition) => new Date(`${content.edition}T12:00:00Z`);

const longDate = (edition: Edition, language: Language) =>
  new Intl.DateTimeFormat(language === "es" ? "es-DO" : "en-US", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(editionDate(edition));

/** @throws when a link has no destination or the contents have a wrong page number */
async function finish(
  typesetter: Typesetter,
  entries: ReadonlyArray<ContentsEntry>,
): Promise<Book> {
  for (const { from, to } of typesetter.links)
    if (!typesetter.destinations.has(to))
      throw new Error(`Page ${from} links to "${to}", which does not exist.`);
  for (const { title, to, page } of entries) {
    const found = typesetter.destinations.get(to);
    if (found !== undefined && found !== page)
      throw new Error(`The contents say that "${title}" is on page ${page}; it is on ${found}.`);
  }
  const pages = typesetter.pageCount;
  return {
    bytes: await typesetter.bytes(),
    pages,
    contents: entries,
    destinations: typesetter.destinations,
    links: typesetter.links,
  };
}
