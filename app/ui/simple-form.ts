import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { lookup } from "#app/lib/lookup.ts";
import type { FieldProps } from "./field-frame.tsx";

/**
 * A short form that the server checks: ids, values and errors as conform's useForm gives them, without its 9 KB of
 * script. Long forms with groups and lists use conform.
 * @param reply the server's answer to the submitted form
 */
export function useSimpleForm(
  id: string,
  reply: SubmissionResult | null | undefined,
  initialValues: Readonly<Record<string, string>> = {},
) {
  const form = useRef<HTMLFormElement>(null);
  // Without scripts the browser checks the fields; with scripts the server's messages are shown.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    const { error } = reply ?? {};
    if (!error || !form.current) return;
    const fields = [...form.current.elements] as Array<HTMLInputElement>;
    fields.find(({ name, type }) => type !== "hidden" && name && lookup(error, name))?.focus();
  }, [reply]);

  function field(name: string): FieldProps["field"] {
    const submitted = lookup(reply?.initialValue ?? {}, name);
    return {
      name,
      id: `${id}-${name}`,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
      initialValue: typeof submitted === "string" ? submitted : lookup(initialValues, name),
      key: undefined,
      errors: lookup(reply?.error ?? {}, name) ?? undefined,
    };
  }
  return { props: { ref: form, id }, field };
}
