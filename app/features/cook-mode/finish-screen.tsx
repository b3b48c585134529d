import { useTranslation } from "react-i18next";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";

export function FinishScreen({ recipe: { card } }: { recipe: RecipePageView }) {
  const { t } = useTranslation("cook-mode");
  return (
    <section className="cook-finish" aria-labelledby="step">
      <h2 id="step" tabIndex={-1}>
        {t("done.title")}
      </h2>
      <p>{t("done.text")}</p>
      <ul>
        <li>
          <a className="button" href={`/recipe/${card.id}/cooked`} rel="nofollow">
            {t("done.cooked")}
          </a>
        </li>
        <li>
          <a className="button button-quiet" href={`/recipe/${card.id}/rate`} rel="nofollow">
            {t("done.rate")}
          </a>
        </li>
        <li>
          <a
            className="button button-quiet"
            href={`/saved-recipes/recipe/${card.id}`}
            rel="nofollow"
          >
            {t("done.note")}
          </a>
        </li>
      </ul>
    </section>
  );
}
