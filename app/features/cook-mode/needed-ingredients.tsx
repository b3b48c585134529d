import { useTranslation } from "react-i18next";
import { IngredientText } from "#app/features/recipe-page/recipe-sections.tsx";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ingredientsOfSteps } from "./step-ingredients.ts";

type Props = { recipe: RecipePageView; step: number };

/** What the step needs, in the amounts that the cook chose. */
export function NeededIngredients({ recipe, step }: Props) {
  const { t } = useTranslation("cook-mode");
  const language = useLanguage();
  const items = recipe.groups.flatMap((group) =>
    group.items.map((item) => ({ ...item, group: group.heading?.text })),
  );
  const inStep = ingredientsOfSteps(
    recipe.steps.map(({ text }) => text.text),
    items.map(({ name, note, group }) => ({ name: name.text, note: note?.text, group })),
    recipe.steps[0]?.text.lang ?? language,
  );
  const needed = inStep[step - 1] ?? [];
  const isShared = (i: number) => inStep.filter((list) => list.includes(i)).length > 1;
  if (needed.length === 0) return null;
  return (
    <section className="cook-needed" aria-labelledby="step-ingredients">
      <h3 id="step-ingredients">{t("needed")}</h3>
      <ul>
        {needed.map((i) => (
          <Ingredient key={i} item={items[i]!} isShared={isShared(i)} />
        ))}
      </ul>
    </section>
  );
}

export function AllIngredients({ recipe }: Pick<Props, "recipe">) {
  return (
    <ul>
      {recipe.groups.flatMap(({ items }, group) =>
        items.map((item, i) => <Ingredient key={`${group}-${i}`} item={item} />),
      )}
    </ul>
  );
}

type Item = RecipePageView["groups"][number]["items"][number];

/** @param isShared whether several steps use it, so that the amount is that of all */
function Ingredient({ item, isShared = false }: { item: Item; isShared?: boolean }) {
  const { t } = useTranslation(["cook-mode", "recipe-page"]);
  const { amount, avoided } = item;
  return (
    <li>
      <IngredientText item={item} />
      {amount && isShared ? <small> ({t("inAll")})</small> : null}
      {avoided ? (
        <strong className="avoided"> {t("recipe-page:avoid.mark", { names: avoided })}</strong>
      ) : null}
    </li>
  );
}
