import type { TextareaHTMLAttributes } from "react";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;

/** A labeled textarea with its hint and errors, associated for screen readers. */
export function TextArea({ label, hint, field, errorText, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} field={field} errorText={errorText}>
      <textarea
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        rows={4}
        {...describe({ field, hint })}
        {...area}
      />
    </FieldFrame>
  );
}
