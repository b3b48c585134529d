// Sections of the recipe form.
import { useTranslation } from "react-i18next";
import { languages, otherLanguage, type Language } from "#app/i18n/languages.ts";
import { namedCountries } from "#app/features/recipes/named-countries.ts";
import { otherAmericanCountries } from "./american-countries.ts";
import { allergens, countries, dietaryTags } from "#app/lib/values/catalogue-values.ts";
import { difficulties, recipeTypes } from "#app/lib/values/stored-values.ts";
import { AuthorQuestions } from "#app/features/submissions/allergen-questions.tsx";
import {
  Checkboxes,
  FieldErrors,
  Select,
  StoryChoices,
  TextArea,
  TextInput,
} from "#app/features/submissions/form-fields.tsx";
import { DishPhotos } from "./dish-photos.tsx";
import { IntentButton } from "./intent-button.tsx";
import { CheckList } from "./check-list.tsx";
import { fieldId } from "./problem-list.ts";
import type { SubmitPageProps } from "./submit-page-props.ts";
import { textLimits, type TextField } from "#app/features/submissions/submission-content.ts";

/** A text field with label, hint and errors, by name. */
function useText({ content, problems }: SubmitPageProps) {
  return (name: TextField) => ({
    name,
    value: content[name],
    errors: problems[name],
    maxLength: textLimits[name],
  });
}

export function StartFrom(props: SubmitPageProps) {
  const { t } = useTranslation("submission-form");
  const { pasted, address, problems, importProblem } = props;
  const isUsed =
    pasted !== "" || address !== "" || importProblem !== null || problems.recipeFile !== undefined;
  return (
    <details className="start" open={isUsed || undefined}>
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
        <IntentButton value="split">{t("import.split")}</IntentButton>
      </p>
      <div className="field">
        <label htmlFor={fieldId("recipeFile")}>{t("import.recipeFile")}</label>
        <p id="recipe-file-hint" className="fine-print">
          {t("import.recipeFileHint")}
        </p>
        <input
          id={fieldId("recipeFile")}
          type="file"
          name="recipeFile"
          aria-invalid={problems.recipeFile ? true : undefined}
          aria-describedby={
            problems.recipeFile ? "recipe-file-error recipe-file-hint" : "recipe-file-hint"
          }
        />
        <FieldErrors id="recipe-file-error" errors={problems.recipeFile} />
      </div>
      <p>
        <IntentButton value="file">{t("import.readFile")}</IntentButton>
      </p>
      <TextInput
        name="address"
        label={t("import.address")}
        hint={t("import.addressHint")}
        value={address}
        inputMode="url"
        maxLength={500}
        // Not "off": browsers would clear the field on Back.
        autoComplete="url"
        errors={importProblem ? [`import.failed.${importProblem}`] : problems.address}
      />
      <p>
        <IntentButton value="import">{t("import.fetch")}</IntentButton>
      </p>
    </details>
  );
}

export function Dish(props: SubmitPageProps) {
  const { t } = useTranslation(["submissions", "submission-form"]);
  const { t: common } = useTranslation();
  const text = useText(props);
  const { content, problems } = props;
  const choice = (name: "type" | "difficulty" | "country") => ({
    name,
    required: true,
    label: t(`fields.${name}`),
    value: content[name],
    errors: problems[name],
    placeholder: t("fields.choose"),
  });
  const known = namedCountries<string>([...countries, ...otherAmericanCountries], common).map(
    ([value, label]) => ({ value, label }),
  );
  return (
    <section aria-labelledby="dish">
      {/* The steps above show the name. */}
      <h2 id="dish" className="visually-hidden">
        {t("submission-form:form.names.dish")}
      </h2>
      <TextInput
        {...text("title")}
        label={t("fields.title")}
        hint={t("fields.titleHint")}
        required
      />
      <TextArea
        {...text("description")}
        required
        label={t("fields.description")}
        hint={t("fields.descriptionHint")}
        rows={3}
      />
      <LanguageChoice chosen={content.language} />
      <div className="row">
        <Select
          {...choice("type")}
          options={recipeTypes.map((value) => ({
            value,
            label: t(`submission-form:types.${value}`),
          }))}
        />
        <Select
          {...choice("difficulty")}
          options={difficulties.map((value) => ({ value, label: common(`difficulty.${value}`) }))}
        />
      </div>
      <div className="row country-row">
        <Select
          {...choice("country")}
          options={[...known, { value: "other", label: t("fields.otherCountry") }]}
        />
        <TextInput {...text("countryOther")} label={t("fields.countryOther")} />
      </div>
      <TimesAndServings {...props} />
      <DishPhotos {...props} />
    </section>
  );
}

