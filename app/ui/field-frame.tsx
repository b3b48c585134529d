import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

/** Of conform, or made like it: name, ids, what was typed, errors. */
type FormField = Pick<
  FieldMetadata<string>,
  "name" | "id" | "errorId" | "descriptionId" | "initialValue" | "key"
> & { errors?: ReadonlyArray<string> | undefined };

export type FieldProps = {
  label: ReactNode;
  /** what a person should know before typing */
  hint?: ReactNode;
  field: FormField;
  /** says an error's key in the visitor's language */
  say: (error: string) => string;
};

/** What ties a control to its hint and its errors, for screen readers. */
export function describe({ field, hint }: Pick<FieldProps, "field" | "hint">) {
  const failed = field.errors !== undefined && field.errors.length > 0;
  const described = [hint && field.descriptionId, failed && field.errorId].filter(Boolean);
  return {
    "aria-invalid": failed || undefined,
    "aria-describedby": described.join(" ") || undefined,
  };
}

/** A label, a hint, a control and its errors. */
export function FieldFrame({
  label,
  hint,
  field,
  say,
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
      <FieldErrors id={field.errorId} errors={field.errors} say={say} />
    </div>
  );
}

type FieldErrorsProps = {
  id: string;
  errors: ReadonlyArray<string> | undefined;
  say: FieldProps["say"];
};

export function FieldErrors({ id, errors = [], say }: FieldErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <div id={id}>
      {errors.map((error) => (
        <p key={error} className="field-error">
          {say(error)}
        </p>
      ))}
    </div>
  );
}
