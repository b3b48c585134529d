import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import type { AddView, Choosable } from "./add-view.server.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import { usePlanErrors } from "./error-text.ts";
import "#app/ui/forms.css";
import "./plan.css";

type AddAnswer = { reply: SubmissionResult | null; problem: string | null };

type AddPageProps = { add: AddView; answer: AddAnswer | undefined };

export function AddPage({ add, answer }: AddPageProps) {
  const { t } = useTranslation("plan");
  const { week, recipe } = add;
  return (
    <div className="page narrow plan">
      <p>
        <Link className="tap" to={`/plan?week=${week}`}>
          {t("add.back")}
        </Link>
      </p>
      {recipe ? (
        <AddForm add={add} recipe={recipe} answer={answer} />
      ) : (
        <>
          <h1>{t("add.title")}</h1>
          <Search add={add} />
        </>
      )}
    </div>
  );
}

function AddForm({ add, recipe, answer }: AddPageProps & { recipe: Choosable }) {
  const { t } = useTranslation("plan");
  const say = usePlanErrors(add.guestRange);
  const { day, servings, scale } = recipe;
  const { props, field } = useSimpleForm("add-to-plan", answer?.reply, { day, servings, scale });
  const [before, after] = t("add.named", { title: "\u0000" }).split("\u0000");
  return (
    <>
      <h1>
        {before}
        <LocalizedText value={recipe.title} />
        {after}
      </h1>
      {answer?.problem ? (
        <p className="notice notice-error" role="alert">
          {say(answer.problem)}
        </p>
      ) : null}
      <form {...props} method="post" action={`/plan/add?recipe=${recipe.id}&week=${add.week}`}>
        <input type="hidden" name="recipe" value={recipe.id} />
        <input type="hidden" name="formKey" value={add.formKey} />
        <ChoiceFields
          field={field}
          options={add.options}
          say={say}
          hasServings={recipe.hasServings}
          written={recipe.written}
        />
        <p className="actions">
          <button type="submit" className="button">
            {t("add.submit")}
          </button>
          <Link className="tap" to={`/recipe/${recipe.id}`} discover="none">
            {t("add.recipe")}
          </Link>
        </p>
      </form>
    </>
  );
}

function Search({ add: { week, day, query, found } }: { add: AddView }) {
  const { t } = useTranslation("plan");
  const target = day ? `day=${day}` : `week=${week}`;
  return (
    <>
      <p>{t("add.text")}</p>
      <form action="/plan/add" role="search" className="plan-search">
        <input type="hidden" name={day ? "day" : "week"} value={day ?? week} />
        <label htmlFor="plan-q">{t("search.label")}</label>
        <div className="field-with-button">
          <input id="plan-q" type="search" name="q" defaultValue={query} maxLength={100} />
          <button type="submit" className="button button-quiet">
            {t("search.submit")}
          </button>
        </div>
      </form>
      {query === "" ? null : found.length === 0 ? (
        <p role="status">{t("add.none", { query })}</p>
      ) : (
        <>
          <h2>{t("add.results", { query })}</h2>
          <ul className="plan-found">
            {found.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/recipe/${id}`} discover="none">
                  <LocalizedText value={title} />
                </Link>
                <Link
                  className="button button-small button-quiet"
                  to={`/plan/add?recipe=${id}&${target}`}
                  discover="none"
                  aria-label={t("add.chooseLabel", { title: title.text })}
                >
                  {t("add.choose")}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
