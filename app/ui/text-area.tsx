import type { TextareaHTMLAttributes } from "react";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "id">;

/** A labelled text of several lines with its hint and errors, tied together for screen readers. */
export function TextArea({ label, hint, field, say, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} field={field} say={say}>
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
