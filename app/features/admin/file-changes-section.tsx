import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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
  const { t } = useTranslation(["admin"]);
  return (
    <section aria-labelledby="file-changes">
      <h2 id="file-changes">{t("admin:fileChanges.title")}</h2>
      <p className="measure">{t("admin:fileChanges.text")}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("admin:fileChanges.field")}</th>
            <th scope="col">{t("admin:fileChanges.site")}</th>
            <th scope="col">{t("admin:fileChanges.file")}</th>
            <th scope="col">{t("admin:fileChanges.choice")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={`${change.kind} ${change.key} ${change.field}`} change={change} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChangeRow({ change }: { change: FileChange }) {
  const { t } = useTranslation(["admin"]);
  const { kind, key, field, title } = change;
  const label = `${title ?? key}: ${useFieldLabel()(field)}`;
  const [site, file] = excerpts(change);
  return (
    <tr>
      <th scope="row" data-label={t("admin:fileChanges.field")}>
        <Link to={pageOf(change)}>{label}</Link>
      </th>
      <td data-label={t("admin:fileChanges.site")}>{site}</td>
      <td data-label={t("admin:fileChanges.file")}>{file}</td>
      <td data-label={t("admin:fileChanges.choice")}>
        <form method="post" action="/admin#file-changes" className="actions">
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="field" value={field} />
          {choices.map((choice) => (
            <button
              key={choice}
              className="button button-small button-quiet"
              name="choice"
              value={choice}
            >
              {t(`admin:fileChanges.choices.${choice}`)}
              <span className="visually-hidden">: {label}</span>
            </button>
          ))}
        </form>
      </td>
    </tr>
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
