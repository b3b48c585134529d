import type { DocumentFinding } from "../../app/features/editorial/document-finding.ts";
import admin from "../../locales/en/admin.json" with { type: "json" };

/** The English text of a document finding, the same as in Admin. */
export function findingText({ code, values }: Pick<DocumentFinding, "code" | "values">): string {
  return admin.content.findings[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name]),
  );
}
