import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

type MergeProblem = "same" | "unknown";
type Compared = {
  id: number;
  title: string;
  titleEs: string | null;
  country: string;
  ingredients: string;
  steps: string;
};

type RecipeMergePageProps = {
  drop: Compared;
  keep: Compared | null;
  asked: string;
  alike: ReadonlyArray<{ id: number; title: string }>;
  problem: MergeProblem | null;
};

/** Step one asks for the recipe to keep; step two compares both and asks for confirmation. */
export function RecipeMergePage({ drop, keep, asked, alike, problem }: RecipeMergePageProps) {
  const { t } = useTranslation(["admin"]);
  return (
    <>
      <p className="measure">{t("admin:recipes.mergeText")}</p>
      <Form method="get" className="desk-filter">
        <label htmlFor="keep">
          {t("admin:recipes.keep")}
          <input
            id="keep"
            name="keep"
            inputMode="numeric"
            required
            defaultValue={asked}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem ? "keep-problem" : undefined}
          />
        </label>
        <button className="button">{t("admin:recipes.mergeLook")}</button>
      </Form>
      {problem ? (
        <p className="field-error" id="keep-problem" role="alert">
          {t(`admin:recipes.mergeProblems.${problem}`)}
        </p>
      ) : null}
      {keep ? (
        <>
          <div className="compared">
            <ComparedRecipe heading={t("admin:recipes.leaves")} recipe={drop} />
            <ComparedRecipe heading={t("admin:recipes.stays")} recipe={keep} />
          </div>
          <Form method="post">
            <input type="hidden" name="keep" value={keep.id} />
            <p>{t("admin:recipes.mergeAsk", { drop: drop.title, keep: keep.title })}</p>
            <p className="actions">
              <button className="button">{t("admin:recipes.mergeForGood")}</button>
              <a className="tap" href={`/admin/recipes/${drop.id}`}>
                {t("admin:recipes.cancel")}
              </a>
            </p>
          </Form>
        </>
      ) : null}
      {!keep && alike.length > 0 ? (
        <section aria-labelledby="alike">
          <h2 id="alike">{t("admin:recipes.alike")}</h2>
          <ul>
            {alike.map(({ id, title }) => (
              <li key={id}>
                <a className="tap" href={`/admin/recipes/${drop.id}/merge?keep=${id}`}>
                  {id} · {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function ComparedRecipe({ heading, recipe }: { heading: string; recipe: Compared }) {
  const { id, title, titleEs, ingredients, steps } = recipe;
  return (
    <section>
      <h2>{heading}</h2>
      <p>
        {id} · <span lang="en">{title}</span>
        {titleEs ? (
          <>
            {" · "}
            <span lang="es">{titleEs}</span>
          </>
        ) : null}
      </p>
      <pre className="stored">{ingredients}</pre>
      <pre className="stored">{steps}</pre>
    </section>
  );
}
