// Recipes, guide entries and countries whose names begin with what a visitor has typed so far (docs/decisions/036).
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { documents, documentTexts } from "#app/db/schema/editorial.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { documentPath } from "#app/features/editorial/document-kinds.ts";
import { visible } from "#app/features/editorial/document-queries.server.ts";
import { published } from "#app/features/recipes/recipe-summary.server.ts";
import { nameMark } from "#app/features/recipes/search/search-texts.ts";
import { isFiller } from "#app/features/recipes/search/query-words.ts";
import { singular } from "#app/features/recipes/search/search-terms.ts";
import { findNearWords } from "#app/features/search/near-words.server.ts";
import { nearestWord } from "#app/features/search/spelling.ts";
import { countries } from "#app/features/recipes/vocabulary.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localize } from "#app/i18n/localized.ts";
import { fold, truncate, words } from "#app/lib/format/text.ts";
import type { SuggestionGroup, Suggestions } from "#app/lib/suggestions.ts";

const limits = { recipes: 6, ingredients: 3, countries: 2, guides: 3 } as const;
/** Of each way to match, this many rows are read and ranked, however many recipes there are. */
const candidates = 40;
const maxLabelLength = 70;

export async function suggest(
  { db, language, t }: Pick<AppLoadContext, "db" | "t"> & { language: Language },
  prefix: string,
): Promise<Suggestions> {
  const find = async (text: string) => {
    const groups = text ? await findGroups({ db, language, t }, text) : [];
    return groups.filter(({ items }) => items.length > 0);
  };
  let shown = await find(prefix);
  if (shown.length === 0 && prefix) {
    const better = await correctPrefix(db, prefix);
    if (better !== prefix) shown = await find(better);
  }
  const count = shown.reduce((sum, { items }) => sum + items.length, 0);
  return {
    groups: shown,
    status: count > 0 ? t("search-suggestions:status", { count }) : t("search-suggestions:none"),
  };
}

/**
 * A text that no name has: without the words of questions, and with the nearest known words for misspelled ones. The last
 * word may be the beginning of one.
 */
async function correctPrefix(db: Database, prefix: string): Promise<string> {
  const all = prefix.split(" ");
  const asked = all.filter((word) => !isFiller(word));
  const terms = (asked.length > 0 ? asked : all).map(singular);
  const near = await findNearWords(db, terms, { isUnfinished: true });
  const beginnings = (word: string, { length }: string) =>
    [length - 1, length, length + 1].map((to) => word.slice(0, to));
  return terms
    .map((term, i) => {
      const found = near.get(term);
      if (!found || (found.isPrefix && i === terms.length - 1)) return term;
      const known = found.words.flatMap(({ word, recipes }) =>
        (i === terms.length - 1 ? [word, ...beginnings(word, term)] : [word]).map((text) => ({
          word: text,
          recipes,
        })),
      );
      return nearestWord([term], known) ?? term;
    })
    .join(" ");
}

async function findGroups(
  { db, language, t }: Pick<AppLoadContext, "db" | "t"> & { language: Language },
  prefix: string,
): Promise<Array<SuggestionGroup>> {
  const [foundRecipes, entries] = await db.batch([
    recipesQuery(db, prefix),
    entriesQuery(db, prefix, language),
  ]);
  const group = (kind: SuggestionGroup["kind"], items: SuggestionGroup["items"]) => ({
    kind,
    label: t(`search-suggestions:${kind}`),
    items: items
      .toSorted((a, b) => nameRank(a, prefix) - nameRank(b, prefix))
      .slice(0, limits[kind])
      .map((item) => ({ ...item, text: truncate(item.text, maxLabelLength) })),
  });
  const entryItems = (isIngredient: boolean) =>
    entries
      .filter(({ kind }) => (kind === "ingredient") === isIngredient)
      .map(({ kind, slug, title, language: written }) => ({
        text: title,
        path: documentPath(kind, slug),
        ...(written !== language && { lang: written }),
      }));
  return [
    group(
      "recipes",
      foundRecipes.map(({ id, title, titleEs, writtenIn }) => ({
        ...localize(title, titleEs, language, writtenIn),
        path: `/recipe/${id}`,
      })),
    ),
    group("ingredients", entryItems(true)),
    group("countries", countryItems(prefix, t)),
    group("guides", entryItems(false)),
  ];
}

/**
 * Names in the page's language that begin so come first, then those with a word that does; last what is found by its name
 * in the other language.
 */
