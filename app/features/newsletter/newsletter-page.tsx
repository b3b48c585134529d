import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { Field } from "#app/ui/field.tsx";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import "#app/ui/forms.css";
import { useSimpleForm } from "#app/ui/simple-form.ts";
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
  const form = useSimpleForm("newsletter", reply);
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
      <form {...form.props} method="post" action="/newsletter">
        <FormGuard stamp={site?.stamp ?? ""} />
        <Field
          field={form.field("email")}
          label={t("newsletter.label")}
          errorText={(error) => t(error as ErrorKey)}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
        />
        <button type="submit" className="button">
          {t("newsletter.submit")}
        </button>
      </form>
    </div>
  );
}
