import type { InputHTMLAttributes } from "react";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

/** A labelled input with its hint and errors, tied together for screen readers. */
export function Field({ label, hint, field, say, ...input }: InputProps) {
  return (
    <FieldFrame label={label} hint={hint} field={field} say={say}>
      <input
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={input.type === "password" ? undefined : field.initialValue}
        {...describe({ field, hint })}
        {...input}
      />
    </FieldFrame>
  );
}
