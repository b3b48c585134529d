// What a backup does not hold, so that no restore brings it back.

/** Tables whose rows let somebody in, or say what was done lately. */
export const leftOutTables: Readonly<Record<string, string>> = {
  sessions: "who was signed in signs in again",
  account_tokens: "links of emails that confirm an address or reset a password",
  undo_links: "links of emails that take a change back",
  order_access: "which browser may open a guest's order",
  order_codes: "codes that open a guest's order",
  rate_counters: "counters of attempts",
  once_keys: "answers of puzzles and passkeys that were used, pauses between emails",
  operator_marks: "when jobs last ran and the last backup was made",
};

/** Keys of KV that are versions of caches (app/platform/cache/purge-pages.ts). */
export const leftOutKeys: ReadonlySet<string> = new Set(["content-epoch", "content-additions"]);
