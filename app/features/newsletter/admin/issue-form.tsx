import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { Submit } from "#app/ui/admin-kit.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { Frequency } from "../frequency.ts";
import { frequencies } from "../../../lib/values/stored-values.ts";
import "../newsletter.css";

type IssueFields = {
  frequency: Frequency;
  subject: string;
  subjectEs: string;
  body: string;
  bodyEs: string;
};

type ErrorKey = `admin:newsletter.errors.${keyof Resources["admin"]["newsletter"]["errors"]}`;
type Props = {
  /** the stored issue; null for a new one */
  issue: IssueFields | null;
  reply: SubmissionResult | undefined;
  /** hidden fields: the form key of a new issue, the version of a stored one */
  hidden: Record<string, string>;
};

/** Form for an issue in both languages, side by side when there is room. */
export function IssueForm({ issue, reply, hidden }: Props) {
  const { t } = useTranslation(["admin"]);
  const [form, fields] = useForm<IssueFields>({
    id: "issue",
    lastResult: reply ?? null,
    defaultValue: issue ?? { frequency: "monthly" },
  });
  const say = (error: string) => t(`admin:newsletter.errors.${error}` as ErrorKey);
  return (
    <Form {...getFormProps(form)} method="post">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset className="radio-list">
        <legend>{t("admin:newsletter.audience")}</legend>
        {frequencies.map((frequency) => (
          <label key={frequency}>
            <input
              type="radio"
              name={fields.frequency.name}
              value={frequency}
              defaultChecked={fields.frequency.initialValue === frequency}
            />
            {t(`admin:newsletter.audiences.${frequency}`)}
          </label>
        ))}
      </fieldset>
      <p className="fine-print">{t("admin:newsletter.bodyHint")}</p>
      <div className="issue-versions">
        {(
          [
            ["english", "en", fields.subject, fields.body],
            ["spanish", "es", fields.subjectEs, fields.bodyEs],
          ] as const
        ).map(([name, language, subject, body]) => (
          <fieldset key={name}>
            <legend>{t(`admin:newsletter.${name}`)}</legend>
            <Field
              label={t("admin:newsletter.subjectLabel")}
              field={subject}
              errorText={say}
              lang={language}
              maxLength={150}
            />
            <TextArea
              label={t("admin:newsletter.bodyLabel")}
              field={body}
              errorText={say}
              lang={language}
              rows={undefined}
              maxLength={12_000}
            />
          </fieldset>
        ))}
      </div>
      <Submit value="save">{t("admin:newsletter.save")}</Submit>
    </Form>
  );
}
