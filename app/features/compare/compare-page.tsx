import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import CompareChoice from "./compare-choice.tsx";
import type { CompareProblem } from "./compare-ids.ts";
import type { CompareView } from "./compare-view.server.ts";
import "./compare-choice.css";
import "./compare.css";

export function ComparePage({ view }: { view: CompareView }) {
  const { t } = useTranslation("compare");
  return (
    <article className="page">
      <h1>{t("title")}</h1>
      {view.basis ? <p>{t("basis", { servings: view.basis })}</p> : null}
      <div
        className="table-scroll compare"
        role="region"
        aria-label={t("scroll")}
        // The keyboard scrolls it sideways.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t("recipe")}</th>
              {view.recipes.map(({ id, title }) => (
                <th key={id} scope="col">
                  <Link to={`/recipe/${id}`}>
                    <LocalizedText value={title} />
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.facts.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tbody>
            <tr>
              <th scope="rowgroup" colSpan={view.recipes.length + 1} className="compare-group">
                {t("ingredientCount")}
              </th>
            </tr>
            {view.ingredients.map(({ name, cells }, row) => (
              <tr key={row}>
                <th scope="row">
                  <LocalizedText value={name} />
                </th>
                {cells.map((cell, i) => (
                  <td key={i}>{cell || <span>{t("notIn")}</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  );
}

type CompareFormProps = {
  typed: string;
  problem: CompareProblem | null;
  /** ids that no recipe has */
  missing: ReadonlyArray<number>;
  /** recipes to choose from, when too few or too many were chosen */
  choices: ReadonlyArray<{ id: number; title: Localized }>;
  ticked: ReadonlyArray<number>;
};

export function CompareForm({ typed, problem, missing, choices, ticked }: CompareFormProps) {
  const { t } = useTranslation("compare");
  const error = problem
    ? t(`choose.${problem}`)
    : missing.length > 0
      ? t("choose.missing", { ids: missing.join(", ") })
      : null;
  if (choices.length > 1)
    return (
      <div className="page narrow">
        <h1>{t("choose.title")}</h1>
        <p role="alert" className="field-error">
          {error}
        </p>
        <CompareChoice
          key={typed}
          choices={choices}
          ticked={ticked}
          hint={t("choose.hint")}
          submit={t("choose.show")}
        />
      </div>
    );
  return (
    <div className="page narrow">
      <h1>{t("choose.title")}</h1>
      <p id="ids-hint">{t("choose.text")}</p>
      <Form method="get" action="/compare">
        <label htmlFor="ids">{t("choose.ids")}</label>
        <input
          id="ids"
          name="ids"
          key={typed}
          defaultValue={typed}
          required
          inputMode="text"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "ids-error ids-hint" : "ids-hint"}
        />
        {error ? (
          <p id="ids-error" role="alert" className="field-error">
            {error}
          </p>
        ) : null}
        <p className="actions">
          <button className="button">{t("choose.show")}</button>
        </p>
      </Form>
    </div>
  );
}
