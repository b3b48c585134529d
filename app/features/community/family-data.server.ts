// The stories of /family-recipes, in one language, as its filters ask for them.
import type { Language } from "#app/i18n/languages.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { firstSentence } from "#app/lib/text.ts";
import { recipeImage } from "#app/features/recipes/recipe-card-data.ts";
import { familyStories, type FamilyStory } from "./family-stories.ts";
import type { listStories } from "./queries.server.ts";
import { generations, occasions, type Generation, type Occasion } from "./story-vocabulary.ts";

export type StoryFilter = {
  place: string | null;
  generation: Generation | null;
  occasion: Occasion | null;
};

export type StoryCard = {
  id: number;
  title: Localized;
  imageUrl: string;
  place: string;
  excerpt: Localized;
  to: string;
} & (
  | { told: "kitchen"; generation: Generation; occasion: Occasion }
  | { told: "reader"; by: string | null; occasion: Localized | null }
);

export type FamilyPageData = {
  filter: StoryFilter;
  /** places that have a story */
  places: Array<string>;
  kitchen: Array<StoryCard>;
  readers: Array<StoryCard>;
};

type Stories = Awaited<ReturnType<typeof listStories>>;

/** Values that are not offered count as absent. */
export function parseStoryFilter(params: URLSearchParams): StoryFilter {
  const one = <T extends string>(name: string, known: ReadonlyArray<T>) =>
    known.find((value) => value === params.get(name)) ?? null;
  return {
    place: params.get("place")?.slice(0, 60) || null,
    generation: one("generation", generations),
    occasion: one("occasion", occasions),
  };
}

export function toFamilyPage(
  { own, sent }: Stories,
  filter: StoryFilter,
  language: Language,
): FamilyPageData {
  const byId = new Map(own.map((recipe) => [recipe.id, recipe]));
  const kitchen = familyStories.flatMap((story): Array<StoryCard> => {
    const recipe = byId.get(story.id);
    return recipe ? [{ ...toCard(recipe, language), ...ofKitchen(story) }] : [];
  });
  const readers = sent.map((recipe): StoryCard => ({
    ...toCard(recipe, language),
    told: "reader",
    by: [recipe.storyWho, recipe.author].find(Boolean) ?? null,
    occasion: localizeOptional(recipe.occasion, recipe.occasionEs, language, recipe.writtenIn),
    to: `/recipe/${recipe.id}`,
  }));
  const fits = (card: StoryCard) =>
    (filter.place === null || card.place === filter.place) &&
    (filter.generation === null ||
      (card.told === "kitchen" && card.generation === filter.generation)) &&
    (filter.occasion === null || (card.told === "kitchen" && card.occasion === filter.occasion));
  return {
    filter,
    places: [...new Set([...kitchen, ...readers].map(({ place }) => place))].sort(),
    kitchen: kitchen.filter(fits),
    readers: readers.filter(fits),
  };
}

function ofKitchen({ slug, generation, occasion }: FamilyStory) {
  return { told: "kitchen" as const, generation, occasion, to: `/family-recipes/${slug}` };
}

function toCard(recipe: Stories["own"][number], language: Language) {
  const story = localize(recipe.story ?? "", recipe.storyEs, language, recipe.writtenIn);
  return {
    id: recipe.id,
    title: localize(recipe.title, recipe.titleEs, language, recipe.writtenIn),
    imageUrl: recipeImage(recipe, language),
    place: recipe.country,
    excerpt: { ...story, text: firstSentence(story.text) },
  };
}
