import { useTranslation } from "react-i18next";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { FieldErrors, TextArea } from "#app/features/submissions/form-fields.tsx";
import { reportReasons } from "#app/lib/values/report-reasons.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

type ReportPageProps = {
  title: string;
  stamp: string;
  typed: { reason?: string; detail?: string };
  errors: Partial<Record<"reason" | "detail", Array<string>>>;
  problem: FormProblem | "suspended" | null;
};

export function ReportPage({ title, stamp, typed, errors, problem }: ReportPageProps) {
  const { t } = useTranslation(["moderation", "accounts"]);
  return (
    <div className="page narrow contribute">
      <h1>{t("report.title", { title })}</h1>
      <p>{t("report.text")}</p>
      {problem === "suspended" ? (
        <p className="notice notice-error" role="alert">
          {t("accounts:profile.suspended")}
        </p>
      ) : (
        <FormProblemNotice problem={problem} />
      )}
      <form id="report" method="post" noValidate>
        <FormGuard stamp={stamp} />
        <fieldset className="choices" aria-describedby={errors.reason ? "reason-error" : undefined}>
          <legend>{t("report.reason")}</legend>
          {reportReasons.map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={typed.reason === reason}
              />
              {t(`report.reasons.${reason}`)}
            </label>
          ))}
          <FieldErrors id="reason-error" errors={errors.reason} />
        </fieldset>
        <TextArea
          name="detail"
          label={t("report.detail")}
          value={typed.detail ?? ""}
          errors={errors.detail}
          maxLength={600}
          rows={4}
        />
        <button type="submit" className="button">
          {t("report.send")}
        </button>
      </form>
    </div>
  );
}
