/** A form that could not be carried out, for the page that says so: its fields go along, ready to be sent again. */
export type SentForm = {
  /** where it was sent */
  action: string;
  fields: ReadonlyArray<SentField>;
};

export type SentField =
  | { name: string; value: string }
  /** asked for anew: a page holds no password, and cannot hold a file */
  | { name: string; again: "password" | "file" };
