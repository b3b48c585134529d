import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { regions } from "#app/features/recipes/vocabulary.ts";
import { languages } from "#app/i18n/languages.ts";
import { videoTopics } from "#app/lib/values/stored-values.ts";
import type { Resources } from "#app/i18n/resources.ts";
import { Field } from "#app/ui/field.tsx";
import type { AdminVideo } from "../video-queries.server.ts";
import "#app/ui/forms.css";

type Fields = Record<
  | "title"
  | "titleEs"
  | "chef"
  | "region"
  | "language"
  | "durationMinutes"
  | "recipeId"
  | "videoUrl"
  | "kind"
  | "uploadedOn"
  | "topic"
  | "lookFor"
  | "lookForEs"
  | "isHidden",
  string
>;
type ErrorKey = `errors.${keyof Resources["videos"]["errors"]}`;

/** Form for a new or existing video. */
export function VideoFormPage({
  slug,
  video,
  reply,
}: {
  slug: string;
  /** null for a new one */
  video: AdminVideo | null;
  reply: SubmissionResult | undefined;
}) {
  const { t } = useTranslation("videos");
  const { t: common } = useTranslation();
  const [form, fields] = useForm<Fields>({
    id: "video",
    lastResult: reply ?? null,
    defaultValue: video ? formValues(video) : { kind: "video", language: "es" },
  });
  const say = (error: string) => t(error as ErrorKey);
  return (
    <form {...getFormProps(form)} method="post" className="measure">
      <p className="fine-print">{t("admin.rule")}</p>
      <input type="hidden" name="slug" value={slug} />
      <Field
        field={fields.title}
        label={t("admin.title")}
        errorText={say}
        required
        maxLength={120}
      />
      <Field
        field={fields.titleEs}
        label={t("admin.titleEs")}
        errorText={say}
        required
        maxLength={120}
      />
      <Field
        field={fields.videoUrl}
        label={t("admin.videoUrl")}
        errorText={say}
        type="url"
        required
        maxLength={500}
      />
      <Select
        field={fields.kind}
        label={t("admin.kind")}
        say={say}
        options={[
          ["video", t("admin.kinds.video")],
          ["search", t("admin.kinds.search")],
        ]}
      />
      <fieldset>
        <legend>{t("admin.ofSearch")}</legend>
        <Select
          field={fields.topic}
          label={t("admin.topic")}
          say={say}
          options={[
            ["", t("admin.noTopic")],
            ...videoTopics.map((topic) => [topic, t(`topics.${topic}`)] as const),
          ]}
        />
        <Field field={fields.lookFor} label={t("admin.lookFor")} errorText={say} maxLength={200} />
        <Field
          field={fields.lookForEs}
          label={t("admin.lookForEs")}
          errorText={say}
          maxLength={200}
        />
      </fieldset>
      <Select
        field={fields.region}
        label={t("region")}
        say={say}
        options={regions.map((region) => [region, common(`regions.${region}`)])}
      />
      <Select
        field={fields.language}
        label={t("language")}
        say={say}
        options={languages.map((language) => [language, t(`spoken.${language}`)])}
      />
      <Field
        field={fields.recipeId}
        label={t("admin.recipeId")}
        hint={t("admin.recipeHint")}
        errorText={say}
        inputMode="numeric"
        maxLength={9}
      />
      <Field field={fields.chef} label={t("admin.chef")} errorText={say} maxLength={80} />
      <Field
        field={fields.durationMinutes}
        label={t("admin.duration")}
        errorText={say}
        inputMode="numeric"
        maxLength={3}
      />
      <Field field={fields.uploadedOn} label={t("admin.uploadedOn")} errorText={say} type="date" />
      <label className="check">
        <input
          type="checkbox"
          name="isHidden"
          defaultChecked={fields.isHidden.initialValue === "on"}
        />
        {t("admin.isHidden")}
      </label>
      <p className="actions">
        <button type="submit" className="button">
          {t("admin.save")}
        </button>
        <Link className="tap" to="/admin/videos">
          {t("admin.all")}
        </Link>
      </p>
    </form>
  );
}

function formValues(video: AdminVideo) {
  return {
    title: video.title,
    titleEs: video.titleEs,
    chef: video.chef ?? "",
    region: video.region,
    language: video.language,
    durationMinutes: video.durationMinutes?.toString() ?? "",
    recipeId: video.recipeId?.toString() ?? "",
    videoUrl: video.videoUrl,
    kind: video.kind,
    uploadedOn: video.uploadedOn ?? "",
    topic: video.topic ?? "",
    lookFor: video.lookFor ?? "",
    lookForEs: video.lookForEs ?? "",
    isHidden: video.isHidden ? "on" : "",
  };
}

function Select({
  field,
  label,
  options,
  say,
}: {
  field: FieldMetadata<string>;
  label: string;
  options: ReadonlyArray<readonly [value: string, label: string]>;
  say: (error: string) => string;
}) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <select
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {field.errors ? (
        <p id={field.errorId} className="field-error">
          {field.errors.map(say).join(" ")}
        </p>
      ) : null}
    </div>
  );
}
