import { useTranslation } from "react-i18next";
import type { DocumentFinding } from "#app/features/editorial/document-finding.ts";
import type { EditField } from "./edit-form.server.ts";

/** A finding as the summary and its field show it: "In Spanish, Names by country 2: …". */
export function useFindingText() {
  const { t } = useTranslation("admin");
  const nameOf = (field: string) => {
    const [name = "", ...place] = field.split(".");
    const label =
      name === "slug"
        ? t("content.slug")
        : t(`content.fields.${name as EditField["name"]}`, { defaultValue: name });
    return [label, ...place.map((part) => (/^\d+$/.test(part) ? Number(part) + 1 : part))].join(
      " ",
    );
  };
  return ({ language, field, code, values }: DocumentFinding): string => {
    const where = [
      language && t(`content.inLanguage.${language}`),
      field === "-" ? null : nameOf(field),
    ].filter(Boolean);
    return [where.join(", "), t(`content.findings.${code}`, values)].filter(Boolean).join(": ");
  };
}
