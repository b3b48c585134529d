/** A form whose action failed, for the error page: its fields are included, ready to be sent again. */
export type SentForm = {
  /** the form's action */
  action: string;
  fields: ReadonlyArray<SentField>;
};

/** Passwords and files are asked for again. */
export function sentForm({ url }: Request, form: FormData | URLSearchParams): SentForm {
  const { pathname, search } = new URL(url);
  const fields: Array<SentField> = [];
  for (const [name, value] of form) {
    if (typeof value !== "string") {
      if (value.size > 0 && !fields.some((field) => field.name === name))
        fields.push({ name, again: "file" });
    } else if (/password/i.test(name)) fields.push({ name, again: "password" });
    else fields.push({ name, value });
  }
  return { action: pathname + search, fields };
}

type SentField =
  | { name: string; value: string }
  /** must be entered again: a page contains no password and cannot contain a file */
  | { name: string; again: "password" | "file" };
