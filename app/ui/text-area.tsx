import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode, TextareaHTMLAttributes } from "react";

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id"> & {
  label: ReactNode;
  /** hint shown before the input */
  hint?: ReactNode;
  /** conform's field: name, id, submitted value, errors */
  field: Pick<
    FieldMetadata<string>,
    "name" | "id" | "errorId" | "descriptionId" | "initialValue" | "errors" | "key"
  >;
  /** translates an error key */
  errorText: (error: string) => string;
};

/** A labeled textarea with its hint and errors, associated for screen readers. */
export function TextArea({ label, hint, field, errorText, ...area }: TextAreaProps) {
  const failed = field.errors !== undefined && field.errors.length > 0;
  const described = [hint && field.descriptionId, failed && field.errorId].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint ? (
        <p id={field.descriptionId} className="fine-print">
          {hint}
        </p>
      ) : null}
      <textarea
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        rows={4}
        aria-invalid={failed || undefined}
        aria-describedby={described.join(" ") || undefined}
        {...area}
      />
      {failed ? (
        <div id={field.errorId}>
          {field.errors?.map((error) => (
            <p key={error} className="field-error">
              {errorText(error)}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
