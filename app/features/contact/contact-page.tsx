import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { describe, FieldFrame, type FieldProps } from "#app/ui/field-frame.tsx";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { messageLength } from "./contact-topics.ts";
import { contactTopics } from "#app/lib/values/stored-values.ts";
import "#app/ui/forms.css";

type ErrorKey = `errors.${keyof Resources["contact"]["errors"]}`;

type ContactPageProps = {
  stamp: string;
  formKey: string;
  /** prefilled for a signed-in user */
  known: { name: string; email: string };
  /** the topic and the first line that a link asks for */
  begun: { topic: string; message: string } | null;
  reply: SubmissionResult | undefined;
  problem: FormProblem | null | undefined;
};

export function ContactPage({ stamp, formKey, known, begun, reply, problem }: ContactPageProps) {
  const { t } = useTranslation("contact");
  const form = useSimpleForm("contact", reply, { ...known, ...begun });
  const say = (error: string) => t(error as ErrorKey);
  return (
    <div className="page narrow">
      <h1>{t("title")}</h1>
      <p>
        {t("text")} <Link to="/faq">{t("faq")}</Link>
      </p>
      <p>
        <Link to="/imprint">{t("imprint")}</Link>
      </p>
      <FormProblemNotice problem={problem} limited={t("limited")} />
      <form {...form.props} method="post" action="/contact">
        <FormGuard stamp={stamp} />
        <input type="hidden" name="formKey" value={formKey} />
        <TopicField field={form.field("topic")} say={say} />
        <Field
          field={form.field("name")}
          label={t("name")}
          errorText={say}
          required
          maxLength={80}
          autoComplete="name"
        />
        <Field
          field={form.field("email")}
          label={t("email")}
          hint={t("emailHint")}
          errorText={say}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
        />
        <TextArea
          field={form.field("message")}
          label={t("message")}
          hint={t("messageHint")}
          errorText={say}
          rows={8}
          required
          minLength={messageLength.min}
          maxLength={messageLength.max}
        />
        <button type="submit" className="button">
          {t("submit")}
        </button>
        <p className="fine-print">
          {t("privacy")} <Link to="/privacy">{t("privacyLink")}</Link>
        </p>
      </form>
    </div>
  );
}

function TopicField({
  field,
  say,
}: {
  field: FieldProps["field"];
  say: (error: string) => string;
}) {
  const { t } = useTranslation("contact");
  return (
    <FieldFrame field={field} label={t("topic")} errorText={say}>
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue ?? ""}
        required
        {...describe({ field, hint: null })}
      >
        <option value="">{t("chooseTopic")}</option>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topics.${topic}`)}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
