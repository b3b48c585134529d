import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** conform's field, or an object like it: name, ids, submitted value, errors */
type FormField = Pick<
  FieldMetadata<string>,
  "name" | "id" | "errorId" | "descriptionId" | "initialValue" | "key"
> & { errors?: ReadonlyArray<string> | undefined };

export type FieldProps = {
  label: ReactNode;
  /** hint shown before the input */
  hint?: ReactNode;
  field: FormField;
  /** translates an error key */
  errorText: (error: string) => string;
};

/** Attributes that associate an input with its hint and errors, for screen readers. */
export function describe({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  const failed = field.errors !== undefined && field.errors.length > 0;
  const described = [hint && field.descriptionId, failed && field.errorId].filter(Boolean);
  return {
    "aria-invalid": failed || undefined,
    "aria-describedby": described.join(" ") || undefined,
  };
}

/** A label, a hint, an input and its errors. */
export function FieldFrame({
  label,
  hint,
  field,
  errorText,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint ? (
        <p id={field.descriptionId} className="fine-print">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldErrors id={field.errorId} errors={field.errors} errorText={errorText} />
    </div>
  );
}

type FieldErrorsProps = {
  id: string;
  errors: ReadonlyArray<string> | undefined;
  errorText: FieldProps["errorText"];
};

export function FieldErrors({ id, errors = [], errorText }: FieldErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <div id={id}>
      {errors.map((error) => (
        <p key={error} className="field-error">
          {errorText(error)}
        </p>
      ))}
    </div>
  );
}
