import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { unitSystems } from "#app/lib/values/unit-systems.ts";
import {
  kitchenQuery,
  maxServings,
  scales,
  type KitchenView,
} from "#app/features/ingredients/kitchen-view.ts";
import type { RecipePageView } from "./recipe-view.server.ts";

/** Amounts are links, so that each has a URL; units are a form because the choice is remembered. */
export function KitchenControls({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  const { kitchen, factor } = recipe;
  const servings = recipe.servings === null ? null : recipe.servings * factor;
  const fewer = servings === null ? 0 : servings > 1 ? Math.ceil(servings) - 1 : 0.5;
  const more = servings === null ? 0 : Math.min(maxServings, Math.floor(servings) + 1);
  return (
    <div className="kitchen-controls">
      {servings === null ? null : (
        <p>
          <AmountLink recipe={recipe} to={servingsOf(recipe, fewer)} label={t("fewer")}>
            −
          </AmountLink>
          <span>
            {t("servings", { count: servings, formatted: formatNumber(servings, language) })}
          </span>
          <AmountLink recipe={recipe} to={servingsOf(recipe, more)} label={t("more")}>
            +
          </AmountLink>
        </p>
      )}
      <p role="group" aria-label={t("multiply")}>
        {scales.map((scale) => (
          <AmountLink
            key={scale}
            recipe={recipe}
            to={{ servings: null, scale }}
            isCurrent={factor === scale}
          >
            {t("times", { figure: scale === 0.5 ? "½" : scale })}
          </AmountLink>
        ))}
      </p>
      <Form
        method="post"
        action="/units"
        replace
        preventScrollReset
        aria-label={t("unitSystem.label")}
      >
        <input
          type="hidden"
          name="returnTo"
          value={`/recipe/${recipe.card.id}${addressOf({ ...kitchen, unitsInAddress: false })}#ingredients`}
        />
        {unitSystems.map((units) => (
          <button key={units} name="units" value={units} aria-pressed={kitchen.units === units}>
            {t(`unitSystem.${units}`)}
          </button>
        ))}
      </Form>
    </div>
  );
}

type ShownAmount = Pick<KitchenView, "servings" | "scale">;

function servingsOf({ servings: written }: RecipePageView, servings: number): ShownAmount {
  return { servings: servings === written ? null : servings, scale: 1 };
}

/** Units stay in the URL only if they were in it. */
function addressOf(view: KitchenView): string {
  const query = kitchenQuery(view).toString();
  return query && `?${query}`;
}

type AmountLinkProps = {
  recipe: RecipePageView;
  to: ShownAmount;
  isCurrent?: boolean;
  label?: string;
  children: string;
};

/** Replaces the history entry, so that Back leads to the previous page. */
function AmountLink({ recipe, to, isCurrent, label, children }: AmountLinkProps) {
  return (
    <Link
      to={{ search: addressOf({ ...recipe.kitchen, ...to }), hash: "ingredients" }}
      replace
      preventScrollReset
      rel="nofollow"
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
    >
      {children}
    </Link>
  );
}
