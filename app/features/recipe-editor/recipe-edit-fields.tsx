// Fields of the recipe editor.
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fieldId, type RecipeForm, type SingleField } from "./recipe-form-fields.ts";
import { FormNotes, type FieldNotes } from "./form-notes.tsx";

type TextBoxProps = {
  name: SingleField;
  values: RecipeForm;
  notes: FieldNotes;
  rows: number;
  lang?: "en" | "es";
  type?: "text" | "number";
  hint?: ReactNode;
};

export function TextBox({ name, values, notes, rows, lang, type = "text", hint }: TextBoxProps) {
  const { t } = useTranslation(["admin"]);
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, `${id}-notes`].filter(Boolean).join(" ");
  const common = {
    id,
    name,
    lang,
    defaultValue: values[name],
    "aria-describedby": described,
    "aria-invalid": notes.errors.length > 0 || undefined,
  };
  return (
    <div className={notes.missing ? "field is-missing" : "field"}>
      <label htmlFor={id}>{t(`admin:recipes.fields.${name}`)}</label>
      {hint ? (
        <p id={`${id}-hint`} className="fine-print">
          {hint}
        </p>
      ) : null}
      {rows > 1 ? (
        <textarea {...common} rows={rows} spellCheck />
      ) : (
        <input {...common} type="text" inputMode={type === "number" ? "numeric" : undefined} />
      )}
      <FormNotes id={`${id}-notes`} notes={notes} />
    </div>
  );
}

export function Choice({
  name,
  value,
  options,
  notes,
}: {
  name: "type" | "country" | "difficulty" | "badge";
  value: string;
  options: ReadonlyArray<[value: string, label: string]>;
  notes: FieldNotes;
}) {
  const { t } = useTranslation(["admin"]);
  const id = fieldId(name);
  return (
    <div className="field">
      <label htmlFor={id}>{t(`admin:recipes.fields.${name}`)}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-describedby={`${id}-notes`}
        aria-invalid={notes.errors.length > 0 || undefined}
      >
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
      <FormNotes id={`${id}-notes`} notes={notes} />
    </div>
  );
}

export function CheckboxGroup({
  name,
  chosen,
  options,
  notes,
  none,
}: {
  name: "dietaryTags" | "allergens";
  chosen: ReadonlyArray<string>;
  options: ReadonlyArray<[value: string, label: string]>;
  notes: FieldNotes;
  /** state of the box "none of these", for fields that have one */
  none?: boolean;
}) {
  const { t } = useTranslation(["admin"]);
  const id = useId();
  return (
    <fieldset className="checks" aria-describedby={id} id={fieldId(name)} tabIndex={-1}>
      <legend>{t(`admin:recipes.fields.${name}`)}</legend>
      {options.map(([value, label]) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
      {none === undefined ? null : (
        <label className="check">
          <input type="checkbox" name={`${name}None`} value="on" defaultChecked={none} />
          {t("admin:recipes.noAllergens")}
        </label>
      )}
      <FormNotes id={id} notes={notes} />
    </fieldset>
  );
}
