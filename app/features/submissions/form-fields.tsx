import { memo, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";

type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  /** keys of locales/contribute.json */
  errors?: ReadonlyArray<string> | undefined;
  /** for pages that have the same field twice */
  id?: string;
};

type FieldIds = { id: string; hintId: string; errorId: string; describedBy: string | undefined };

function idsOf(name: string, hint: boolean, failed: boolean): FieldIds {
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  const described = [hint && hintId, failed && errorId].filter(Boolean).join(" ");
  return { id: `field-${name}`, hintId, errorId, describedBy: described || undefined };
}

function Frame({
  ids,
  label,
  hint,
  errors = [],
  children,
}: {
  ids: FieldIds;
  label: ReactNode;
  hint: ReactNode;
  errors: ReadonlyArray<string> | undefined;
  children: ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={ids.id}>{label}</label>
      {hint ? (
        <p id={ids.hintId} className="fine-print">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldErrors id={ids.errorId} errors={errors} />
    </div>
  );
}

/** A hidden field whose value scripts may change: otherwise React would reset it on each render. */
export const HiddenField = memo(function HiddenField({
  name,
  value,
}: {
  name: string;
  value: string;
}) {
  return <input type="hidden" name={name} defaultValue={value} />;
});

export function FieldErrors({
  id,
  errors = [],
}: {
  id: string;
  errors?: ReadonlyArray<string> | undefined;
}) {
  const { t } = useTranslation("contribute");
  if (errors.length === 0) return null;
  return (
    <div id={id}>
      {errors.map((error) => (
        <p key={error} className="field-error">
          {t(error as "errors.choose")}
        </p>
      ))}
    </div>
  );
}

export function TextInput({
  name,
  label,
  hint,
  value,
  errors,
  id = name,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>) {
  const ids = idsOf(id, Boolean(hint), Boolean(errors?.length));
  return (
    <Frame ids={ids} label={label} hint={hint} errors={errors}>
      <input
        id={ids.id}
        name={name}
        defaultValue={value}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={ids.describedBy}
        {...input}
      />
    </Frame>
  );
}

export function TextArea({
  name,
  label,
  hint,
  value,
  errors,
  id = name,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>) {
  const ids = idsOf(id, Boolean(hint), Boolean(errors?.length));
  return (
    <Frame ids={ids} label={label} hint={hint} errors={errors}>
      <textarea
        id={ids.id}
        name={name}
        defaultValue={value}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={ids.describedBy}
        {...area}
      />
    </Frame>
  );
}

export function Select({
  name,
  label,
  hint,
  value,
  errors,
  options,
  placeholder,
}: FieldProps & {
  options: ReadonlyArray<{ value: string; label: string }>;
  placeholder?: string;
}) {
  const ids = idsOf(name, Boolean(hint), Boolean(errors?.length));
  return (
    <Frame ids={ids} label={label} hint={hint} errors={errors}>
      <select
        id={ids.id}
        name={name}
        defaultValue={value}
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={ids.describedBy}
      >
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** Checkboxes, in columns on wide screens. */
export function Checkboxes({
  name,
  legend,
  hint,
  values,
  options,
  none,
  errors,
}: {
  name: string;
  legend: string;
  hint?: string;
  values: ReadonlyArray<string>;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** the box "none of these", for fields that have one */
  none?: { name: string; label: string; checked: boolean };
  errors?: ReadonlyArray<string> | undefined;
}) {
  const ids = idsOf(name, Boolean(hint), Boolean(errors?.length));
  const invalid = errors?.length ? true : undefined;
  return (
    <fieldset className="boxes" aria-describedby={ids.describedBy}>
      <legend>{legend}</legend>
      {hint ? (
        <p id={ids.hintId} className="fine-print">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={ids.errorId} errors={errors} />
      {options.map(({ value, label }, i) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            id={i === 0 ? ids.id : undefined}
            name={name}
            value={value}
            defaultChecked={values.includes(value)}
            aria-invalid={invalid}
          />
          {label}
        </label>
      ))}
      {none ? (
        <label className="check none-of-these">
          <input
            type="checkbox"
            name={none.name}
            defaultChecked={none.checked}
            aria-invalid={invalid}
          />
          {none.label}
        </label>
      ) : null}
    </fieldset>
  );
}

/** Fields that place a story on /family-recipes. */
export function StoryChoices({
  generation,
  occasion,
}: Record<"generation" | "occasion", Omit<FieldProps, "label" | "hint">>) {
  const { t } = useTranslation(["contribute", "community"]);
  return (
    <div className="row">
      <Select
        {...generation}
        label={t("community:family.generation")}
        placeholder={t("contribute:fields.notChosen")}
        options={generations.map((value) => ({
          value,
          label: t(`community:generations.${value}`),
        }))}
      />
      <Select
        {...occasion}
        label={t("community:family.occasion")}
        placeholder={t("contribute:fields.notChosen")}
        options={occasions.map((value) => ({ value, label: t(`community:occasions.${value}`) }))}
      />
    </div>
  );
}
