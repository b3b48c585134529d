import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { languages, otherLanguage } from "#app/i18n/languages.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { allergens, countries, dietaryTags } from "#app/features/recipes/vocabulary.ts";
import { difficulties } from "#app/lib/stored-values.ts";
import { AuthorQuestions } from "#app/features/submissions/allergen-questions.tsx";
import type { ShownSighting } from "#app/features/submissions/allergen-statement.ts";
import {
  Boxes,
  FieldErrors,
  HiddenField,
  Select,
  StoryChoices,
  TextArea,
  TextInput,
} from "#app/features/submissions/form-fields.tsx";
import type { ImportProblem } from "#app/features/recipe-import/import-recipe.server.ts";
import { fieldId, useProblemList } from "./problem-list.ts";
import type { SubmissionContent, TextField } from "#app/features/submissions/submission-content.ts";
import { textLimits } from "#app/features/submissions/submission-content.ts";
import type { Problems as FieldProblems } from "#app/features/submissions/submission-problems.ts";
import { DraftNotice, SavingState } from "./draft-state.tsx";
import { useDraft } from "./use-draft.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

/** The buttons that change the language take the form along. */
export const recipeFormId = "recipe-form";

type SubmitNotice =
  | "savedAnyway"
  | "problems"
  | "unconfirmed"
  | "suspended"
  // before anything was sent
  | "unconfirmedFirst"
  | "suspendedFirst"
  | "daily-limit"
  | "being-reviewed"
  | "unavailable"
  | "tooFast"
  | "openTooLong"
  | "tooMany"
  | "imported"
  | "split";

export type SubmitPageProps = {
  content: SubmissionContent;
  /** null while nothing is saved */
  draftId: number | null;
  formKey: string;
  /** when the text was saved; null: it is not */
  savedAt: string | null;
  /** whose form it is; null: nobody's who is signed in */
  owner: number | null;
  /** the page answers what was sent from it */
  isAnswer: boolean;
  stamp: string;
  notice: SubmitNotice | null;
  /** the submission that is being read, with that notice */
  readId?: number;
  problems: FieldProblems;
  /** allergens that the check sees in the ingredients; asked about once somebody wanted to send it */
  sightings: ReadonlyArray<ShownSighting>;
  pasted: string;
  address: string;
  importProblem: ImportProblem | "limited" | null;
};

