import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import type { RecipePageView } from "./recipe-view.server.ts";

/** The dishes beside which it can be compared, each once. */
export const relativesOf = ({ related }: RecipePageView): Array<RecipeCardData> => [
  ...new Map(
    Object.values(related)
      .flat()
      .map((other) => [other.id, other]),
  ).values(),
];
