import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import type { RecipeFinding } from "./recipe-findings.server.ts";
import { recipeFields, type RecipeField, type RecipeForm } from "./recipe-form-fields.ts";
import type { TextField } from "./stale-fields.ts";
import { recipeBadges } from "#app/lib/badges.ts";
import { allergens, countries, dietaryTags } from "#app/features/recipes/vocabulary.ts";
import { difficulties, recipeTypes, type RecipeStatus } from "#app/lib/stored-values.ts";
import { units, usUnits } from "#app/features/ingredients/units.ts";
import type { FieldNotes } from "./form-notes.tsx";
import { TextBox, Choice, CheckboxGroup } from "./recipe-edit-fields.tsx";
import "./recipe-edit.css";

export type RecipeAnswer = {
  problem: "invalid" | "changed";
  values: RecipeForm;
  version: string;
  /** keys of "recipes.errors", with a number after "#" */
  errors: Partial<Record<RecipeField, Array<string>>>;
  findings: ReadonlyArray<RecipeFinding>;
  /** the box that confirms that both languages match was ticked */
  inStep: boolean;
  /** a finding about diets or allergens needs a fix or a confirmation */
  asksToAccept?: boolean;
};

type RecipeEditPageProps = {
  recipe: {
    id: number;
    version: string;
    status: RecipeStatus;
    movedTo: string | null;
    missing: ReadonlyArray<TextField>;
    outdated: ReadonlyArray<string>;
    form: RecipeForm;
    findings: ReadonlyArray<RecipeFinding>;
  };
  answer: RecipeAnswer | undefined;
};

export function RecipeEditPage({ recipe, answer }: RecipeEditPageProps) {
  const { t } = useTranslation(["admin"]);
  const values = answer?.values ?? recipe.form;
  const findings = answer?.findings ?? recipe.findings;
  const errors = answer?.errors ?? {};
  const notes = (name: RecipeField): FieldNotes => ({
    errors: errors[name] ?? [],
    findings: findings.filter(({ field }) => field === name),
    missing: recipe.missing.filter((field) => belongsTo(field, name)).length > 0,
    outdated: recipe.outdated.some((field) => belongsTo(field, name)),
  });
  // After a conflict the page has shown the newer version, so the form continues from that one.
  const version = answer?.problem === "invalid" ? answer.version : recipe.version;
  return (
    <>
      <p className="actions">
        <span>{t(`admin:recipes.status.${recipe.status}`)}</span>
        {recipe.movedTo ? <span>{t("admin:recipes.merged", { path: recipe.movedTo })}</span> : null}
        {recipe.status === "published" ? (
          <a className="tap" href={`/recipe/${recipe.id}`}>
            {t("admin:recipes.open")}
          </a>
        ) : null}
      </p>
      {answer?.problem === "invalid" ? (
        <p className="notice notice-error" role="alert">
          {t("admin:recipes.errorSummary")}
        </p>
      ) : null}
      {answer?.problem === "changed" ? (
        <ConflictNotice stored={recipe.form} typed={values} />
      ) : null}
      <p className="measure">
        {findings.length === 0
          ? t("admin:recipes.noFindings")
          : t("admin:recipes.findings", { count: findings.length })}
      </p>
      <Form id="recipe" method="post" className="recipe-edit" noValidate>
        <input type="hidden" name="version" value={version} />
        <Texts values={values} notes={notes} />
        <Facts values={values} notes={notes} />
        <p className="field">
          <label className="check">
            <input type="checkbox" name="inStep" defaultChecked={answer?.inStep} />{" "}
            {t("admin:recipes.inStep")}
          </label>
        </p>
        {answer?.asksToAccept ? (
          <p className="field notice notice-error">
            <label className="check">
              <input type="checkbox" name="accepted" /> {t("admin:recipes.accepted")}
            </label>
          </p>
        ) : null}
        <button className="button" name="intent" value="save">
          {t("admin:recipes.save")}
        </button>
      </Form>
      <UnpublishSection recipe={recipe} />
    </>
  );
}

/** These text areas hold both languages. */
function belongsTo(field: string, name: RecipeField): boolean {
  return field === name || ((name === "ingredients" || name === "steps") && field === `${name}Es`);
}

type PartProps = { values: RecipeForm; notes: (name: RecipeField) => FieldNotes };

function Texts({ values, notes }: PartProps) {
  const { t } = useTranslation(["admin"]);
  const pair = (name: "title" | "description" | "story" | "occasion" | "yield", rows: number) => (
    <div className="pair">
      <TextBox name={name} values={values} notes={notes(name)} rows={rows} lang="en" />
      <TextBox
        name={`${name}Es`}
        values={values}
        notes={notes(`${name}Es`)}
        rows={rows}
        lang="es"
      />
    </div>
  );
  return (
    <fieldset>
      <legend>{t("admin:recipes.legend")}</legend>
      {pair("title", 1)}
      {pair("description", 4)}
      <TextBox
        name="ingredients"
        values={values}
        notes={notes("ingredients")}
        rows={16}
        hint={
          <>
            {t("admin:recipes.hints.ingredients")}{" "}
            {t("admin:recipes.hints.units", { units: [...units, ...usUnits].join(", ") })}
          </>
        }
        wide
      />
      <TextBox
        name="steps"
        values={values}
        notes={notes("steps")}
        rows={20}
        hint={t("admin:recipes.hints.steps", { example: "{{500 ml}}" })}
        wide
      />
      <TextBox
        name="substitutions"
        values={values}
        notes={notes("substitutions")}
        rows={4}
        hint={t("admin:recipes.hints.substitutions")}
        wide
      />
      {pair("story", 6)}
      {pair("occasion", 1)}
      {pair("yield", 1)}
    </fieldset>
  );
}

