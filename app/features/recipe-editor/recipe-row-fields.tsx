// The rows of ingredients, steps and other lists in the recipe editor.
import { useTranslation } from "react-i18next";
import { units, usUnits } from "#app/features/units/unit-names.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { nameLanguages } from "#app/lib/values/name-languages.ts";
import type { Resources } from "#app/i18n/resources.ts";
import { RowList, rowSigns, useRowList, type ShownRow } from "#app/ui/row-list.tsx";
import { FormNotes, type FieldNotes } from "./form-notes.tsx";
import {
  blankRow,
  fieldId,
  hasSections,
  isSection,
  rowFieldName,
  type Row,
  type RowList as ListName,
} from "./recipe-form-fields.ts";

type RowLabels = Resources["admin"]["recipes"]["rows"]["fields"];
type FieldName = keyof Row & keyof RowLabels;

export type RowNotes = {
  /** by the name of the field when the page was loaded */
  errors: (name: string) => ReadonlyArray<string>;
  findings: (list: ListName, row: number | null) => FieldNotes["findings"];
  /** by the name of the field now */
  isMissing: (name: string) => boolean;
};

/** "Ingredient 3", "Section 1" */
export function useRowLabel() {
  const { t } = useTranslation(["admin"]);
  return (list: ListName, rows: ReadonlyArray<Row>, index: number) => {
    const isHeading = isSection(rows[index] ?? {});
    const n = rows.slice(0, index + 1).filter((row) => isSection(row) === isHeading).length;
    return t(`admin:recipes.rows.${isHeading ? "sections" : list}`, { n });
  };
}

export function RecipeRows({
  list,
  rows,
  notes,
}: {
  list: ListName;
  rows: ReadonlyArray<Row>;
  notes: RowNotes;
}) {
  const { t } = useTranslation(["admin"]);
  const label = useRowLabel();
  const id = fieldId(list);
  const editor = useRowList<Row>({
    list,
    actionName: "row",
    rows,
    blank: (change) => blankRow(list, change),
    announce: (change, n, count) =>
      change === "up" || change === "down"
        ? t("admin:recipes.rows.moved", { n, count })
        : t(`admin:recipes.rows.${change === "remove" ? "removed" : "added"}`),
    afterRemove: "button",
  });
  const all = editor.entries.map(({ row }) => row);
  return (
    <div className="edit-rows" id={id} tabIndex={-1}>
      <RowList
        list={editor}
        item={(row, index) => ({
          id: `${id}-${index}`,
          className: isSection(row) ? "section" : list,
        })}
        adds={[
          ["add", t(`admin:recipes.rows.addTo.${list}`)],
          ...(hasSections(list)
            ? [["section", t("admin:recipes.rows.addSection")] as ["section", string]]
            : []),
        ]}
        addsClassName="actions"
      >
        {(shown, index) => (
          <div role="group" aria-label={label(list, all, index)}>
            <RowFields list={list} shown={{ ...shown, index }} notes={notes} />
            <RowButtons editor={editor} index={index} row={label(list, all, index)} />
          </div>
        )}
      </RowList>
    </div>
  );
}

function RowButtons({
  editor,
  index,
  row,
}: {
  editor: ReturnType<typeof useRowList<Row>>;
  index: number;
  row: string;
}) {
  const { t } = useTranslation(["admin"]);
  return (
    <p className="row-buttons">
      {(["up", "down", "add", "remove"] as const).map((change) => {
        const text = t(`admin:recipes.rows.${change}`, { row });
        return (
          <button
            key={change}
            {...editor.button({ change, index })}
            className="icon-button"
            aria-label={text}
            title={text}
          >
            {rowSigns[change]}
          </button>
        );
      })}
    </p>
  );
}

type RowFieldsProps = { list: ListName; shown: ShownRow<Row> & { index: number }; notes: RowNotes };

