import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterForm, TitledSection } from "#app/ui/admin-kit.tsx";

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
      <FilterForm
        submit={t("admin:recipes.mergeLook")}
        fields={[
          {
            name: "keep",
            label: t("admin:recipes.keep"),
            value: asked,
            inputMode: "numeric",
            required: true,
            "aria-invalid": problem !== null || undefined,
            "aria-describedby": problem ? "keep-problem" : undefined,
          },
        ]}
      />
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
        <TitledSection id="alike" title={t("admin:recipes.alike")}>
          <ul>
            {alike.map(({ id, title }) => (
              <li key={id}>
                <a className="tap" href={`/admin/recipes/${drop.id}/merge?keep=${id}`}>
                  {id} · {title}
                </a>
              </li>
            ))}
          </ul>
        </TitledSection>
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