/** The form of a recipe. Four buttons send the same form; none of them needs a script. */
export function SubmitPage(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const { draftId, formKey, stamp } = props;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, { ...props, subject: "recipe", saveTo: "/api/drafts" });
  return (
    <div className="page narrow contribute">
      <Problems {...props} />
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <p>
        <a className="tap" href="/submissions">
          {t("mine")}
        </a>
      </p>
      <Notice notice={props.notice} readId={props.readId} />
      <DraftNotice draft={draft} isNew={draftId === null} />
      <form
        ref={form}
        id={recipeFormId}
        data-draft
        method="post"
        action="/submit-recipe"
        noValidate
      >
        <HiddenField name="formKey" value={formKey} />
        <HiddenField name="draft" value={String(draftId ?? "")} />
        <FormGuard stamp={stamp} />
        {/* The first button is what Enter presses: it must be the harmless one. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {t("actions.save")}
        </button>
        <StartFrom {...props} />
        <Dish {...props} />
        <Cooking {...props} />
        <Story {...props} />
        <Safety {...props} />
        <Other {...props} />
        <LastThings {...props} />
        <SavingState state={draft.state.saving} />
        <p className="actions submit-bar">
          <button type="submit" name="intent" value="save" className="button button-quiet">
            {t("actions.save")}
          </button>
          <button type="submit" name="intent" value="preview" className="button button-quiet">
            {t("actions.preview")}
          </button>
          <button type="submit" name="intent" value="photos" className="button button-quiet">
            {t("actions.photos")}
          </button>
          <button type="submit" name="intent" value="send" className="button">
            {t("actions.send")}
          </button>
        </p>
      </form>
    </div>
  );
}

/** What is said above the list of problems. */
const summaryNotices = new Set<SubmitNotice>(["savedAnyway", "problems"]);

function Problems({ notice, problems, importProblem }: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const list = useProblemList({
    ...problems,
    ...(importProblem ? { address: [`import.failed.${importProblem}`] } : {}),
  });
  const said = notice && summaryNotices.has(notice) ? notice : null;
  if (list.length === 0 && !said) return null;
  return (
    <ErrorSummary problems={list} answer={problems}>
      {said ? <p>{t(`notice.${said}`)}</p> : null}
    </ErrorSummary>
  );
}

const kindNotices = new Set<SubmitNotice>(["imported", "split"]);

function Notice({ notice, readId }: { notice: SubmitNotice | null; readId: number | undefined }) {
  const { t } = useTranslation("contribute");
  if (!notice || summaryNotices.has(notice)) return null;
  const kind = kindNotices.has(notice);
  return (
    <p className={kind ? "notice" : "notice notice-error"} role={kind ? "status" : "alert"}>
      {t(`notice.${notice}`)}
      {notice === "being-reviewed" && readId !== undefined ? (
        <a href={`/submissions/${readId}`}> {t("notice.beingReviewedLink")}</a>
      ) : null}
      {notice.startsWith("unconfirmed") ? (
        <a href="/profile"> {t("notice.unconfirmedLink")}.</a>
      ) : null}
      {notice.startsWith("suspended") ? <a href="/contact"> {t("notice.suspendedLink")}.</a> : null}
    </p>
  );
}

/** A field of text with its label, hint and errors, by its name. */
function useText({ content, problems }: SubmitPageProps) {
  return (name: TextField) => ({
    name,
    value: content[name],
    errors: problems[name],
    maxLength: textLimits[name],
  });
}

function StartFrom(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const { pasted, address, problems, importProblem, draftId, content } = props;
  const open = pasted !== "" || address !== "" || importProblem !== null;
  const fresh = draftId === null && content.ingredients === "";
  return (
    <details className="start" open={open || fresh || undefined}>
      <summary>{t("import.title")}</summary>
      <TextArea
        name="pasted"
        label={t("import.pasted")}
        hint={t("import.pastedHint")}
        value={pasted}
        rows={4}
        maxLength={30_000}
        errors={problems.pasted}
      />
      <p>
        <button
          type="submit"
          name="intent"
          value="split"
          className="button button-quiet button-small"
        >
          {t("import.split")}
        </button>
      </p>
      <TextInput
        name="address"
        label={t("import.address")}
        hint={t("import.addressHint")}
        value={address}
        inputMode="url"
        maxLength={500}
        // Not "off": browsers leave such a field empty when somebody comes back.
        autoComplete="url"
        errors={importProblem ? [`import.failed.${importProblem}`] : problems.address}
      />
      <p>
        <button
          type="submit"
          name="intent"
          value="import"
          className="button button-quiet button-small"
        >
          {t("import.fetch")}
        </button>
      </p>
    </details>
  );
}

function Dish(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const { t: common } = useTranslation();
  const text = useText(props);
  const { content, problems } = props;
  const known = countries
    .map((country) => ({ value: country as string, label: countryName(country, common) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, content.language));
  return (
    <section aria-labelledby="dish">
      <h2 id="dish">{t("sections.dish")}</h2>
      <fieldset className="choices">
        <legend>{t("fields.language")}</legend>
        {languages.map((one) => (
          <label key={one} lang={one}>
            <input
              type="radio"
              name="language"
              value={one}
              defaultChecked={content.language === one}
            />
            {one === "en" ? "English" : "Español"}
          </label>
        ))}
      </fieldset>
      <TextInput {...text("title")} label={t("fields.title")} hint={t("fields.titleHint")} />
      <TextArea
        {...text("description")}
        label={t("fields.description")}
        hint={t("fields.descriptionHint")}
        rows={3}
      />
      <div className="row">
        <Select
          name="type"
          label={t("fields.type")}
          value={content.type}
          errors={problems.type}
          placeholder={t("fields.choose")}
          options={(["food", "drink", "pastry"] as const).map((value) => ({
            value,
            label: t(`types.${value}`),
          }))}
        />
        <Select
          name="difficulty"
          label={t("fields.difficulty")}
          value={content.difficulty}
          errors={problems.difficulty}
          placeholder={t("fields.choose")}
          options={difficulties.map((value) => ({ value, label: common(`difficulty.${value}`) }))}
        />
      </div>
      <div className="row">
        <Select
          name="country"
          label={t("fields.country")}
          value={content.country}
          errors={problems.country}
          placeholder={t("fields.choose")}
          options={[...known, { value: "other", label: t("fields.otherCountry") }]}
        />
        <TextInput {...text("countryOther")} label={t("fields.countryOther")} />
      </div>
      <div className="row">
        <TextInput {...text("prepTime")} label={t("fields.prepTime")} inputMode="numeric" />
        <TextInput {...text("cookingTime")} label={t("fields.cookingTime")} inputMode="numeric" />
        <TextInput {...text("servings")} label={t("fields.servings")} inputMode="numeric" />
      </div>
    </section>
  );
}

function Cooking(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const text = useText(props);
  return (
    <section aria-labelledby="cooking">
      <h2 id="cooking">{t("sections.cooking")}</h2>
      <TextArea
        {...text("ingredients")}
        label={t("fields.ingredients")}
        hint={t("fields.ingredientsHint")}
        rows={12}
      />
      <TextArea
        {...text("steps")}
        label={t("fields.steps")}
        hint={t("fields.stepsHint")}
        rows={12}
      />
    </section>
  );
}

function Story(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const text = useText(props);
  return (
    <section aria-labelledby="story">
      <h2 id="story">{t("sections.story")}</h2>
      <TextArea
        {...text("story")}
        label={t("fields.story")}
        hint={t("fields.storyHint")}
        rows={5}
      />
      <div className="row">
        <TextInput {...text("storyWho")} label={t("fields.storyWho")} />
        <TextInput {...text("storyWhere")} label={t("fields.storyWhere")} />
        <TextInput {...text("occasion")} label={t("fields.occasion")} />
      </div>
      <StoryChoices generation={text("storyGeneration")} occasion={text("storyOccasion")} />
    </section>
  );
}

function Safety({ content, problems, sightings }: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const { t: common } = useTranslation();
  const { t: recipe } = useTranslation("recipe");
  // Answers that were given stay in sight, to be changed.
  const asked = sightings.filter(
    ({ declared, absent }) => !declared && (absent || problems.allergens),
  );
  return (
    <section aria-labelledby="safety">
      <h2 id="safety">{t("sections.safety")}</h2>
      <Boxes
        name="allergens"
        legend={t("fields.allergens")}
        hint={t("fields.allergensHint")}
        values={content.allergens}
        options={allergens.map((value) => ({ value, label: recipe(`allergen.${value}`) }))}
        none={{
          name: "allergensNone",
          label: t("fields.allergensNone"),
          checked: content.allergensNone,
        }}
        errors={problems.allergens}
      />
      {asked.length > 0 ? (
        <>
          <h3>{t("allergens.title")}</h3>
          <p>{t("allergens.text")}</p>
          <AuthorQuestions sightings={asked} />
        </>
      ) : null}
      <Boxes
        name="dietaryTags"
        legend={t("fields.diet")}
        values={content.dietaryTags}
        options={dietaryTags.map((value) => ({ value, label: common(`diet.${value}`) }))}
        errors={problems.dietaryTags}
      />
    </section>
  );
}

function Other(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const text = useText(props);
  const { content, problems } = props;
  const lang = otherLanguage(content.language);
  const used =
    content.otherTitle !== "" || content.otherIngredients !== "" || content.otherSteps !== "";
  const failed = Object.keys(problems).some((field) => field.startsWith("other"));
  return (
    <section>
      <details className="start" open={used || failed || undefined}>
        <summary>{t("sections.other")}</summary>
        <p className="fine-print">{t("sections.otherHint")}</p>
        <TextInput {...text("otherTitle")} label={t("other.title")} lang={lang} />
        <TextArea
          {...text("otherDescription")}
          label={t("other.description")}
          rows={3}
          lang={lang}
        />
        <TextArea
          {...text("otherIngredients")}
          label={t("other.ingredients")}
          rows={8}
          lang={lang}
        />
        <TextArea {...text("otherSteps")} label={t("other.steps")} rows={8} lang={lang} />
        <TextArea {...text("otherStory")} label={t("other.story")} rows={4} lang={lang} />
      </details>
    </section>
  );
}

function LastThings(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const text = useText(props);
  const { content, problems } = props;
  return (
    <section aria-labelledby="last">
      <h2 id="last">{t("sections.last")}</h2>
      <TextInput {...text("credit")} label={t("fields.credit")} hint={t("fields.creditHint")} />
      <TextInput {...text("sourceUrl")} label={t("fields.sourceUrl")} inputMode="url" />
      <div className="field">
        <label className="check statement">
          <input
            id={fieldId("agreedTo")}
            type="checkbox"
            name="agree"
            defaultChecked={content.agreedTo !== null}
            aria-invalid={problems.agreedTo ? true : undefined}
            aria-describedby={problems.agreedTo ? "agree-error" : undefined}
          />
          {t("fields.agree")}
        </label>
        <FieldErrors id="agree-error" errors={problems.agreedTo} />
      </div>
    </section>
  );
}
