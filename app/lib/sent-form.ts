/** A form whose action failed, for the error page: its fields are included, ready to be sent again. */
export type SentForm = {
  /** the form's action */
  action: string;
  fields: ReadonlyArray<SentField>;
};

export type SentField =
  | { name: string; value: string }
  /** must be entered again: a page contains no password and cannot contain a file */
  | { name: string; again: "password" | "file" };
