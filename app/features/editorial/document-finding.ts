import type { Language } from "#app/i18n/languages.ts";
import type admin from "#locales/en/admin.json";

/** Possible findings in a document: keys of locales/*\/admin.json, "content.findings". */
export type FindingCode = keyof (typeof admin)["content"]["findings"];

export type DocumentFinding = {
  /** null for the fields that both languages share */
  language: Language | null;
  /** "-" for the whole text */
  field: string;
  code: FindingCode;
  /** values for the message */
  values: Readonly<Record<string, string | number>>;
};
