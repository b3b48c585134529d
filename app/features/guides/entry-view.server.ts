// Data of one guide entry's page in one language.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SQL } from "drizzle-orm";
import type {
  DocumentFields,
  DocumentShared,
} from "#app/features/editorial/document-format.server.ts";
import type { GuideGroup } from "#app/features/editorial/document-kinds.ts";
import { renderMarkdown, type Segment } from "#app/features/editorial/markdown.server.ts";
import {
  getDocument,
  findDocumentsBySlug,
  type DocumentDetail,
} from "#app/features/editorial/document-queries.server.ts";
import { toCards, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { techniques } from "#app/features/recipes/search/listing-choices.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { withUsSizes } from "#app/features/units/us-sizes.ts";
import { drawingUrl } from "#app/lib/addresses/drawings.ts";
import { guides } from "./guide-kinds.ts";
import {
  getEntryFields,
  listRecipesOf,
  slugsOfEntry,
  soldProduct,
} from "./guide-queries.server.ts";
import type { GuideKind } from "./recipe-links.ts";

export type EntryLink = {
  path: string;
  title: string;
  lang: Language | null;
  picture: string | null;
};

/** Names in one language with their countries, in the page's language. */
type NamesIn = { language: Language; names: Array<{ name: string; countries: string }> };

export type EntryPageView = {
  kind: GuideKind;
  slug: string;
  title: string;
  summary: string;
  /** address of its drawing; entries without a file have none */
  picture: string | null;
  /** set when the text is not in the visitor's language */
  lang: Language | null;
  onlyIn: Language | null;
  group: GuideGroup;
  alsoKnownAs: Array<string>;
  segments: Array<Segment>;
  recipes: Array<RecipeCardData>;
  /** number of recipes that use it, shown or not */
  recipeCount: number;
  /** the address of the list of all of them, if it has one and they are not all shown */
  allRecipes: string | null;
  related: Array<EntryLink>;
  equipment: Array<EntryLink>;
  ingredients: Array<EntryLink>;
  names: Array<NamesIn>;
  season: string | null;
  substitutions: DocumentFields["ingredient"]["substitutions"];
  /** null for other kinds */
  allergens: Array<Allergen> | null;
  tool: { size: string; care: string; alternative: string } | null;
  /** slug of the shop product when it is sold */
  product: string | null;
};

const shownRecipes = 8;

type Context = Pick<AppLoadContext, "db" | "language" | "t">;
/** Of an ingredient; null for other kinds. */
type Texts = Record<Language, DocumentFields["ingredient"] | null> | null;

/** The page of an entry; null when there is none with this slug. */
export async function loadEntry(
  context: Context,
  { kind, slug }: { kind: GuideKind; slug: string },
): Promise<EntryPageView | null> {
  const { db, language, t } = context;
  const entry = { kind, slug };
  const linksTo = (of: GuideKind, list: Parameters<typeof slugsOfEntry>[1]) =>
    entryLinks(context, { kind: of, slugs: slugsOfEntry(entry, list) });
  const isTechnique = kind === "technique";
  // All in one trip to the database.
  const [document, uses, texts, product, related, equipment, ingredients] = await Promise.all([
    getDocument(db, { kind, slug, language }),
    listRecipesOf(db, entry, shownRecipes),
    kind === "ingredient" ? getEntryFields(db, { kind, slug }) : null,
    kind === "equipment" ? soldProduct(db, entry) : null,
    linksTo(kind, "related"),
    isTechnique ? linksTo("equipment", "equipment") : noLinks,
    isTechnique ? linksTo("ingredient", "ingredients") : noLinks,
  ]);
  if (!document) return null;
  const named: Partial<Omit<DocumentShared["technique"], "group">> = document.shared;
  const withUsUnits = (text: string) => withUsSizes(text, { language, t });
  const { segments } = renderMarkdown(document.body, {
    footnotes: t("editorial:footnotes"),
    footnoteBack: t("editorial:footnoteBack"),
    withUsUnits,
  });
  return {
    kind,
    slug,
    title: document.title,
    summary: withUsUnits(document.summary),
    picture: document.source && drawingUrl(`${kind}-${document.source}`),
    lang: document.language === language ? null : document.language,
    onlyIn: document.onlyIn,
    group: document.shared.group,
    segments,
    recipes: toCards(uses.recipes, language, t),
    recipeCount: uses.total,
    allRecipes:
      uses.total > uses.recipes.length
        ? listOfRecipes({ kind, slug, title: document.title })
        : null,
    related: related(named.related ?? []),
    equipment: equipment(named.equipment ?? []),
    ingredients: ingredients(named.ingredients ?? []),
    ...kindFields(context, document, { texts, product }),
  };
}

/** The search by name or technique; null for tools and for techniques that only this site has. */
function listOfRecipes({ kind, slug, title }: { kind: GuideKind; slug: string; title: string }) {
  if (kind === "ingredient") return `/search?q=${encodeURIComponent(title)}`;
  return techniques.some((name) => name === slug) ? `/search?technique=${slug}` : null;
}

type Links = (slugs: ReadonlyArray<string>) => Array<EntryLink>;
const noLinks: Links = () => [];

/** @param slugs a query of them; the links are in the order of the list that is known later */
async function entryLinks(
  { db, language }: Context,
  { kind, slugs }: { kind: GuideKind; slugs: SQL },
): Promise<Links> {
  const find = await findDocumentsBySlug(db, { kind, slugs, language });
  return (named) =>
    find(named).map((entry) => ({
      path: `${guides[kind].path}/${entry.slug}`,
      title: entry.title,
      lang: entry.language === language ? null : entry.language,
      picture: entry.source && drawingUrl(`${kind}-${entry.source}`),
    }));
}

const nothing = {
  alsoKnownAs: [],
  names: [],
  season: null,
  substitutions: [],
  allergens: null,
  tool: null,
  product: null,
};

/** Fields of one of the three kinds only. */
function kindFields(
  context: Context,
  document: DocumentDetail<GuideKind>,
  { texts, product }: { texts: Texts; product: string | null },
): Pick<
  EntryPageView,
  "alsoKnownAs" | "names" | "season" | "substitutions" | "allergens" | "tool" | "product"
> {
  if (document.kind === "ingredient") {
    const { shared, fields } = document as DocumentDetail<"ingredient">;
    return {
      ...nothing,
      names: namesOf(context, texts),
      season: fields.season ?? null,
      substitutions: fields.substitutions,
      allergens: shared.allergens,
    };
  }
  if (document.kind === "technique") {
    const { alsoKnownAs } = (document as DocumentDetail<"technique">).fields;
    return { ...nothing, alsoKnownAs };
  }
  const withUsUnits = (text: string) => withUsSizes(text, context);
  const { alsoKnownAs, size, care, alternative } = (document as DocumentDetail<"equipment">).fields;
  return {
    ...nothing,
    alsoKnownAs,
    tool: {
      size: withUsUnits(size),
      care: withUsUnits(care),
      alternative: withUsUnits(alternative),
    },
    product,
  };
}

/** Both languages: a reader who looks up guineo in English needs to see that it is a banana, and the reverse. */
function namesOf({ language, t }: Context, texts: Texts): Array<NamesIn> {
  const regions = new Intl.DisplayNames(language, { type: "region" });
  const country = (code: string) =>
    code === "general" ? t("guides:entry.everywhere") : (regions.of(code) ?? code);
  return languages.map((textLanguage) => ({
    language: textLanguage,
    names: (texts?.[textLanguage]?.names ?? []).map(({ name, countries }) => ({
      name,
      countries: countries.map(country).join(", "),
    })),
  }));
}
