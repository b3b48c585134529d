import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { unitSystems } from "#app/lib/unit-systems.ts";
import type { RecipePageView } from "./recipe-view.server.ts";

/** Servings are links, so that each number has a URL; units are a form because the choice is remembered. */
export function KitchenControls({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe");
  const language = useLanguage();
  const { kitchen, servings: written } = recipe;
  const servings = kitchen.servings ?? written;
  const fewer = servings === null ? 0 : servings > 1 ? Math.ceil(servings) - 1 : 0.5;
  return (
    <div className="kitchen-controls">
      {servings === null ? null : (
        <p>
          <ServingsLink recipe={recipe} servings={fewer} label={t("fewer")}>
            −
          </ServingsLink>
          <span>
            {t("servings", { count: servings, formatted: formatNumber(servings, language) })}
          </span>
          <ServingsLink recipe={recipe} servings={Math.floor(servings) + 1} label={t("more")}>
            +
          </ServingsLink>
        </p>
      )}
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
          value={`/recipe/${recipe.card.id}${addressOf(recipe, kitchen.servings, false)}#ingredients`}
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

/** Units stay in the URL only if they were in it. */
function addressOf(
  { kitchen, servings: written }: RecipePageView,
  servings: number | null,
  withUnits: boolean,
) {
  const params = new URLSearchParams();
  if (servings !== null && servings !== written) params.set("servings", String(servings));
  if (withUnits && kitchen.unitsInAddress) params.set("units", kitchen.units);
  const query = params.toString();
  return query && `?${query}`;
}

type ServingsLinkProps = {
  recipe: RecipePageView;
  servings: number;
  label: string;
  children: string;
};

/** Replaces the history entry, so that Back leads to the previous page. */
function ServingsLink({ recipe, servings, label, children }: ServingsLinkProps) {
  return (
    <Link
      to={{ search: addressOf(recipe, servings, true), hash: "ingredients" }}
      replace
      preventScrollReset
      rel="nofollow"
      aria-label={label}
    >
      {children}
    </Link>
  );
}
