import type { Language } from "#app/i18n/languages.ts";
import type admin from "#locales/en/admin.json";

/** What can be wrong with a document: keys of locales/*\/admin.json, "content.findings". */
export type FindingCode = keyof (typeof admin)["content"]["findings"];

export type DocumentFinding = {
  /** null for what is the same in both languages */
  language: Language | null;
  /** "-" for the whole text */
  field: string;
  code: FindingCode;
  /** what the sentence names */
  values: Readonly<Record<string, string | number>>;
};
