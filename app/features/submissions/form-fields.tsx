import { memo, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";
import { describe, FieldErrors as ErrorTexts, FieldFrame } from "#app/ui/field-frame.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea as LongField } from "#app/ui/text-area.tsx";

type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  value: string;
  /** keys of locales/*\/submissions.json */
  errors?: ReadonlyArray<string> | undefined;
  /** for pages that have the same field twice */
  id?: string;
};

/** Field data for a form without conform: the ids derive from the name. */
function fieldOf({
  id,
  name,
  value,
  errors,
}: Pick<FieldProps, "name" | "value" | "errors" | "id">) {
  return { name, initialValue: value, errors, key: undefined, ...idsOf(id ?? name) };
}

function idsOf(name: string) {
  return { id: `field-${name}`, descriptionId: `${name}-hint`, errorId: `${name}-error` };
}

function useErrorText(): (error: string) => string {
  const { t } = useTranslation("submissions");
  return (error) => t(error as "errors.choose");
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
  errors,
}: {
  id: string;
  errors?: ReadonlyArray<string> | undefined;
}) {
  const errorText = useErrorText();
  return <ErrorTexts id={id} errors={errors} errorText={errorText} />;
}

function useFieldProps<Props extends FieldProps>({ id, name, value, errors, ...props }: Props) {
  return { ...props, field: fieldOf({ id, name, value, errors }), errorText: useErrorText() };
}

type TextInputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

export function TextInput(props: TextInputProps) {
  return <Field {...useFieldProps(props)} />;
}

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

export function TextArea(props: TextAreaProps) {
  return <LongField {...useFieldProps(props)} />;
}

export function Select({
  name,
  label,
  hint,
  value,
  errors,
  options,
  placeholder,
  required,
}: FieldProps & {
  options: ReadonlyArray<{ value: string; label: string }>;
  placeholder?: string;
  required?: boolean;
}) {
  const field = fieldOf({ name, value, errors });
  return (
    <FieldFrame label={label} hint={hint} field={field} errorText={useErrorText()}>
      <select
        id={field.id}
        name={name}
        defaultValue={value}
        required={required}
        {...describe({ field, hint })}
      >
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
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
  const field = fieldOf({ name, value: "", errors });
  const { "aria-invalid": invalid, "aria-describedby": describedBy } = describe({ field, hint });
  return (
    <fieldset className="boxes" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {hint ? (
        <p id={field.descriptionId} className="fine-print">
          {hint}
        </p>
      ) : null}
      <FieldErrors id={field.errorId} errors={errors} />
      {options.map(({ value, label }, i) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            id={i === 0 ? field.id : undefined}
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
  const { t } = useTranslation(["submissions", "community"]);
  return (
    <div className="row">
      <Select
        {...generation}
        label={t("community:family.generation")}
        placeholder={t("fields.notChosen")}
        options={generations.map((value) => ({
          value,
          label: t(`community:generations.${value}`),
        }))}
      />
      <Select
        {...occasion}
        label={t("community:family.occasion")}
        placeholder={t("fields.notChosen")}
        options={occasions.map((value) => ({ value, label: t(`community:occasions.${value}`) }))}
      />
    </div>
  );
}
