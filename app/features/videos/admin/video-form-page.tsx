import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { regions } from "#app/lib/values/catalogue-values.ts";
import { languages } from "#app/i18n/languages.ts";
import { videoKinds, videoTopics } from "#app/lib/values/stored-values.ts";
import type { Resources } from "#app/i18n/resources.ts";
import { optionsOf, Submit } from "#app/ui/admin-kit.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select, type Options } from "#app/ui/select.tsx";
import type { AdminVideo } from "../video-queries.server.ts";
import "#app/ui/forms.css";

type Fields = Record<keyof ReturnType<typeof formValues>, string>;
type InputName = Exclude<keyof Fields, "kind" | "topic" | "region" | "language" | "isHidden">;
type ErrorKey = `errors.${keyof Resources["videos"]["errors"]}`;

type VideoFormPageProps = {
  slug: string;
  /** null for a new one */
  video: AdminVideo | null;
  reply: SubmissionResult | undefined;
};

/** Form for a new or existing video. */
export function VideoFormPage({ slug, video, reply }: VideoFormPageProps) {
  const { t } = useTranslation("videos");
  const { t: common } = useTranslation();
  const [form, fields] = useForm<Fields>({
    id: "video",
    lastResult: reply ?? null,
    defaultValue: video ? formValues(video) : { kind: "video", language: "es" },
  });
  const say = (error: string) => t(error as ErrorKey);
  const input = (name: InputName, more?: InputHTMLAttributes<HTMLInputElement>) => (
    <Field
      field={fields[name]}
      label={t(`admin.${name === "durationMinutes" ? "duration" : name}`)}
      hint={name === "recipeId" && t("admin.recipeHint")}
      errorText={say}
      {...more}
    />
  );
  const select = (name: keyof Fields, label: string, options: Options) => (
    <Select field={fields[name]} label={label} errorText={say} options={options} />
  );
  const kindOptions = optionsOf(videoKinds, (kind) => t(`admin.kinds.${kind}`));
  const topicOptions = optionsOf(videoTopics, (topic) => t(`topics.${topic}`));
  const regionOptions = optionsOf(regions, (region) => common(`regions.${region}`));
  const languageOptions = optionsOf(languages, (language) => t(`spoken.${language}`));
  return (
    <form {...getFormProps(form)} method="post" className="measure">
      <p className="fine-print">{t("admin.rule")}</p>
      <input type="hidden" name="slug" value={slug} />
      {input("title", { required: true, maxLength: 120 })}
      {input("titleEs", { required: true, maxLength: 120 })}
      {input("videoUrl", { type: "url", required: true, maxLength: 500 })}
      {select("kind", t("admin.kind"), kindOptions)}
      <fieldset>
        <legend>{t("admin.ofSearch")}</legend>
        {select("topic", t("admin.topic"), [["", t("admin.noTopic")], ...topicOptions])}
        {input("lookFor", { maxLength: 200 })}
        {input("lookForEs", { maxLength: 200 })}
      </fieldset>
      {select("region", t("region"), regionOptions)}
      {select("language", t("language"), languageOptions)}
      {input("recipeId", { inputMode: "numeric", maxLength: 9 })}
      {input("chef", { maxLength: 80 })}
      {input("durationMinutes", { inputMode: "numeric", maxLength: 3 })}
      {input("uploadedOn", { type: "date" })}
      <label className="check">
        <input
          type="checkbox"
          name="isHidden"
          defaultChecked={fields.isHidden.initialValue === "on"}
        />
        {t("admin.isHidden")}
      </label>
      <p className="actions">
        <Submit>{t("admin.save")}</Submit>
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
