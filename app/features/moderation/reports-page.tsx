import { useTranslation } from "react-i18next";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { TextArea } from "#app/features/submissions/form-fields.tsx";
import type { ReportReason } from "#app/lib/values/report-reasons.ts";
import { useWaitingTime } from "./submission-queue-page.tsx";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

type Reported = {
  targetKind: string;
  targetId: number;
  title: string | null;
  recipeId: number | null;
  /** the reported note and the reply to it */
  note: string | null;
  reply: string | null;
  reports: number;
  reasons: Array<ReportReason>;
  details: Array<string>;
  ageHours: number;
};

export function ReportsPage({
  rows,
  failed,
}: {
  rows: ReadonlyArray<Reported>;
  /** id of the recipe whose removal lacked a reason */
  failed: number | null;
}) {
  const { t } = useTranslation("submissions");
  const age = useWaitingTime();
  return (
    <>
      <p>{t("reports.text")}</p>
      {rows.length === 0 ? <p>{t("reports.empty")}</p> : null}
      {rows.map((row) => (
        <section key={`${row.targetKind}-${row.targetId}`}>
          <h2>
            {row.title ? <a href={`/recipe/${row.recipeId}`}>{row.title}</a> : t("reports.gone")}
          </h2>
          {row.note === null ? null : (
            <p>
              {t("reports.note")} <q>{row.note}</q>
            </p>
          )}
          {row.reply === null ? null : (
            <p>
              {t("reports.reply")} <q>{row.reply}</q>
            </p>
          )}
          <p>
            {t("reports.count", { count: row.reports })}, {age(row.ageHours)}:{" "}
            {row.reasons.map((reason) => t(`report.reasons.${reason}`)).join("; ")}
          </p>
          {row.details.map((detail, i) => (
            <blockquote key={i} className="letter">
              {detail}
            </blockquote>
          ))}
          <form method="post" className="actions">
            <input type="hidden" name="target" value={row.targetId} />
            <input type="hidden" name="kind" value={row.targetKind} />
            <button
              type="submit"
              name="outcome"
              value="kept"
              className="button button-quiet button-small"
            >
              {t("reports.keep")}
            </button>
            {(["note", "reply"] as const)
              .filter((part) => row[part] !== null)
              .map((part) => (
                <button
                  key={part}
                  type="submit"
                  name="outcome"
                  value={part}
                  className="button button-danger button-small"
                >
                  {t(part === "note" ? "reports.removeNote" : "reports.removeReply")}
                </button>
              ))}
          </form>
          {row.title === null || row.targetKind !== "recipe" ? null : row.targetId <
            firstContributedId ? (
            <p className="fine-print">
              {t("reports.content")}{" "}
              <a href={`/admin/recipes/${row.targetId}`}>{t("reports.edit")}</a>
            </p>
          ) : (
            <details className="second-thought" open={failed === row.targetId || undefined}>
              <summary>{t("reports.remove")}</summary>
              <p>{t("reports.removeText")}</p>
              <form method="post">
                <input type="hidden" name="target" value={row.targetId} />
                <TextArea
                  name="reason"
                  id={`reason-${row.targetId}`}
                  label={t("reports.reason")}
                  value=""
                  errors={failed === row.targetId ? ["errors.reasonNeeded"] : []}
                  maxLength={500}
                  rows={3}
                />
                <button
                  type="submit"
                  name="outcome"
                  value="removed"
                  className="button button-danger button-small"
                >
                  {t("reports.removeConfirm")}
                </button>
              </form>
            </details>
          )}
        </section>
      ))}
    </>
  );
}
