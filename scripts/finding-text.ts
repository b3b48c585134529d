import type { DocumentFinding } from "../app/features/editorial/document-finding.ts";
import admin from "../locales/en/admin.json" with { type: "json" };

/** What is wrong with a document, in the English words that the editors' desk uses. */
export function findingText({ code, values }: Pick<DocumentFinding, "code" | "values">): string {
  return admin.content.findings[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  );
}
