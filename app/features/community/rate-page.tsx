import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { FormReply } from "./form-reply.ts";
import { FormProblem } from "./form-problem.tsx";
import { ratingNoteLength } from "./community-limits.ts";
import type { ModerationState } from "./moderation-states.ts";
import { useCommunityErrors } from "./error-text.ts";
import { useSimpleForm } from "#app/ui/simple-form.ts";
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
  const form = useSimpleForm(
    "rate",
    answer?.reply,
    rating && !answer ? { stars: String(rating.stars), note: rating.note ?? "" } : {},
  );
  const chosen = form.field("stars");
  return (
    <div className="page narrow">
      <h1>{t("rate.title", { title: recipe.title.text })}</h1>
      <p>{t("rate.text")}</p>
      {rating ? <p className="notice">{t(`states.${rating.status}`)}</p> : null}
      <FormProblem answer={answer} />
      <form {...form.props} method="post">
        <fieldset
          className="star-choice"
          aria-describedby={chosen.errors ? chosen.errorId : undefined}
        >
          <legend>{t("rate.stars")}</legend>
          {stars.map((value) => (
            <label key={value} className="check">
              <input
                type="radio"
                name={chosen.name}
                value={value}
                required
                defaultChecked={chosen.initialValue === String(value)}
              />
              <span aria-hidden className="stars">
                {"★".repeat(value)}
                {"☆".repeat(5 - value)}
              </span>
              {t(`rate.star.${value}`)}
            </label>
          ))}
          <FieldErrors id={chosen.errorId} errors={chosen.errors} errorText={say} />
        </fieldset>
        <TextArea
          label={t("rate.note")}
          hint={t("rate.noteHint")}
          field={form.field("note")}
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
