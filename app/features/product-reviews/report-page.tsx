import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { productReviewReportReasons } from "#app/lib/values/review-report-reasons.ts";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import "#app/ui/forms.css";
import "./product-reviews.css";

type ProductReviewReportPageProps = {
  review: { title: string; language: Language };
  productId: number;
  /** the same key is one report */
  reportKey: string;
  stamp: string;
  isDone: boolean;
  reply: SubmissionResult | null;
  problem: FormProblem | null;
};

export function ProductReviewReportPage({
  review,
  productId,
  stamp,
  isDone,
  reply,
  problem,
  reportKey,
}: ProductReviewReportPageProps) {
  const { t } = useTranslation("product-reviews");
  const form = useSimpleForm("report", reply);
  const { errors, errorId, initialValue } = form.field("reason");
  return (
    <div className="page narrow">
      <h1>{t("report.title")}</h1>
      <blockquote lang={review.language}>{review.title}</blockquote>
      {isDone ? (
        <p className="notice" role="status">
          {t("report.done")}
        </p>
      ) : (
        <form {...form.props} method="post">
          <p>{t("report.text")}</p>
          <FormProblemNotice problem={problem} />
          <FormGuard stamp={stamp} />
          <input type="hidden" name="key" value={reportKey} />
          <fieldset className="star-choice" aria-describedby={errors ? errorId : undefined}>
            <legend>{t("report.reason")}</legend>
            {productReviewReportReasons.map((reason) => (
              <label key={reason}>
                <input
                  type="radio"
                  name="reason"
                  value={reason}
                  required
                  defaultChecked={initialValue === reason}
                />
                {t(`report.reasons.${reason}`)}
              </label>
            ))}
            <FieldErrors
              id={errorId}
              errors={errors}
              errorText={(error) => t(error as "errors.reason")}
            />
          </fieldset>
          <button type="submit" className="button">
            {t("report.submit")}
          </button>
        </form>
      )}
      <p>
        <Link to={`/review/${productId}`} className="tap">
          {t("toReviews")}
        </Link>
      </p>
    </div>
  );
}
