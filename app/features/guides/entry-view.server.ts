// Data of one guide entry's page in one language.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { DocumentFields } from "#app/features/editorial/document-format.server.ts";
import { renderMarkdown, type Segment } from "#app/features/editorial/markdown.server.ts";
import {
  getDocument,
  listDocumentsBySlug,
  type DocumentDetail,
} from "#app/features/editorial/queries.server.ts";
import { toCards, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import type { Allergen } from "#app/features/recipes/vocabulary.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { guides, type GuideGroup } from "./guide-kinds.ts";
import { getEntryFields, listRecipesOf, soldProduct } from "./queries.server.ts";
import type { GuideKind } from "./recipe-links.ts";

export type EntryLink = { path: string; title: string; lang: Language | null };

/** Names in one language with their countries, in the page's language. */
type NamesIn = { language: Language; names: Array<{ name: string; countries: string }> };

export type EntryPageView = {
  kind: GuideKind;
  slug: string;
  title: string;
  summary: string;
  /** set when the text is not in the visitor's language */
  lang: Language | null;
  onlyIn: Language | null;
  group: GuideGroup;
  alsoKnownAs: Array<string>;
  segments: Array<Segment>;
  recipes: Array<RecipeCardData>;
  /** number of recipes that use it, shown or not */
  recipeCount: number;
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
  const [document, uses, texts] = await Promise.all([
    getDocument(db, { kind, slug, language }),
    listRecipesOf(db, { kind, slug }, shownRecipes),
    kind === "ingredient" ? getEntryFields(db, { kind, slug }) : null,
  ]);
  if (!document) return null;
  const linked = linkedSlugs(document);
  const linksTo = (of: GuideKind, slugs: ReadonlyArray<string>) =>
    entryLinks(context, { kind: of, slugs });
  const [related, equipment, ingredients, particular] = await Promise.all([
    linksTo(kind, linked.related),
    linksTo("equipment", linked.equipment),
    linksTo("ingredient", linked.ingredients),
    kindFields(context, document, texts),
  ]);
  const { segments } = renderMarkdown(document.body, {
    footnotes: t("blog:footnotes"),
    footnoteBack: t("blog:footnoteBack"),
  });
  return {
    kind,
    slug,
    title: document.title,
    summary: document.summary,
    lang: document.language === language ? null : document.language,
    onlyIn: document.onlyIn,
    group: document.shared.group,
    segments,
    recipes: toCards(uses.recipes, language),
    recipeCount: uses.total,
    related,
    equipment,
    ingredients,
    ...particular,
  };
}

function linkedSlugs({ kind, shared }: DocumentDetail<GuideKind>) {
  const {
    related,
    equipment = [],
    ingredients = [],
  } = shared as {
    related: Array<string>;
    equipment?: Array<string>;
    ingredients?: Array<string>;
  };
  return kind === "technique"
    ? { related, equipment, ingredients }
    : { related, equipment: [], ingredients: [] };
}

async function entryLinks(
  { db, language }: Context,
  { kind, slugs }: { kind: GuideKind; slugs: ReadonlyArray<string> },
): Promise<Array<EntryLink>> {
  const found = await listDocumentsBySlug(db, { kind, slugs, language });
  return found.map((entry) => ({
    path: `${guides[kind].path}/${entry.slug}`,
    title: entry.title,
    lang: entry.language === language ? null : entry.language,
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
async function kindFields(
  context: Context,
  document: DocumentDetail<GuideKind>,
  texts: Texts,
): Promise<
  Pick<
    EntryPageView,
    "alsoKnownAs" | "names" | "season" | "substitutions" | "allergens" | "tool" | "product"
  >
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
  const { alsoKnownAs, size, care, alternative } = (document as DocumentDetail<"equipment">).fields;
  const { product } = (document as DocumentDetail<"equipment">).shared;
  return {
    ...nothing,
    alsoKnownAs,
    tool: { size, care, alternative },
    product: product === undefined ? null : await soldProduct(context.db, product),
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
