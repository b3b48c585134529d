import { Form, Link, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
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
import { useHasScripts } from "#app/ui/has-scripts.ts";
import type { RecipePageView } from "./recipe-view.server.ts";

/** Somebody who types "12" types "1" first. */
const typingMilliseconds = 300;

/** Amounts are links and a GET form, so that each has a URL; units are a form because the choice is remembered. */
export function KitchenControls({ recipe }: { recipe: RecipePageView }) {
  const { t } = useTranslation("recipe-page");
  const place = usePlace();
  const { kitchen, factor } = recipe;
  const shown = kitchen.units;
  const other = unitSystems.find((units) => units !== shown) ?? shown;
  return (
    <div className="kitchen-controls">
      {recipe.servings === null ? (
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
      ) : (
        <Servings recipe={recipe} servings={recipe.servings * factor} />
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
          value={`/recipe/${recipe.card.id}${addressOf({ ...kitchen, unitsInAddress: false })}${place}`}
        />
        <button name="units" value={other}>
          {t(`unitSystem.${shown}`)}{" "}
          <small>
            <span aria-hidden>{"⇄ "}</span>
            <span className="visually-hidden">{t("unitSystem.switch")}</span>{" "}
            {t(`unitSystem.${other}`)}
          </small>
        </button>
      </Form>
    </div>
  );
}

/**
 * Without scripts the page is loaded again, and returns to the controls; with them it stays where it is, and the router
 * would scroll to a fragment.
 */
const usePlace = () => (useHasScripts() ? "" : "#ingredients");

type ServingsProps = { recipe: RecipePageView; servings: number };

/** Half, one less, a number to type, one more, twice. As in a spin button, Tab stops at the number, and arrows count. */
function Servings({ recipe, servings }: ServingsProps) {
  const { t } = useTranslation("recipe-page");
  const language = useLanguage();
  const submit = useSubmit();
  const place = usePlace();
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    if (field.current && document.activeElement !== field.current)
      field.current.value = String(servings);
  }, [servings]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const fewer = servings > 1 ? Math.ceil(servings) - 1 : 0.5;
  const more = Math.min(maxServings, Math.floor(servings) + 1);
  const { units, unitsInAddress } = recipe.kitchen;
  function typed() {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const form = field.current?.value ? field.current.form : null;
      if (form?.checkValidity()) submit(form, { replace: true, preventScrollReset: true });
    }, typingMilliseconds);
  }
  return (
    <Form
      action={`/recipe/${recipe.card.id}${place}`}
      replace
      preventScrollReset
      className="stepper"
      aria-label={t("multiply")}
    >
      <AmountLink recipe={recipe} to={servingsOf(recipe, Math.max(1, Math.round(servings)) / 2)}>
        {t("times", { figure: "½" })}
      </AmountLink>
      <AmountLink recipe={recipe} to={servingsOf(recipe, fewer)} label={t("fewer")}>
        −
      </AmountLink>
      <label>
        <input
          ref={field}
          type="number"
          name="servings"
          defaultValue={servings}
          min={0.5}
          max={maxServings}
          step="any"
          inputMode="decimal"
          required
          onChange={typed}
        />
        <small>{t("servingsUnit", { count: servings })}</small>
      </label>
      <AmountLink recipe={recipe} to={servingsOf(recipe, more)} label={t("more")}>
        +
      </AmountLink>
      <AmountLink recipe={recipe} to={servingsOf(recipe, Math.min(maxServings, servings * 2))}>
        {t("times", { figure: 2 })}
      </AmountLink>
      {unitsInAddress ? <input type="hidden" name="units" value={units} /> : null}
      <button className="update">{t("update")}</button>
      <span className="visually-hidden" role="status">
        {t("servings", { count: servings, formatted: formatNumber(servings, language) })}
      </span>
    </Form>
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
  children: ReactNode;
};

/** Replaces the history entry, so that Back leads to the previous page. */
function AmountLink({ recipe, to, isCurrent, label, children }: AmountLinkProps) {
  const place = usePlace();
  return (
    <Link
      to={{ search: addressOf({ ...recipe.kitchen, ...to }), hash: place }}
      replace
      preventScrollReset
      rel="nofollow"
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      // The field takes arrow keys; a link to what is shown leads nowhere.
      tabIndex={label || isCurrent ? -1 : undefined}
    >
      {children}
    </Link>
  );
}
