import { useTranslation } from "react-i18next";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { relativesOf } from "#app/features/recipe-page/relatives.ts";
import CompareChoice from "./compare-choice.tsx";
import { mostCompared } from "./compare-ids.ts";

/** A recipe beside its relatives. */
export default function CompareRelated({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const { card, related } = recipe;
  return (
    <CompareChoice
      key={card.id}
      recipeId={card.id}
      choices={relativesOf(recipe)}
      ticked={related.sameDish.slice(0, mostCompared - 1).map(({ id }) => id)}
      hint={t("related.compareHint")}
      submit={t("related.compareShow")}
    />
  );
}
