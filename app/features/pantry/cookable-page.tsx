import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultCount } from "#app/ui/result-count.tsx";
import type { CookableView } from "./find-recipes.server.ts";
import { noStaples, pantryAddress, type PantryQuery } from "./pantry-query.ts";
import { staples } from "./staples.ts";
import "#app/styles/listing.css";
import "./pantry.css";

/** Recipes for what somebody has, with what is missing. What was asked is one line; the form opens below it. */
export function CookablePage({ view }: { view: CookableView }) {
  const { t } = useTranslation("pantry");
  const language = useLanguage();
  const { query, typed, recipes, total, hasMore, page, pageCount, unknown } = view;
  const address = pantryAddress({ ...query, page: 1 });
  const formatted = formatNumber(total, language);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t("title")}</h1>
      </header>
      <details className="pantry-asked" key={address} open={total === 0}>
        <summary>
          <span className="visually-hidden">{t("chosen")}: </span>
          <span>{list(query.have, language)}</span> <b>{t("edit")}</b>
        </summary>
        <PantryForm query={query} />
      </details>
      {typed ? <p>{t("readAs", { names: list(query.have, language) })}</p> : null}
      {unknown.length > 0 ? (
        <p className="notice">{t("unknown", { names: list(unknown, language) })}</p>
      ) : null}
      <ResultCount>
        {recipes === null
          ? t("unavailable")
          : total === 0
            ? t("none")
            : t(hasMore ? "many" : "count", { count: total, formatted })}
      </ResultCount>
      <ul className="grid">
        {recipes?.map(({ card, missing }) => (
          <li key={card.id}>
            <RecipeCard recipe={card} heading="h2" note={noteOf(missing)} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => pantryAddress({ ...query, page: number })}
      />
    </div>
  );

  function noteOf(missing: ReadonlyArray<string>): string {
    const count = missing.length;
    return count === 0
      ? t("all")
      : t("missing", {
          count,
          formatted: formatNumber(count, language),
          names: list(missing, language),
        });
  }
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
