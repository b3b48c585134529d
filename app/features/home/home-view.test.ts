import { expect, test } from "vitest";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { forToday } from "./home-view.server.ts";

const cards = (count: number, from: number) =>
  Array.from({ length: count }, (_, i) => ({ id: from + i }) as RecipeCardData);

test.each([
  [4, 6, "feasts", [1, 2, 3, 4]],
  [2, 0, "feasts", [1, 2]],
  [1, 6, "both", [1, 11, 12, 13]],
  [0, 6, "season", [11, 12, 13, 14]],
])(
  "%i dishes of coming feasts and %i of the season are named after %s",
  (feasts, season, of, ids) => {
    const { occasions } = forToday({
      menu: [],
      feasts: cards(feasts, 1),
      seasonal: cards(season, 11),
    });
    expect([occasions.of, occasions.recipes.map(({ id }) => id)]).toEqual([of, ids]);
  },
);
