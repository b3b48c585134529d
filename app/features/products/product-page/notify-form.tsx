// Loaded only for what cannot be ordered now.
import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { Field } from "#app/ui/field.tsx";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";

export type NotifyAnswer =
  { reply: SubmissionResult | null; problem: FormProblem | null } | undefined;

/** For an unavailable product: one email when it can be ordered. */
export default function NotifyForm({
  stamp,
  isOrdering,
  answer,
}: {
  stamp: string;
  isOrdering: boolean;
  answer: NotifyAnswer;
}) {
  const { t } = useTranslation("products");
  const form = useSimpleForm("notify", answer?.reply);
  const words = isOrdering ? "notify" : "closed";
  return (
    <section aria-labelledby="notify-title" className="facts">
      <h2 id="notify-title">{t(`${words}.title`)}</h2>
      {answer && !answer.reply ? (
        <p role="status">{t("notify.done")}</p>
      ) : (
        <form {...form.props} method="post">
          <p>{t(`${words}.text`)}</p>
          <FormProblemNotice problem={answer?.problem} />
          <FormGuard stamp={stamp} />
          <Field
            label={t("notify.email")}
            field={form.field("email")}
            errorText={(error) => t(error as "notify.errors.required")}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <button type="submit" className="button">
            {t("notify.submit")}
          </button>
        </form>
      )}
    </section>
  );
}
