// The catalogue served from the bundled snapshot of content/recipes while the database is down: slower and without view
// counts. Loaded on first use and cached in the isolate.
import { totalMinutes } from "#app/i18n/total-time.ts";
import { overnight } from "#app/lib/format/duration.ts";
import { fold } from "#app/lib/format/text.ts";
import {
  countLimit,
  featuredLimit,
  newestLimit,
  recipesPerPage,
  relatedLimit,
  toRecipeListPage,
  dedupe,
  type Catalogue,
  type Recipe,
  type RecipeSummary,
} from "./catalogue.ts";
import { matchingTags, type RecipeFilter } from "./search/recipe-filter.ts";
import {
  formsOf,
  hasSynonyms,
  partsOf,
  typedNamePhrases,
  typedTerms,
  partsQuery,
  searchTerms,
} from "./search/search-terms.ts";
import { isWholeWord } from "./search/query-words.ts";
import { searchTexts } from "./search/search-texts.ts";
import type { SnapshotRecipe } from "./snapshot-recipe.ts";
import {
  wordPrefixes,
  indexTexts,
  isOfDish,
  wholeWordsInNames,
  rank,
  wholeWords,
  type IndexedTexts,
} from "./search/word-index.server.ts";
import {
  difficultyNames,
  regionCountries,
  regions,
  unknownAllergen,
  type Region,
} from "#app/lib/values/catalogue-values.ts";
import { courseTypes, occasionWords, ovenWords, sideCourses } from "./search/listing-choices.ts";

export const snapshotPath = "/catalogue.json";

export function snapshotCatalogue(load: () => Promise<Array<SnapshotRecipe>>): Catalogue {
  return {
    async listRecipes(filter) {
      const found = search(await load(), filter);
      const from = (filter.page - 1) * recipesPerPage;
      return toRecipeListPage(
        found.slice(from, from + recipesPerPage).map(toSummary),
        found.length,
        filter.page,
      );
    },
    async countRecipes(filter) {
      return Math.min(countLimit + 1, search(await load(), filter).length);
    },
    async getRecipe(id) {
      const all = await load();
      const recipe = all.find((other) => other.id === id);
      return recipe ? withRelated(recipe, all) : null;
    },
    async listFeatured() {
      const featured = (await load()).filter((recipe) => recipe.isFeatured).reverse();
      return featured.slice(0, featuredLimit).map(toSummary);
    },
    /** The snapshot has no view counts. */
    listPopular: () => Promise.resolve([]),
    async listNewest() {
      return (await load()).slice(-newestLimit).reverse().map(toSummary);
    },
    async countByRegion() {
      const all = await load();
      return Object.fromEntries(
        regions.map((region) => [
          region,
          all.filter((recipe) => isInRegion(region, recipe)).length,
        ]),
      ) as Record<Region, number>;
    },
    async listByIds(ids) {
      const all = await load();
      return all.filter((recipe) => ids.includes(recipe.id)).map(toSummary);
    },
    async listForSitemap(limit) {
      return (await load())
        .toReversed()
        .slice(0, limit)
        .map(({ id, writtenIn = null, title, imageUrl }) => ({ id, writtenIn, title, imageUrl }));
    },
  };
}

function isInRegion(region: Region, recipe: SnapshotRecipe) {
  return (regionCountries[region] as ReadonlyArray<string>).includes(recipe.country);
}

/** Matches and ranks as the database does (search-query.server.ts). */
function search(all: Array<SnapshotRecipe>, filter: RecipeFilter): Array<SnapshotRecipe> {
  const ranks = filter.query ? rankedBy(all, filter) : null;
  const found = all
    .filter((recipe) => (ranks === null || ranks.has(recipe)) && matches(recipe, filter))
    .reverse();
  if (filter.sort === "quickest") return found.sort((a, b) => totalOf(a) - totalOf(b));
  if (filter.sort !== "best" || ranks === null) return found;
  return found.sort((a, b) => {
    const [rankA, rankB] = [ranks.get(a)!, ranks.get(b)!];
    return rankA.tier - rankB.tier || rankA.score - rankB.score || a.id - b.id;
  });
}

