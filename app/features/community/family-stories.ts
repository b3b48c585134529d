// The first stories of /family-recipes: recipes of the catalogue whose text tells a family story. the site's editors wrote
// them and are credited.
import stories from "#content/family-stories.json" with { type: "json" };
import type { Generation, Occasion } from "#app/features/recipes/story-vocabulary.ts";

export type FamilyStory = {
  /** of the recipe */
  id: number;
  slug: string;
  generation: Generation;
  occasion: Occasion;
};

export type StoryFilter = {
  place: string | null;
  generation: Generation | null;
  occasion: Occasion | null;
};

export const familyStories = stories as ReadonlyArray<FamilyStory>;
