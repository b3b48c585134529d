import type { InputHTMLAttributes } from "react";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id">;

/** A labeled input with its hint and errors, associated for screen readers. */
export function Field({ label, hint, field, errorText, ...input }: InputProps) {
  return (
    <FieldFrame label={label} hint={hint} field={field} errorText={errorText}>
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