const totalOf = ({ prepTime, cookingTime, waitTime }: SnapshotRecipe) =>
  prepTime + cookingTime + waitTime;

type Indexed = IndexedTexts & { recipe: SnapshotRecipe };
const indexCache = new WeakMap<SnapshotRecipe, Indexed>();
function indexOf(recipe: SnapshotRecipe): Indexed {
  const index = indexCache.get(recipe) ?? { ...indexTexts(searchTexts(recipe)), recipe };
  indexCache.set(recipe, index);
  return index;
}

type Rank = { tier: number; score: number };

function rankedBy(
  all: Array<SnapshotRecipe>,
  { query, matchAny }: RecipeFilter,
): Map<SnapshotRecipe, Rank> {
  const terms = searchTerms(query);
  const ranks = new Map<SnapshotRecipe, Rank>();
  if (terms.length === 0) return ranks;
  const texts = all.map(indexOf);
  const add = (tier: number, found: Map<Indexed, number>) => {
    for (const [{ recipe }, score] of found)
      if (!ranks.has(recipe)) ranks.set(recipe, { tier, score });
  };
  const typed = typedTerms(terms).map((stem) => [
    ...(isWholeWord(stem) ? [] : wholeWords(formsOf(stem))),
    ...wordPrefixes([stem]),
  ]);
  if (matchAny) {
    add(0, rank(texts, [wordPrefixes(typedTerms(terms))]));
    return ranks;
  }
  const whole = rank(
    texts,
    typedTerms(terms).map((stem) => wholeWords(formsOf(stem))),
  );
  const byWords = rank(texts, typed, wholeWordsInNames(typedNamePhrases(query)));
  const isWhole = (text: Indexed) => whole.has(text);
  const any = terms.map(wordPrefixes);
  const bySynonym = hasSynonyms(terms) ? rank(texts, any) : new Map<Indexed, number>();
  const tiers: Array<Map<Indexed, number>> = [
    new Map([...byWords].filter(([text]) => isWhole(text))),
    byWords,
    bySynonym,
  ];
  const inDish = new Set(hasSynonyms(terms) ? texts.filter((text) => isOfDish(text, any)) : texts);
  tiers.forEach((found, tier) =>
    add(tier, new Map([...found].filter(([text]) => inDish.has(text)))),
  );
  tiers.forEach((found, tier) => add(tier + tiers.length, found));
  if (ranks.size >= recipesPerPage || partsQuery(terms) === null) return ranks;
  const parts = terms.map(partsOf);
  const holdsParts = ({ texts: columns }: Indexed) =>
    parts.every((any) => any.some((part) => columns.some((text) => text.includes(part))));
  add(2 * tiers.length, new Map(texts.filter(holdsParts).map((text) => [text, 0])));
  return ranks;
}

function matches(recipe: SnapshotRecipe, filter: RecipeFilter): boolean {
  if (filter.type && recipe.type !== filter.type) return false;
  if (filter.course && !isOfCourse(recipe, filter.course)) return false;
  if (filter.noOven && recipe.steps.some(({ text }) => namesOven(text))) return false;
  if (filter.region && !isInRegion(filter.region, recipe)) return false;
  if (filter.country && recipe.country !== filter.country) return false;
  if (filter.difficulty && recipe.difficulty !== difficultyNames[filter.difficulty]) return false;
  if (filter.maxTotal && totalMinutes(recipe) > filter.maxTotal) return false;
  if (filter.readyToday && recipe.waitTime >= overnight) return false;
  if (filter.mainIngredient && recipe.mainIngredient !== filter.mainIngredient) return false;
  if (filter.technique && !recipe.techniques?.includes(filter.technique)) return false;
  if (filter.occasion && !isFor(recipe, filter.occasion)) return false;
  if (!isWithout(recipe, filter.without)) return false;
  if (!filter.typedTags.every((tag) => recipe.dietaryTags.includes(tag))) return false;
  const met = (word: string) => matchingTags(word).some((tag) => recipe.dietaryTags.includes(tag));
  if (filter.tags.length > 0)
    if (filter.tagMatch === "any" ? !filter.tags.some(met) : !filter.tags.every(met)) return false;
  const [, names] = indexOf(recipe).texts;
  return (
    filter.ingredients.length === 0 ||
    filter.ingredients.some((ingredient) => names.includes(fold(ingredient)))
  );
}