function RowFields(props: RowFieldsProps) {
  const { list, shown, notes } = props;
  const { row, origin } = shown;
  const findings = origin === null ? [] : notes.findings(list, origin);
  const id = `${fieldId(list)}-${shown.index}-notes`;
  return (
    <>
      <div className="row-fields">
        {isSection(row) ? (
          <>
            <RowField {...props} name="heading" lang="en" />
            <RowField {...props} name="headingEs" lang="es" />
          </>
        ) : list === "ingredients" ? (
          <IngredientFields {...props} />
        ) : list === "steps" ? (
          <>
            <RowField {...props} name="text" lang="en" rows={3} />
            <RowField {...props} name="textEs" lang="es" rows={3} />
            <RowField {...props} name="minutes" isNumber />
          </>
        ) : list === "troubleshooting" ? (
          <>
            <RowField {...props} name="problem" lang="en" />
            <RowField {...props} name="problemEs" lang="es" />
            <RowField {...props} name="fix" lang="en" rows={2} />
            <RowField {...props} name="fixEs" lang="es" rows={2} />
          </>
        ) : list === "elsewhere" ? (
          <>
            <RowField {...props} name="place" lang="en" />
            <RowField {...props} name="placeEs" lang="es" />
            <RowField {...props} name="change" lang="en" rows={2} />
            <RowField {...props} name="changeEs" lang="es" rows={2} />
          </>
        ) : list === "sources" ? (
          <>
            <RowField {...props} name="title" />
            <RowField
              {...props}
              name="language"
              options={nameLanguages.map((code) => [code, code])}
            />
            <RowField {...props} name="url" />
          </>
        ) : (
          <>
            <RowField {...props} name="ingredient" lang="en" />
            <RowField {...props} name="use" lang="en" />
            <RowField {...props} name="useEs" lang="es" />
          </>
        )}
      </div>
      {findings.length > 0 ? (
        <FormNotes id={id} notes={{ errors: [], findings, missing: false, outdated: false }} />
      ) : null}
    </>
  );
}

function IngredientFields(props: RowFieldsProps) {
  const language = useLanguage();
  const { t } = useTranslation(["admin", "recipe-page"]);
  const { list, shown, notes } = props;
  const { row, origin } = shown;
  const name = rowFieldName(list, shown.index, "scales");
  const isWrong = (["note", "noteEs", "recipe"] as const).some(
    (field) => origin !== null && notes.errors(rowFieldName(list, origin, field)).length > 0,
  );
  const inside = [
    (language === "es" && row.noteEs) || row.note || row.noteEs,
    row.recipe && `${t("admin:recipes.rows.fields.recipe")} ${row.recipe}`,
    row.scales ? "" : t("admin:recipes.rows.fixed"),
  ].filter(Boolean);
  const unitName = (unit: (typeof units)[number] | (typeof usUnits)[number]) =>
    unit === "piece" || unit === "to-taste"
      ? t(`admin:recipes.rows.units.${unit}`)
      : t(`recipe-page:units.${unit}`, { count: 2 });
  return (
    <>
      <RowField {...props} name="amount" isNumber />
      <RowField
        {...props}
        name="unit"
        options={[...units, ...usUnits].map((unit) => [unit, unitName(unit)])}
      />
      <RowField {...props} name="name" lang="en" />
      <RowField {...props} name="nameEs" lang="es" />
      <details open={isWrong}>
        <summary className="tap">
          {[t("admin:recipes.rows.more"), inside.join(" · ")].filter(Boolean).join(": ")}
        </summary>
        <div className="row-fields">
          <RowField {...props} name="note" lang="en" />
          <RowField {...props} name="noteEs" lang="es" />
          <RowField {...props} name="recipe" isNumber />
          <label className="check">
            <input type="checkbox" name={name} value="on" defaultChecked={Boolean(row.scales)} />
            {t("admin:recipes.rows.fields.scales")}
          </label>
        </div>
      </details>
    </>
  );
}

type RowFieldProps = RowFieldsProps & {
  name: FieldName;
  lang?: "en" | "es";
  /** lines of a text area */
  rows?: number;
  isNumber?: boolean;
  options?: ReadonlyArray<[value: string, label: string]>;
};

function RowField({ list, shown, notes, name, lang, rows, isNumber, options }: RowFieldProps) {
  const { t } = useTranslation(["admin"]);
  const { row, index, origin } = shown;
  const full = rowFieldName(list, index, name);
  const id = fieldId(full);
  const errors = origin === null ? [] : notes.errors(rowFieldName(list, origin, name));
  const missing = notes.isMissing(full);
  const hasNotes = missing || errors.length > 0;
  const common = {
    id,
    name: full,
    lang,
    defaultValue: row[name] ?? "",
    "aria-describedby": hasNotes ? `${id}-notes` : undefined,
    "aria-invalid": errors.length > 0 || undefined,
  };
  return (
    <div className={`row-field ${name}${missing ? " is-missing" : ""}`}>
      <label htmlFor={id}>{t(`admin:recipes.rows.fields.${name}`)}</label>
      {options ? (
        <select {...common}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : rows ? (
        <textarea {...common} rows={rows} spellCheck />
      ) : (
        <input {...common} type="text" inputMode={isNumber ? "decimal" : undefined} />
      )}
      {hasNotes ? (
        <FormNotes id={`${id}-notes`} notes={{ errors, findings: [], missing, outdated: false }} />
      ) : null}
    </div>
  );
}