function TimesAndServings(props: SubmitPageProps) {
  const { t } = useTranslation("submissions");
  const text = useText(props);
  return (
    <>
      <div className="row">
        <TextInput {...text("prepTime")} label={t("fields.prepTime")} inputMode="numeric" />
        <TextInput
          {...text("cookingTime")}
          label={t("fields.cookingTime")}
          inputMode="numeric"
          required
        />
        <TextInput
          {...text("servings")}
          label={t("fields.servings")}
          inputMode="numeric"
          required
        />
      </div>
      <TextInput
        {...text("waitTime")}
        label={t("fields.waitTime")}
        hint={t("fields.waitHint")}
        inputMode="numeric"
      />
    </>
  );
}

function LanguageChoice({ chosen }: { chosen: Language }) {
  const { t } = useTranslation("submissions");
  return (
    <fieldset className="choices">
      <legend>{t("fields.language")}</legend>
      {languages.map((option) => (
        <label key={option} lang={option}>
          <input type="radio" name="language" value={option} defaultChecked={chosen === option} />
          {option === "en" ? "English" : "Español"}
        </label>
      ))}
    </fieldset>
  );
}

export function Story(props: SubmitPageProps) {
  const { t } = useTranslation(["submissions", "submission-form"]);
  const text = useText(props);
  return (
    <section aria-labelledby="story">
      <h2 id="story">{t("submission-form:sections.story")}</h2>
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

export function Safety({ content, problems, facts }: SubmitPageProps) {
  const { t } = useTranslation(["submissions", "submission-form"]);
  const { t: common } = useTranslation();
  const { t: recipe } = useTranslation("recipe-page");
  // Given answers stay visible and editable.
  const asked = facts.sightings.filter(({ declared }) => !declared);
  return (
    <section aria-labelledby="safety">
      <h2 id="safety">{t("submission-form:sections.safety")}</h2>
      <Checkboxes
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
      <Checkboxes
        name="dietaryTags"
        legend={t("fields.diet")}
        values={content.dietaryTags}
        options={dietaryTags.map((value) => ({ value, label: common(`diet.${value}`) }))}
        errors={problems.dietaryTags}
      />
    </section>
  );
}

export function Other(props: SubmitPageProps) {
  const { t } = useTranslation(["submissions", "submission-form"]);
  const text = useText(props);
  const { content, problems } = props;
  const lang = otherLanguage(content.language);
  const used =
    content.otherTitle !== "" || content.otherIngredients !== "" || content.otherSteps !== "";
  const failed = Object.keys(problems).some((field) => field.startsWith("other"));
  return (
    <section>
      <details className="start" open={used || failed || undefined}>
        <summary>{t("submission-form:sections.other")}</summary>
        <p className="fine-print">{t("submission-form:sections.otherHint")}</p>
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

export function SourceAndConsent(props: SubmitPageProps) {
  const { t } = useTranslation(["submissions", "submission-form"]);
  const text = useText(props);
  const { content, problems } = props;
  return (
    <section aria-labelledby="last">
      <h2 id="last">{t("submission-form:sections.last")}</h2>
      <CheckList {...props} />
      <TextInput {...text("credit")} label={t("fields.credit")} hint={t("fields.creditHint")} />
      <TextInput {...text("sourceUrl")} label={t("fields.sourceUrl")} inputMode="url" />
      <div className="field">
        <label className="check statement">
          <input
            id={fieldId("agreedTo")}
            type="checkbox"
            name="agree"
            defaultChecked={content.agreedTo !== null}
            required
            aria-invalid={problems.agreedTo ? true : undefined}
            aria-describedby={problems.agreedTo ? "agree-error" : undefined}
          />
          <span>{t("fields.agree")}</span>
        </label>
        <FieldErrors id="agree-error" errors={problems.agreedTo} />
      </div>
    </section>
  );
}