function nameRank({ text, lang }: SuggestionGroup["items"][number], prefix: string): number {
  if (lang) return 2;
  const folded = ` ${words(fold(text)).join(" ")}`;
  const begins = (spelling: string) => folded.startsWith(` ${spelling}`);
  const contains = (spelling: string) =>
    spelling.split(" ").every((word) => folded.includes(` ${word}`));
  return spellings(prefix).some(begins) ? 0 : spellings(prefix).some(contains) ? 1 : 2;
}

/** Countries of the catalogue; the name in the other language counts as well. */
function countryItems(prefix: string, t: AppLoadContext["t"]): SuggestionGroup["items"] {
  return countries.flatMap((country) => {
    const text = t(`countries.${country}`);
    const begins = [text, country].some((name) => {
      const folded = ` ${words(fold(name)).join(" ")}`;
      return spellings(prefix).some((spelling) => folded.includes(` ${spelling}`));
    });
    // Recipes of the continent have their own countries.
    const path =
      country === "Africa" ? "/region/africa" : `/search?country=${encodeURIComponent(country)}`;
    return begins ? [{ text, path }] : [];
  });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** "pina" also stands for "piña": the index keeps ñ apart, and not every keyboard has it. */
function spellings(prefix: string): Array<string> {
  const others = [...prefix.matchAll(/n/g)].map(
    ({ index }) => `${prefix.slice(0, index)}ñ${prefix.slice(index + 1)}`,
  );
  return [prefix, ...others.slice(0, 5)];
}

/** FTS5 query for names that begin with the prefix. */
function nameBegins(prefix: string): string {
  return spellings(prefix)
    .map((text) => `${quoted(`${nameMark} ${text}`)} *`)
    .join(" OR ");
}

/** FTS5 query for names with all the words, the last of them as a beginning. */
function nameContains(prefix: string): string {
  return spellings(prefix)
    .map((text) => {
      const all = text.split(" ").map(quoted);
      return `(${all.join(" AND ")} *)`;
    })
    .join(" OR ");
}

/** Rows of an index by how they match: 0 for a name that begins so, 1 for a word that does. */
function hits(match: (query: string, tier: 0 | 1) => SQL, prefix: string): SQL {
  return sql`${match(nameBegins(prefix), 0)} UNION ALL ${match(nameContains(prefix), 1)}`;
}

function recipesQuery(db: Database, prefix: string) {
  const found = hits(
    (query, tier) => sql`SELECT id, ${sql.raw(String(tier))} AS tier FROM (
      SELECT rowid AS id FROM recipe_words WHERE recipe_words MATCH ${`title : (${query})`} ORDER BY rowid LIMIT ${candidates})`,
    prefix,
  );
  return db
    .select({
      id: recipes.id,
      title: recipes.title,
      titleEs: recipes.titleEs,
      writtenIn: recipes.writtenIn,
    })
    .from(sql`(SELECT id AS hit, min(tier) AS tier FROM (${found}) GROUP BY id) AS found`)
    .innerJoin(recipes, sql`${recipes.id} = found.hit`)
    .where(published)
    .orderBy(sql`found.tier`, sql`${recipes.viewCount} DESC`, recipes.id)
    .limit(2 * candidates);
}

const mine = alias(documentTexts, "mine");
const other = alias(documentTexts, "other");

function entriesQuery(db: Database, prefix: string, language: Language) {
  const found = hits(
    (query, tier) => sql`SELECT id, ${sql.raw(String(tier))} AS tier FROM (
      SELECT rowid / 2 AS id FROM guide_names WHERE guide_names MATCH ${query} ORDER BY rowid LIMIT ${candidates})`,
    prefix,
  );
  const title = sql<string>`coalesce(${mine.title}, ${other.title})`;
  return db
    .select({
      kind: documents.kind,
      slug: documents.slug,
      title: title.as("shown_title"),
      language: sql<Language>`coalesce(${mine.language}, ${other.language})`.as("shown_language"),
    })
    .from(sql`(SELECT id AS hit, min(tier) AS tier FROM (${found}) GROUP BY id) AS found`)
    .innerJoin(documents, sql`${documents.id} = found.hit`)
    .leftJoin(mine, and(eq(mine.documentId, documents.id), eq(mine.language, language)))
    .leftJoin(other, and(eq(other.documentId, documents.id), sql`${other.language} <> ${language}`))
    .where(visible(new Date()))
    .orderBy(sql`found.tier`, sql`length(${title})`, documents.id)
    .limit(candidates);
}
