// The texts of the recipe editor: the two languages side by side on wide screens.
import { useTranslation } from "react-i18next";
import { CardPreviews } from "./card-preview.tsx";
import { FormNotes } from "./form-notes.tsx";
import { TextBox } from "./recipe-edit-fields.tsx";
import type { FormState } from "./form-state.ts";
import { fieldId, type RowList } from "./recipe-form-fields.ts";
import { RecipeRows } from "./recipe-row-fields.tsx";
import type { CardPair } from "./card-preview.server.ts";

type PairedField =
  "title" | "description" | "whyItWorks" | "makeAhead" | "story" | "occasion" | "yield";

export function RecipeTexts({ values, notes, rowNotes, cards }: FormState & { cards: CardPair }) {
  const { t } = useTranslation(["admin"]);
  const pair = (name: PairedField, rows: number) => (
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
  const rows = (list: RowList, hint: string) => (
    <fieldset aria-describedby={`${fieldId(list)}-hint`}>
      <legend>
        <h2>{t(`admin:recipes.fields.${list}`)}</h2>
      </legend>
      <p id={`${fieldId(list)}-hint`} className="fine-print">
        {hint}
      </p>
      <FormNotes id={`${fieldId(list)}-notes`} notes={notes(list)} />
      <RecipeRows list={list} rows={values[list]} notes={rowNotes} />
    </fieldset>
  );
  return (
    <>
      <fieldset>
        <legend>
          <h2>{t("admin:recipes.legend")}</h2>
        </legend>
        {pair("title", 1)}
        {pair("description", 4)}
        <Cards cards={cards} />
      </fieldset>
      {rows("ingredients", t("admin:recipes.hints.ingredients"))}
      {rows("steps", t("admin:recipes.hints.steps", { example: "{{500 ml}}" }))}
      {rows("substitutions", t("admin:recipes.hints.substitutions"))}
      <fieldset>
        <legend>
          <h2>{t("admin:recipes.advice")}</h2>
        </legend>
        {pair("whyItWorks", 4)}
        {pair("makeAhead", 3)}
        <TextBox
          name="serveWith"
          values={values}
          notes={notes("serveWith")}
          rows={4}
          hint={t("admin:recipes.hints.serveWith")}
        />
      </fieldset>
      {rows("troubleshooting", t("admin:recipes.hints.troubleshooting"))}
      <fieldset>
        <legend>
          <h2>{t("admin:recipes.story")}</h2>
        </legend>
        {pair("story", 6)}
        {pair("occasion", 1)}
        {pair("yield", 1)}
      </fieldset>
    </>
  );
}

function Cards({ cards }: { cards: CardPair }) {
  const { t } = useTranslation(["admin"]);
  return (
    <details className="edit-cards" open>
      <summary className="tap">{t("admin:recipes.preview.card")}</summary>
      <div className="pair">
        {(["en", "es"] as const).map((language) => (
          <div key={language}>
            <h3>{t(language === "en" ? "admin:recipes.english" : "admin:recipes.spanish")}</h3>
            <CardPreviews cards={[cards[language]]} lang={language} />
          </div>
        ))}
      </div>
    </details>
  );
}
