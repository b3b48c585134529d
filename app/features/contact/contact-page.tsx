import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { messageLength } from "./contact-topics.ts";
import { contactTopics } from "#app/lib/stored-values.ts";
import "#app/ui/forms.css";

type Fields = { topic: string; name: string; email: string; message: string };
type ErrorKey = `contact.errors.${keyof Resources["help"]["contact"]["errors"]}`;

type ContactPageProps = {
  stamp: string;
  formKey: string;
  /** prefilled for a signed-in user */
  known: { name: string; email: string };
  reply: SubmissionResult | undefined;
  problem: FormProblem | null | undefined;
};

export function ContactPage({ stamp, formKey, known, reply, problem }: ContactPageProps) {
  const { t } = useTranslation("help");
  const [form, fields] = useForm<Fields>({
    id: "contact",
    lastResult: reply ?? null,
    defaultValue: known,
    constraint: {
      topic: { required: true },
      name: { required: true, maxLength: 80 },
      email: { required: true, maxLength: 254 },
      message: { required: true, ...lengths },
    },
    shouldRevalidate: "onInput",
  });
  const say = (error: string) => t(`contact.${error}` as ErrorKey);
  return (
    <div className="page narrow">
      <h1>{t("contact.title")}</h1>
      <p>
        {t("contact.text")} <Link to="/faq">{t("contact.faq")}</Link>
      </p>
      <FormProblemNotice problem={problem} limited={t("contact.limited")} />
      <form {...getFormProps(form)} method="post" action="/contact">
        <FormGuard stamp={stamp} />
        <input type="hidden" name="formKey" value={formKey} />
        <div className="field">
          <label htmlFor={fields.topic.id}>{t("contact.topic")}</label>
          <select
            key={fields.topic.key}
            id={fields.topic.id}
            name={fields.topic.name}
            defaultValue={fields.topic.initialValue ?? ""}
            required
            {...described(fields.topic)}
          >
            <option value="">{t("contact.chooseTopic")}</option>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {t(`contact.topics.${topic}`)}
              </option>
            ))}
          </select>
          <Errors field={fields.topic} say={say} />
        </div>
        <Field
          field={fields.name}
          label={t("contact.name")}
          errorText={say}
          required
          maxLength={80}
          autoComplete="name"
        />
        <Field
          field={fields.email}
          label={t("contact.email")}
          hint={t("contact.emailHint")}
          errorText={say}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
        />
        <div className="field">
          <label htmlFor={fields.message.id}>{t("contact.message")}</label>
          <p id={fields.message.descriptionId} className="fine-print">
            {t("contact.messageHint")}
          </p>
          <textarea
            key={fields.message.key}
            id={fields.message.id}
            name={fields.message.name}
            defaultValue={fields.message.initialValue}
            rows={8}
            required
            {...lengths}
            {...described(fields.message, fields.message.descriptionId)}
          />
          <Errors field={fields.message} say={say} />
        </div>
        <button type="submit" className="button">
          {t("contact.submit")}
        </button>
        <p className="fine-print">
          {t("contact.privacy")} <Link to="/privacy">{t("contact.privacyLink")}</Link>
        </p>
      </form>
    </div>
  );
}

const lengths = { minLength: messageLength.min, maxLength: messageLength.max };

type AnyField = Pick<FieldMetadata<string>, "errors" | "errorId">;

function described(field: AnyField, hintId?: string) {
  const ids = [hintId, field.errors ? field.errorId : undefined].filter(Boolean).join(" ");
  return {
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": ids || undefined,
  };
}

function Errors({ field, say }: { field: AnyField; say: (error: string) => string }) {
  if (!field.errors) return null;
  return (
    <div id={field.errorId}>
      {field.errors.map((error) => (
        <p key={error} className="field-error">
          {say(error)}
        </p>
      ))}
    </div>
  );
}
