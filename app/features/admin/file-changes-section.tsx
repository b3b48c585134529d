import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Resources } from "#app/i18n/resources.ts";

/** A field that has a newer value in content/ than the one an administrator gave it. */
export type FileChange = {
  kind: "product" | "zone" | "video" | "document" | "recipe";
  key: string;
  field: string;
  /** in the file */
  value: string | number | null;
  site: string | number | null;
  title: string | null;
};

type FieldName = keyof Resources["admin"]["fileChanges"]["fields"];

const choices = ["site", "file"] as const;
const excerptLength = 140;

/** What administrators changed and the files have a newer value for: they take it or keep theirs. */
export function FileChangesSection({ changes }: { changes: ReadonlyArray<FileChange> }) {
  const { t } = useTranslation("admin");
  const fieldLabel = useFieldLabel();
  const labelOf = ({ title, key, field }: FileChange) => `${title ?? key}: ${fieldLabel(field)}`;
  return (
    <TitledSection id="file-changes" title={t("fileChanges.title")}>
      <p className="measure">{t("fileChanges.text")}</p>
      <DataTable
        rows={changes}
        rowKey={({ kind, key, field }) => `${kind} ${key} ${field}`}
        columns={[
          {
            label: t("fileChanges.field"),
            isHeading: true,
            cell: (change) => <Link to={pageOf(change)}>{labelOf(change)}</Link>,
          },
          { label: t("fileChanges.site"), cell: (change) => excerpts(change)[0] },
          { label: t("fileChanges.file"), cell: (change) => excerpts(change)[1] },
          {
            label: t("fileChanges.choice"),
            cell: (change) => (
              <form method="post" action="/admin#file-changes" className="actions">
                {(["kind", "key", "field"] as const).map((name) => (
                  <input key={name} type="hidden" name={name} value={change[name]} />
                ))}
                {choices.map((choice) => (
                  <Submit key={choice} name="choice" value={choice} look="small quiet">
                    {t(`fileChanges.choices.${choice}`)}
                    <span className="visually-hidden">: {labelOf(change)}</span>
                  </Submit>
                ))}
              </form>
            ),
          },
        ]}
      />
    </TitledSection>
  );
}

/** `es.title`, `shared.tags`, `name_es` and `price_cents` as a person calls them. */
function useFieldLabel() {
  const { t } = useTranslation(["admin"]);
  return (field: string): string => {
    const [, base] = /^(?:shared\.|e[ns]\.)?(.+?)(?:_es)?$/.exec(field)!;
    const label = t(`admin:fileChanges.fields.${base as FieldName}`);
    return /^es\.|_es$/.test(field) ? t("admin:fileChanges.spanish", { field: label }) : label;
  };
}

function pageOf({ kind, key, title }: FileChange): string {
  if (kind === "document") return `/admin/content/${key.split("/")[0]}/${title}`;
  return kind === "zone" ? "/admin/shipping" : `/admin/${kind}s/${key}`;
}

/** Both values from where they begin to differ. A recipe has too many: its page shows them. */
function excerpts({ kind, field, site, value }: FileChange): [string, string] {
  if (kind === "recipe") return ["–", "–"];
  const texts = [site, value].map((one) => {
    if (one === null) return "–";
    return field === "price_cents" ? (Number(one) / 100).toFixed(2) : String(one);
  }) as [string, string];
  let same = 0;
  while (same < texts[0].length && texts[0][same] === texts[1][same]) same++;
  const start = Math.max(0, same - 20);
  return texts.map((text) => {
    const cut = text.slice(start, start + excerptLength);
    return `${start > 0 ? "…" : ""}${cut}${start + excerptLength < text.length ? "…" : ""}`;
  }) as [string, string];
}
