// Stories of /family-recipes in one language, filtered by the URL.
import type { Language } from "#app/i18n/languages.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { firstSentence } from "#app/lib/format/text.ts";
import { recipeImage } from "#app/features/recipes/recipe-card-data.ts";
import { familyStories, type FamilyStory, type StoryFilter } from "./family-stories.ts";
import type { listStories } from "./community-queries.server.ts";
import {
  generations,
  occasions,
  type Generation,
  type Occasion,
} from "#app/features/recipes/story-vocabulary.ts";

export type StoryCard = {
  id: number;
  title: Localized;
  imageUrl: string;
  place: string;
  excerpt: Localized;
  to: string;
  generation: Generation | null;
  occasion: Occasion | null;
} & (
  | { source: "kitchen" }
  | {
      source: "reader";
      by: string | null;
      /** in the author's own words: the village, the day */
      where: string | null;
      day: Localized | null;
    }
);

export type FamilyPageView = {
  filter: StoryFilter;
  /** places that have a story */
  places: Array<string>;
  kitchen: Array<StoryCard>;
  readers: Array<StoryCard>;
  /** on all pages */
  total: number;
  page: number;
  pageCount: number;
};

type Stories = Awaited<ReturnType<typeof listStories>>;

/** Unknown values are ignored. */
export function parseStoryFilter(params: URLSearchParams): StoryFilter {
  return {
    place: params.get("place")?.slice(0, 60) || null,
    generation: known(generations, params.get("generation")),
    occasion: known(occasions, params.get("occasion")),
  };
}

export function toFamilyPageView(
  { own, sent, sentTotal, places, page, pageCount }: Stories,
  filter: StoryFilter,
  language: Language,
): FamilyPageView {
  const byId = new Map(own.map((recipe) => [recipe.id, recipe]));
  const kitchen = familyStories.flatMap((story): Array<StoryCard> => {
    const recipe = byId.get(story.id);
    return recipe ? [{ ...toCard(recipe, language), ...fromEditors(story) }] : [];
  });
  const fitting = kitchen.filter(
    (card) =>
      (filter.place === null || card.place === filter.place) &&
      (filter.generation === null || card.generation === filter.generation) &&
      (filter.occasion === null || card.occasion === filter.occasion),
  );
  return {
    filter,
    places: [...new Set([...kitchen.map(({ place }) => place), ...places])].sort(),
    // The editors' stories are few and come first, on page one.
    kitchen: page === 1 ? fitting : [],
    readers: toStoryCards(sent, language),
    total: fitting.length + sentTotal,
    page,
    pageCount,
  };
}

/** Stories that readers sent with their recipes. */
export function toStoryCards(sent: Stories["sent"], language: Language): Array<StoryCard> {
  return sent.map((recipe) => ({
    ...toCard(recipe, language),
    source: "reader",
    by: [recipe.storyWho, recipe.author].find(Boolean) ?? null,
    where: recipe.storyWhere,
    generation: known(generations, recipe.storyGeneration),
    occasion: known(occasions, recipe.storyOccasion),
    day: localizeOptional(recipe.occasion, recipe.occasionEs, language, recipe.writtenIn),
    to: `/recipe/${recipe.id}`,
  }));
}

function known<T extends string>(values: ReadonlyArray<T>, stored: string | null): T | null {
  return values.find((value) => value === stored) ?? null;
}

function fromEditors({ slug, generation, occasion }: FamilyStory) {
  return { source: "kitchen" as const, generation, occasion, to: `/family-recipes/${slug}` };
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
