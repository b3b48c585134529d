import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { ResultCount } from "#app/ui/result-count.tsx";
import type { CookableRecipe, CookableView } from "./find-recipes.server.ts";
import { noStaples, pantryAddress, type PantryQuery } from "./pantry-query.ts";
import { staples } from "./staples.ts";
import "#app/styles/listing.css";
import "./pantry.css";

/** Recipes for what somebody has, with what is missing. */
export function CookablePage({ view }: { view: CookableView }) {
  const { t } = useTranslation("pantry");
  const language = useLanguage();
  const { query, recipes, total, unknown } = view;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t("title")}</h1>
      </header>
      <PantryForm key={pantryAddress(query)} query={query} />
      <ul className="chips" aria-label={t("chosen")}>
        {query.have.map((name) => (
          <li key={name}>
            <Link
              to={pantryAddress({ ...query, have: query.have.filter((one) => one !== name) })}
              aria-label={t("remove", { name })}
            >
              {name} <span aria-hidden>×</span>
            </Link>
          </li>
        ))}
      </ul>
      {unknown.length > 0 ? (
        <p className="notice">{t("unknown", { names: list(unknown, language) })}</p>
      ) : null}
      <ResultCount>
        {recipes === null
          ? t("unavailable")
          : recipes.length === 0
            ? t("none")
            : t(total === null ? "closest" : total > recipes.length ? "some" : "count", {
                count: recipes.length,
                formatted: formatNumber(total ?? recipes.length, language),
                shown: formatNumber(recipes.length, language),
              })}
      </ResultCount>
      <ul className="grid cookable">
        {recipes?.map((recipe) => (
          <li key={recipe.card.id}>
            <Cookable recipe={recipe} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cookable({ recipe: { card, needed, missing } }: { recipe: CookableRecipe }) {
  const { t } = useTranslation("pantry");
  const language = useLanguage();
  const has = formatNumber(needed - missing.length, language);
  return (
    <>
      <RecipeCard recipe={card} heading="h2" />
      <p className="coverage">
        {missing.length === 0
          ? t("all")
          : t("covered", { has, needed: formatNumber(needed, language) })}
        {missing.length === 0 ? null : (
          <small>{t("missing", { names: list(missing, language) })}</small>
        )}
      </p>
    </>
  );
}

function list(names: ReadonlyArray<string>, language: string) {
  return new Intl.ListFormat(language, { type: "unit" }).format(names);
}

type PantryFormProps = { query: Pick<PantryQuery, "have" | "pantry"> };

/** A GET form: what was typed is in the address. */
export function PantryForm({ query }: PantryFormProps) {
  const { t } = useTranslation("pantry");
  const isStart = query.have.length === 0;
  return (
    <Form action="/search" className="pantry" aria-label={t("title")}>
      {isStart ? (
        <>
          <h2>{t("title")}</h2>
          <p>{t("text")}</p>
        </>
      ) : null}
      <label>
        {t("have")}
        <input
          name="have"
          maxLength={400}
          required
          defaultValue={query.have.join(", ")}
          placeholder={t("hint")}
        />
      </label>
      <fieldset>
        <legend>{t("staples")}</legend>
        {/* Without it, a form without a tick would mean all staples. */}
        <input type="hidden" name="pantry" value={noStaples} />
        {staples.map((staple) => (
          <label key={staple}>
            <input
              type="checkbox"
              name="pantry"
              value={staple}
              defaultChecked={query.pantry.includes(staple)}
            />
            {t(`staple.${staple}`)}
          </label>
        ))}
      </fieldset>
      <p className="fine-print">{t("remembered")}</p>
      <button type="submit" className="button">
        {t("submit")}
      </button>
    </Form>
  );
}