function Facts({ values, notes }: PartProps) {
  const { t } = useTranslation(["common", "admin", "recipe"]);
  const { t: common } = useTranslation();
  const known = countries as ReadonlyArray<string>;
  const names = known.includes(values.country) ? known : [values.country, ...known];
  const input = (name: (typeof recipeFields)[number], type: "text" | "number", hint?: string) => (
    <TextBox
      name={name}
      values={values}
      notes={notes(name)}
      rows={1}
      type={type}
      {...(hint ? { hint } : {})}
    />
  );
  const choice = (
    name: "type" | "country" | "difficulty" | "badge",
    options: ReadonlyArray<[value: string, label: string]>,
  ) => <Choice name={name} value={values[name]} options={options} notes={notes(name)} />;
  return (
    <fieldset>
      <legend>{t("admin:recipes.facts")}</legend>
      <div className="facts">
        {choice(
          "type",
          recipeTypes.map((type) => [type, t(`admin:recipes.types.${type}`)]),
        )}
        {choice(
          "country",
          names.map((name) => [name, countryName(name, common)]),
        )}
        {choice(
          "difficulty",
          difficulties.map((name) => [name, t(`difficulty.${name}`)]),
        )}
        {choice("badge", [
          ["", t("admin:recipes.noBadge")],
          ...recipeBadges.map((badge): [string, string] => [badge, t(`badge.${badge}`)]),
        ])}
        {input("prepTime", "number")}
        {input("cookingTime", "number")}
        {input("waitTime", "number", t("admin:recipes.hints.waitTime"))}
        {input("servings", "number", t("admin:recipes.hints.servings"))}
        {input("dishFamily", "text", t("admin:recipes.hints.dishFamily"))}
        {input("otherNames", "text", t("admin:recipes.hints.otherNames"))}
        {input("imageUrl", "text", t("admin:recipes.hints.imageUrl"))}
        {input("imageAlt", "text")}
        {input("storyWho", "text")}
        {input("storyWhere", "text")}
        {input("authorName", "text", t("admin:recipes.hints.authorName"))}
        {input("credit", "text")}
        {input("sourceUrl", "text")}
      </div>
      <CheckboxGroup
        name="dietaryTags"
        chosen={values.dietaryTags}
        options={dietaryTags.map((tag) => [tag, t(`diet.${tag}`)])}
        notes={notes("dietaryTags")}
      />
      <CheckboxGroup
        name="allergens"
        chosen={values.allergens}
        options={allergens.map((name) => [name, t(`recipe:allergen.${name}`)])}
        notes={notes("allergens")}
        none={values.allergensNone}
      />
    </fieldset>
  );
}

/** Field by field, what another editor saved while this form was open. */
function ConflictNotice({ stored, typed }: { stored: RecipeForm; typed: RecipeForm }) {
  const { t } = useTranslation(["admin"]);
  const names = [...recipeFields, "dietaryTags", "allergens"] as const;
  const text = (form: RecipeForm, name: RecipeField) => [form[name]].flat().join(", ");
  const clean = (value: string) => value.replaceAll("\r\n", "\n").trim();
  return (
    <div className="notice notice-error" role="alert">
      <h2>{t("admin:recipes.changedTitle")}</h2>
      <p>{t("admin:recipes.changedText")}</p>
      <details>
        <summary className="tap">{t("admin:recipes.compare")}</summary>
        <dl>
          {names
            .filter((name) => clean(text(stored, name)) !== clean(text(typed, name)))
            .map((name) => (
              <div key={name}>
                <dt>{t(`admin:recipes.fields.${name}`)}</dt>
                <dd className="stored">{text(stored, name)}</dd>
              </div>
            ))}
        </dl>
      </details>
    </div>
  );
}

function UnpublishSection({ recipe }: Pick<RecipeEditPageProps, "recipe">) {
  const { t } = useTranslation(["admin"]);
  if (recipe.status === "unpublished")
    return (
      <section aria-labelledby="take">
        <h2 id="take">{t("admin:recipes.republish")}</h2>
        <p>{t("admin:recipes.republishText")}</p>
        <Form method="post">
          <button className="button" name="intent" value="republish">
            {t("admin:recipes.republish")}
          </button>
        </Form>
      </section>
    );
  return (
    <>
      <section aria-labelledby="take">
        <h2 id="take">{t("admin:recipes.take")}</h2>
        <p>{t("admin:recipes.unpublishText")}</p>
        <details className="confirm">
          <summary>{t("admin:recipes.unpublish")}</summary>
          <Form method="post">
            <button className="button" name="intent" value="unpublish">
              {t("admin:recipes.unpublishForGood")}
            </button>
          </Form>
        </details>
      </section>
      <section aria-labelledby="merge">
        <h2 id="merge">{t("admin:recipes.merge")}</h2>
        <p>{t("admin:recipes.mergeText")}</p>
        <p>
          <a className="tap" href={`/admin/recipes/${recipe.id}/merge`}>
            {t("admin:recipes.merge")}
          </a>
        </p>
      </section>
    </>
  );
}
