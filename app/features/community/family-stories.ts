// The first stories of /family-recipes: dishes of the catalogue whose own text tells whose they are. The editors of
// Fogón wrote them and are named as such.
import stories from "#content/family-stories.json" with { type: "json" };
import type { Generation, Occasion } from "#app/features/recipes/story-vocabulary.ts";

export type FamilyStory = {
  /** of the recipe */
  id: number;
  slug: string;
  generation: Generation;
  occasion: Occasion;
};

export const familyStories = stories as ReadonlyArray<FamilyStory>;