function isOfCourse({ type, course }: SnapshotRecipe, typed: keyof typeof courseTypes) {
  if (type !== courseTypes[typed]) return false;
  if (typed === "meal") return !(sideCourses as ReadonlyArray<string>).includes(course);
  return typed !== "snack" || course === "snack";
}

function namesOven(text: string) {
  const lower = text.toLowerCase().replaceAll("dutch oven", "");
  return ovenWords.some((word) => lower.includes(word));
}

function isFor({ occasion, occasionEs }: SnapshotRecipe, name: keyof typeof occasionWords) {
  const text = ` ${occasion ?? ""} ${occasionEs ?? ""}`.toLowerCase();
  return occasionWords[name].some((word) => text.includes(word));
}

function isWithout(
  { allergens, allergensDeclared }: SnapshotRecipe,
  names: RecipeFilter["without"],
) {
  if (names.length === 0) return true;
  return (
    allergensDeclared &&
    names.every((name) => name !== unknownAllergen && !allergens.includes(name))
  );
}

function withRelated(recipe: SnapshotRecipe, all: Array<SnapshotRecipe>): Recipe {
  // Recipes after this one come first, as in the database query.
  const others = all.filter((other) => other !== recipe);
  const ring = [
    ...others.filter(({ id }) => id > recipe.id),
    ...others.filter(({ id }) => id < recipe.id),
  ];
  const sharing = (...keys: Array<"dishFamily" | "country" | "course" | "mainIngredient">) =>
    ring.filter((other) => keys.every((key) => recipe[key] !== null && other[key] === recipe[key]));
  const some = (alike: Array<SnapshotRecipe>, fill: Array<SnapshotRecipe> = []) => {
    const byId = (a: SnapshotRecipe, b: SnapshotRecipe) => a.id - b.id;
    const first = alike.slice(0, relatedLimit).sort(byId);
    const more = fill.filter((other) => !alike.includes(other));
    return [...first, ...more.slice(0, relatedLimit - first.length).sort(byId)].map(toSummary);
  };
  return {
    ...recipe,
    serveWith: (recipe.servedIds ?? []).flatMap((id) => {
      const served = all.find((other) => other.id === id);
      return served ? toSummary(served) : [];
    }),
    bases: all.filter(({ id }) => recipe.ingredients.some((item) => item.linkedRecipeId === id)),
    related: dedupe({
      sameDish: some(sharing("dishFamily")),
      sameIngredient: some(sharing("mainIngredient", "course")),
      sameCountry: some(sharing("country", "course"), sharing("country")),
    }),
  };
}

function toSummary(recipe: SnapshotRecipe): RecipeSummary {
  const { id, title, titleEs, description, descriptionEs, type } = recipe;
  const { country, cookingTime, prepTime, waitTime, difficulty, imageUrl, isFeatured, badge } =
    recipe;
  const { dietaryTags } = recipe;
  return {
    id,
    title,
    titleEs,
    description,
    descriptionEs,
    type,
    country,
    cookingTime,
    prepTime,
    waitTime,
    difficulty,
    imageUrl,
    isFeatured,
    badge,
    dietaryTags,
  };
}
