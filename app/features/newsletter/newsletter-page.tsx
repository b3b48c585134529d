import { getFormProps, getInputProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import "#app/ui/forms.css";
import { useSiteData } from "#app/ui/site-data.ts";

type ErrorKey = `newsletter.errors.${keyof Resources["common"]["newsletter"]["errors"]}`;

export function NewsletterPage({
  reply,
  problem,
}: {
  reply: SubmissionResult | undefined;
  problem: FormProblem | null | undefined;
}) {
  const { t } = useTranslation();
  const site = useSiteData();
  const [form, fields] = useForm<{ email: string }>({
    id: "newsletter",
    lastResult: reply ?? null,
    constraint: { email: { required: true, maxLength: 254 } },
    shouldRevalidate: "onInput",
  });
  return (
    <div className="page narrow">
      <h1>{t("newsletter.title")}</h1>
      <p>{t("newsletter.text")}</p>
      {problem === "unavailable" ? (
        <p className="notice notice-error" role="alert">
          {t("flash.newsletterFailure")}
        </p>
      ) : (
        <FormProblemNotice problem={problem} limited={t("newsletter.limited")} />
      )}
      <form {...getFormProps(form)} method="post" action="/newsletter">
        <FormGuard stamp={site?.stamp ?? ""} />
        <div className="field">
          <label htmlFor={fields.email.id}>{t("newsletter.label")}</label>
          <input
            {...getInputProps(fields.email, { type: "email" })}
            key={fields.email.key}
            autoComplete="email"
          />
          {fields.email.errors?.map((error) => (
            <p key={error} id={fields.email.errorId} className="field-error" role="alert">
              {t(error as ErrorKey)}
            </p>
          ))}
        </div>
        <button type="submit" className="button">
          {t("newsletter.submit")}
        </button>
      </form>
    </div>
  );
}
