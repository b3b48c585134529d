import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import CompareChoice from "./compare-choice.tsx";
import { mostCompared } from "./compare-ids.ts";

/** A recipe beside its relatives. */
export default function CompareRelated({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const { card, related } = recipe;
  const relatives = Object.values(related).flat();
  const choices = [...new Map(relatives.map((other) => [other.id, other])).values()];
  if (choices.length === 0) return null;
  return (
    <Fold
      id="compare"
      className="related"
      title={t("related.compare")}
      hint={t("inside.dishes", { count: choices.length })}
    >
      <CompareChoice
        key={card.id}
        recipeId={card.id}
        choices={choices}
        ticked={related.sameDish.slice(0, mostCompared - 1).map(({ id }) => id)}
        hint={t("related.compareHint")}
        submit={t("related.compareShow")}
      />
    </Fold>
  );
}
