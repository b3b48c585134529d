import { getFormProps, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { FormReply } from "./form-reply.ts";
import { FormProblem } from "./form-problem.tsx";
import { ratingNoteLength } from "./limits.ts";
import type { ModerationState } from "./policy.ts";
import { useCommunityErrors } from "./error-text.ts";
import "#app/ui/forms.css";
import "./community.css";

const stars = [5, 4, 3, 2, 1] as const;

type RatePageProps = {
  recipe: { id: number; title: Localized };
  rating: { stars: number; note: string | null; status: ModerationState } | null;
  answer: FormReply | undefined;
};

export function RatePage({ recipe, rating, answer }: RatePageProps) {
  const { t } = useTranslation("community");
  const say = useCommunityErrors();
  const [form, fields] = useForm<{ stars: string; note: string }>({
    id: "rate",
    lastResult: answer?.reply ?? null,
    defaultValue: rating ? { stars: String(rating.stars), note: rating.note ?? "" } : {},
  });
  const failed = fields.stars.errors !== undefined;
  return (
    <div className="page narrow">
      <h1>{t("rate.title", { title: recipe.title.text })}</h1>
      <p>{t("rate.text")}</p>
      {rating ? <p className="notice">{t(`states.${rating.status}`)}</p> : null}
      <FormProblem answer={answer} />
      <form {...getFormProps(form)} method="post">
        <fieldset
          className="star-choice"
          aria-describedby={failed ? fields.stars.errorId : undefined}
        >
          <legend>{t("rate.stars")}</legend>
          {stars.map((value) => (
            <label key={value} className="check">
              <input
                type="radio"
                name={fields.stars.name}
                value={value}
                required
                defaultChecked={fields.stars.initialValue === String(value)}
              />
              <span aria-hidden className="stars">
                {"★".repeat(value)}
                {"☆".repeat(5 - value)}
              </span>
              {t(`rate.star.${value}`)}
            </label>
          ))}
          <FieldErrors id={fields.stars.errorId} errors={fields.stars.errors} errorText={say} />
        </fieldset>
        <TextArea
          label={t("rate.note")}
          hint={t("rate.noteHint")}
          field={fields.note}
          errorText={say}
          maxLength={ratingNoteLength}
        />
        <p className="actions">
          <button type="submit" name="intent" value="rate" className="button">
            {t("rate.submit")}
          </button>
          <Link className="tap" to={`/recipe/${recipe.id}`}>
            {t("rate.back")}
          </Link>
        </p>
      </form>
      {rating ? (
        <form method="post">
          <button type="submit" name="intent" value="remove" className="link-button">
            {t("rate.remove")}
          </button>
        </form>
      ) : null}
    </div>
  );
}
