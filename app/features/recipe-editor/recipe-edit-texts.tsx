// The texts of the recipe editor: the two languages side by side on wide screens.
import { useTranslation } from "react-i18next";
import { EditPartDetails } from "./edit-part.tsx";
import { CardPreviews } from "./card-preview.tsx";
import { FormNotes } from "./form-notes.tsx";
import { TextBox } from "./recipe-edit-fields.tsx";
import type { FormState } from "./form-state.ts";
import { fieldId, type RowList } from "./recipe-form-fields.ts";
import { RecipeRows } from "./recipe-row-fields.tsx";
import type { CardPair } from "./card-preview.server.ts";

type PairedField =
  | "title"
  | "description"
  | "whyItWorks"
  | "checkpoint"
  | "makeAhead"
  | "story"
  | "occasion"
  | "yield";

export function RecipeTexts(props: FormState & { cards: CardPair }) {
  const { part, values, notes, rowNotes, cards } = props;
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
    <EditPartDetails {...part(list)}>
      <p className="fine-print">{hint}</p>
      <FormNotes id={`${fieldId(list)}-notes`} notes={notes(list)} />
      <RecipeRows list={list} rows={values[list]} notes={rowNotes} />
    </EditPartDetails>
  );
  return (
    <>
      <EditPartDetails {...part("text")}>
        {pair("title", 1)}
        {pair("description", 4)}
        <Cards cards={cards} />
      </EditPartDetails>
      {rows("ingredients", t("admin:recipes.hints.ingredients"))}
      {rows("steps", t("admin:recipes.hints.steps", { example: "{{500 ml}}" }))}
      {rows("substitutions", t("admin:recipes.hints.substitutions"))}
      <EditPartDetails {...part("advice")}>
        {pair("whyItWorks", 4)}
        {pair("checkpoint", 2)}
        {pair("makeAhead", 3)}
        <TextBox
          name="serveWith"
          values={values}
          notes={notes("serveWith")}
          rows={4}
          hint={t("admin:recipes.hints.serveWith")}
        />
      </EditPartDetails>
      {rows("troubleshooting", t("admin:recipes.hints.troubleshooting"))}
      {rows("elsewhere", t("admin:recipes.hints.elsewhere"))}
      <EditPartDetails {...part("story")}>
        {pair("story", 6)}
        {pair("occasion", 1)}
        {pair("yield", 1)}
      </EditPartDetails>
      {rows("sources", t("admin:recipes.hints.sources"))}
    </>
  );
}

function Cards({ cards }: { cards: CardPair }) {
  const { t } = useTranslation(["admin"]);
  return (
    <details className="edit-cards">
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
