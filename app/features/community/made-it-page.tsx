import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { shrinkChosen } from "#app/features/photos/use-upload.ts";
import { photoTypes } from "#app/features/photos/photo-limits.ts";
import type { Resources } from "#app/i18n/resources.ts";
import { Field } from "#app/ui/field.tsx";
import type { FormReply } from "./form-reply.ts";
import { FormProblem } from "./form-problem.tsx";
import { lineLength } from "./community-limits.ts";
import type { ModerationState } from "./moderation-states.ts";
import { useCommunityErrors } from "./error-text.ts";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import "#app/ui/forms.css";
import "./community.css";

type PhotoProblem = keyof Resources["submissions"]["photos"]["problem"];
export type MadeItAnswer = FormReply & { photoProblem?: PhotoProblem };

type MadeItPageProps = {
  recipe: { id: number; title: Localized };
  own: Array<{ id: number; line: string; status: ModerationState }>;
  formKey: string;
  answer: MadeItAnswer | undefined;
};

export function MadeItPage({ recipe, own, formKey, answer }: MadeItPageProps) {
  const { t } = useTranslation("community");
  const say = useCommunityErrors();
  const form = useSimpleForm("cooked", answer?.reply);
  return (
    <div className="page narrow">
      <h1>{t("cooked.title", { title: recipe.title.text })}</h1>
      <p>{t("cooked.text")}</p>
      <FormProblem answer={answer} />
      <form {...form.props} method="post" encType="multipart/form-data">
        <input type="hidden" name="formKey" value={formKey} />
        <TextArea
          label={t("cooked.line")}
          hint={t("cooked.lineHint")}
          field={form.field("line")}
          errorText={say}
          required
          maxLength={lineLength}
          rows={3}
        />
        <PhotoField problem={answer?.photoProblem} />
        <Field label={t("cooked.alt")} field={form.field("alt")} errorText={say} maxLength={200} />
        <p className="actions">
          <button type="submit" name="intent" value="tell" className="button">
            {t("cooked.submit")}
          </button>
          <Link className="tap" to={`/recipe/${recipe.id}`}>
            {t("rate.back")}
          </Link>
          <Link className="tap" to="/social-recipes">
            {t("cooked.all")}
          </Link>
        </p>
      </form>
      {own.length > 0 ? <OwnPosts own={own} /> : null}
    </div>
  );
}

function PhotoField({ problem }: { problem: PhotoProblem | undefined }) {
  const { t } = useTranslation(["community", "submissions"]);
  return (
    <div className="field">
      <label htmlFor="photo">{t("cooked.photo")}</label>
      <p id="photo-hint" className="fine-print">
        {t("cooked.photoHint")}
      </p>
      <input
        id="photo"
        type="file"
        name="photo"
        accept={photoTypes}
        onChange={(event) => void shrinkChosen(event.currentTarget)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "photo-hint photo-error" : "photo-hint"}
      />
      {problem ? (
        <p id="photo-error" className="field-error">
          {t(`submissions:photos.problem.${problem}`)}
        </p>
      ) : null}
    </div>
  );
}

function OwnPosts({ own }: Pick<MadeItPageProps, "own">) {
  const { t } = useTranslation("community");
  return (
    <section className="own-entries">
      <h2>{t("cooked.own")}</h2>
      <ul>
        {own.map(({ id, line, status }) => (
          <li key={id}>
            <p>
              {line}
              <br />
              <span className="fine-print">{t(`states.${status}`)}</span>
            </p>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                name="intent"
                value="remove"
                className="link-button"
                aria-label={t("cooked.removeLabel", { line })}
              >
                {t("cooked.remove")}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
