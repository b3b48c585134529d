import type { SelectHTMLAttributes } from "react";
import { describe, FieldFrame, type FieldProps } from "./field-frame.tsx";

export type Options = ReadonlyArray<readonly [value: string, label: string]>;

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id"> & { options: Options };

/** A labeled select with its hint and errors, associated for screen readers. */
export function Select({ label, hint, field, errorText, options, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} hint={hint} field={field} errorText={errorText}>
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        {...describe({ field, hint })}
        {...select}
      >
        <OptionList options={options} />
      </select>
    </FieldFrame>
  );
}

export function OptionList({ options }: { options: Options }) {
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
