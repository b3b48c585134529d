import type { TFunction } from "i18next";
import type { Localized } from "#app/i18n/localized.ts";
import type { NextRead } from "#app/ui/read-next.tsx";
import type { RecipePageView } from "./recipe-view.server.ts";

/** A text about a dish. */
export type AboutDish = {
  kind: "story" | "post" | "ingredient" | "technique" | "equipment";
  path: string;
  title: Localized;
  imageUrl?: string;
};

/** The same dish elsewhere first, then what is written about it, then its neighbours. */
export function nextReads(
  { related, moreFrom }: Pick<RecipePageView, "related" | "moreFrom">,
  about: ReadonlyArray<AboutDish>,
  t: TFunction<"recipe-page">,
  common: TFunction,
): Array<NextRead> {
  const dish = (kind: string) => (card: RecipePageView["card"]) => ({
    to: `/recipe/${card.id}`,
    kind: card.marks ? `${kind} · ${card.marks}` : kind,
    title: card.title,
    imageUrl: card.imageUrl,
  });
  const same = related.sameDish.map(dish(t("related.sameDish")));
  return [
    ...same.slice(0, 2),
    ...about.slice(0, 3).map(({ kind, path, title, imageUrl }) => ({
      to: path,
      kind: common(`readNext.kinds.${kind}`),
      title,
      imageUrl,
    })),
    ...related.sameIngredient.slice(0, 1).map(dish(t("related.sameIngredient"))),
    ...related.sameCountry.slice(0, 2).map(dish(moreFrom)),
    ...same.slice(2),
    ...related.sameIngredient.slice(1).map(dish(t("related.sameIngredient"))),
  ];
}
