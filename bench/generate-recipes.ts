// Generates any number of recipes for the benchmark from parts of the real ones: real words in both languages, real
// lengths, countries, tags and ingredients. The same count always gives the same recipes.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import type {
  IngredientContent,
  RecipeContent,
} from "../app/features/recipe-content/recipe-content.ts";
import { pictureUrl } from "../illustrations/recipe-picture.ts";
import { datasets, type Dataset } from "../app/lib/values/catalogue-values.ts";

type Source = { dataset: Dataset; recipe: RecipeContent; picture: string };
type Bilingual = { en: string; es: string };
type Random = () => number;

const maxTitleLength = 80;

/** @param firstId the first of `count` consecutive ids */
export function generateRecipes(real: RecipeFiles, count: number, firstId = 1): RecipeFiles {
  const random = seeded(20_000);
  const sources = datasets.flatMap((dataset) =>
    (real[dataset] ?? []).map((recipe) => ({ dataset, recipe, picture: pictureUrl(recipe) })),
  );
  const names = placeNames(sources);
  const files: Record<Dataset, Array<RecipeContent>> = Object.fromEntries(
    datasets.map((dataset) => [dataset, [] as Array<RecipeContent>]),
  ) as Record<Dataset, Array<RecipeContent>>;
  for (let id = firstId; id < firstId + count; id++) {
    const dish = pick(sources, random);
    files[dish.dataset].push(generateRecipe(id, { dish, sources, names, random }));
  }
  return files;
}

type Kitchen = {
  dish: Source;
  sources: Array<Source>;
  names: Array<string>;
  random: Random;
};

function generateRecipe(id: number, kitchen: Kitchen): RecipeContent {
  const { dish, sources, random } = kitchen;
  const base = dish.recipe;
  const another = pick(sources, random).recipe;
  const origin = pick(sources, random).recipe;
  const title = generateTitle(kitchen);
  const description = mixSentences(
    { en: base.description, es: base.descriptionEs },
    { en: another.description, es: another.descriptionEs },
  );
  return {
    ...base,
    id,
    slug: `${base.slug}-${id}`,
    title: title.en,
    titleEs: title.es,
    description: description.en,
    descriptionEs: description.es,
    // The drawing of the source dish: 20,000 new drawings would measure nothing.
    imageUrl: dish.picture,
    country: origin.country,
    difficulty: origin.difficulty,
    dietaryTags: origin.dietaryTags,
    cookingTime: 5 * Math.max(1, Math.round((base.cookingTime * (0.5 + random())) / 5)),
    prepTime: another.prepTime,
    waitTime: another.waitTime,
    ingredients: mixIngredients(base, another, random),
    steps: base.steps.map((step, i) => (random() < 0.3 ? (another.steps[i] ?? step) : step)),
    story: another.story,
    storyEs: another.storyEs,
    isFeatured: random() < 0.01,
  };
}

function generateTitle({ dish, sources, names, random }: Kitchen): Bilingual {
  const { title, titleEs } = dish.recipe;
  const kind = random();
  const name = pickSkewed(names, random);
  const item = pick(pick(sources, random).recipe.ingredients, random).items[0];
  const choices: Array<Bilingual> = [
    { en: `${title} from ${name}`, es: `${titleEs} de ${name}` },
    { en: `${title} with ${item?.name ?? name}`, es: `${titleEs} con ${item?.nameEs ?? name}` },
    { en: title, es: titleEs },
  ];
  const chosen = choices[kind < 0.4 ? 0 : kind < 0.85 ? 1 : 2]!;
  return fits(chosen) ? chosen : { en: title, es: titleEs };
}

function fits({ en, es }: Bilingual) {
  return en.length <= maxTitleLength && es.length <= maxTitleLength;
}

/** The first sentence of one text and the rest of another. */
function mixSentences(first: Bilingual, then: Bilingual): Bilingual {
  const mix = (a: string, b: string) => [sentences(a)[0], ...sentences(b).slice(1)].join(" ");
  return { en: mix(first.en, then.en), es: mix(first.es, then.es) };
}

function sentences(text: string): Array<string> {
  return text.split(/(?<=\.) /);
}

/** The groups of one recipe, with about a third of the items from another. */
function mixIngredients(
  base: RecipeContent,
  another: RecipeContent,
  random: Random,
): RecipeContent["ingredients"] {
  const others = another.ingredients.flatMap((group) => group.items);
  return base.ingredients.map((group) => ({
    ...group,
    items: group.items.map((item) => unlinked(random() < 0.35 ? pick(others, random) : item)),
  }));
}

/** Removes the link to a recipe: links use slugs, and generated slugs are new. */
function unlinked({ recipe: _recipe, ...item }: IngredientContent): IngredientContent {
  return item;
}

/** Proper names from the stories: some appear in hundreds of titles, most in a few, like words. */
function placeNames(sources: Array<Source>): Array<string> {
  const found = sources.flatMap(
    ({ recipe }) => recipe.story.match(/(?<=[a-z,] )\p{Lu}\p{Ll}{3,}/gu) ?? [],
  );
  return [...new Set(found)].sort();
}

function pick<T>(from: ReadonlyArray<T>, random: Random): T {
  return from[Math.floor(random() * from.length)]!;
}

function pickSkewed<T>(from: ReadonlyArray<T>, random: Random): T {
  return from[Math.floor(random() ** 4 * from.length)]!;
}

/** mulberry32 by Tommy Ettinger, public domain */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
