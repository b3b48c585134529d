// Fields of forms without conform: their ids derive from their names, and errors are texts.
import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";
import type { FieldProps } from "./field-frame.tsx";
import { Field } from "./field.tsx";
import { Select, type Options } from "./select.tsx";
import { TextArea } from "./text-area.tsx";

type Labeled<Attributes> = Omit<Attributes, "id" | "name"> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** for pages that have the same field twice */
  id?: string;
  errors?: ReadonlyArray<string> | undefined;
};

function split<Attributes>(
  props: Labeled<Attributes>,
): FieldProps & Omit<Attributes, "id" | "name"> {
  const { name, id = name, errors, ...control } = props;
  const ids = { id, errorId: `${id}-error`, descriptionId: `${id}-hint` };
  const field = { name, ...ids, initialValue: undefined, key: undefined, errors };
  return { ...control, field, errorText: (text: string) => text } as FieldProps &
    Labeled<Attributes>;
}

export function LabeledInput(props: Labeled<InputHTMLAttributes<HTMLInputElement>>) {
  return <Field {...split(props)} />;
}

export function LabeledText(props: Labeled<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  return <TextArea {...split(props)} />;
}

export function LabeledSelect({
  options,
  ...props
}: Labeled<SelectHTMLAttributes<HTMLSelectElement>> & { options: Options }) {
  return <Select options={options} {...split(props)} />;
}
