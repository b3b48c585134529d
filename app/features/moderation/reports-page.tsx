import { useTranslation } from "react-i18next";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";
import { TextArea } from "#app/features/submissions/form-fields.tsx";
import type { ReportReason } from "#app/lib/values/report-reasons.ts";
import { Submit } from "#app/ui/admin-kit.tsx";
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

type ReportsPageProps = {
  rows: ReadonlyArray<Reported>;
  /** id of the recipe whose removal lacked a reason */
  failed: number | null;
};

export function ReportsPage({ rows, failed }: ReportsPageProps) {
  const { t } = useTranslation("moderation");
  return (
    <>
      <p>{t("reports.text")}</p>
      {rows.length === 0 ? <p>{t("reports.empty")}</p> : null}
      {rows.map((row) => (
        <section key={`${row.targetKind}-${row.targetId}`}>
          <Reports row={row} />
          {row.title === null || row.targetKind !== "recipe" ? null : row.targetId <
            firstContributedId ? (
            <p className="fine-print">
              {t("reports.content")}{" "}
              <a href={`/admin/recipes/${row.targetId}`}>{t("reports.edit")}</a>
            </p>
          ) : (
            <RemoveForm id={row.targetId} hasFailed={failed === row.targetId} />
          )}
        </section>
      ))}
    </>
  );
}

function Reports({ row }: { row: Reported }) {
  const { t } = useTranslation("moderation");
  const waitingTime = useWaitingTime();
  const parts = (["note", "reply"] as const).filter((part) => row[part] !== null);
  return (
    <>
      <h2>{row.title ? <a href={`/recipe/${row.recipeId}`}>{row.title}</a> : t("reports.gone")}</h2>
      {parts.map((part) => (
        <p key={part}>
          {t(`reports.${part}`)} <q>{row[part]}</q>
        </p>
      ))}
      <p>
        {t("reports.count", { count: row.reports })}, {waitingTime(row.ageHours)}:{" "}
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
        <Submit name="outcome" value="kept" look="quiet small">
          {t("reports.keep")}
        </Submit>
        {parts.map((part) => (
          <Submit key={part} name="outcome" value={part} look="danger small">
            {t(part === "note" ? "reports.removeNote" : "reports.removeReply")}
          </Submit>
        ))}
      </form>
    </>
  );
}

function RemoveForm({ id, hasFailed }: { id: number; hasFailed: boolean }) {
  const { t } = useTranslation("moderation");
  return (
    <details className="second-thought" open={hasFailed || undefined}>
      <summary>{t("reports.remove")}</summary>
      <p>{t("reports.removeText")}</p>
      <form method="post">
        <input type="hidden" name="target" value={id} />
        <TextArea
          name="reason"
          id={`reason-${id}`}
          label={t("reports.reason")}
          value=""
          errors={hasFailed ? ["errors.reasonNeeded"] : []}
          maxLength={500}
          rows={3}
        />
        <Submit name="outcome" value="removed" look="danger small">
          {t("reports.removeConfirm")}
        </Submit>
      </form>
    </details>
  );
}
