import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Localized } from "#app/i18n/localized.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { Field } from "#app/ui/field.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { noteLength } from "./saved-limits.ts";
import { useSavedErrors } from "./error-text.ts";
import "#app/ui/forms.css";
import "./saved.css";

export type SavedRecipeAnswer = {
  reply: SubmissionResult;
  /** ids of the ticked collections */
  collections: Array<string>;
  failed: boolean;
};

type SavedRecipePageProps = {
  id: number;
  title: Localized;
  /** no longer on the site */
  isUnavailable: boolean;
  note: string | null;
  /** ISO dates, newest first */
  cookedOn: Array<string>;
  collections: Array<{ id: number; name: string; holds: boolean }>;
  /** latest date that may be chosen */
  today: string;
  answer: SavedRecipeAnswer | undefined;
};

/**
 * Note, cooked dates and collections of a saved recipe in one form, so that no button discards input in another part.
 */
export function SavedRecipePage(props: SavedRecipePageProps) {
  const { id, title, isUnavailable, answer } = props;
  const { t } = useTranslation("saved");
  return (
    <div className="page narrow">
      <p>
        <Link className="tap" to="/saved-recipes">
          {t("collection.back")}
        </Link>
      </p>
      <h1>
        <LocalizedText value={title} />
      </h1>
      <p>{t("recipe.text")}</p>
      {answer?.failed ? (
        <p className="notice notice-error" role="alert">
          {t("unavailable")}
        </p>
      ) : null}
      {isUnavailable ? (
        <p className="notice">{t("gone.text")}</p>
      ) : (
        <p className="actions">
          <Link className="button" to={`/recipe/${id}`}>
            {t("recipe.cook")}
          </Link>
          <Link className="tap" to={`/recipe/${id}/rate`}>
            {t("recipe.rate")}
          </Link>
          <Link className="tap" to={`/recipe/${id}/cooked`}>
            {t("recipe.share")}
          </Link>
        </p>
      )}
      <SavedRecipeForm {...props} />
      <p className="actions">
        <Link className="tap" to={`/saved-recipes/recipe/${id}/remove`}>
          {t("recipe.remove")}
        </Link>
      </p>
    </div>
  );
}

function SavedRecipeForm({ note, cookedOn, collections, today, answer }: SavedRecipePageProps) {
  const { t } = useTranslation("saved");
  const language = useLanguage();
  const say = useSavedErrors();
  const [form, fields] = useForm<{ note: string; cookedOn: string }>({
    id: "saved-recipe",
    lastResult: answer?.reply ?? null,
    defaultValue: { note: note ?? "", cookedOn: today },
  });
  return (
    <form {...getFormProps(form)} method="post">
      <section className="saved-part">
        <h2>{t("recipe.note")}</h2>
        {/* For changes that are sent late: what the note was. */}
        <input type="hidden" name="base" value={note ?? ""} />
        <TextArea
          label={<span className="visually-hidden">{t("recipe.note")}</span>}
          hint={t("recipe.noteHint")}
          field={fields.note}
          errorText={say}
          maxLength={noteLength}
        />
        <CollectionChoices collections={collections} ticked={answer?.collections} />
        {/* The form's first submit button is the one that Enter uses. */}
        <button type="submit" name="intent" value="save" className="button">
          {t("recipe.save")}
        </button>
      </section>
      <section className="saved-part">
        <h2>{t("recipe.cooked")}</h2>
        {cookedOn.length === 0 ? <p>{t("recipe.never")}</p> : null}
        <ul className="saved-days">
          {cookedOn.map((day) => (
            <li key={day}>
              <time dateTime={day}>{formatDate(day, language)}</time>
              <button
                type="submit"
                name="uncooked"
                value={day}
                className="link-button"
                aria-label={t("recipe.removeDayLabel", { date: formatDate(day, language) })}
              >
                {t("recipe.removeDay")}
              </button>
            </li>
          ))}
        </ul>
        <Field label={t("recipe.day")} field={fields.cookedOn} errorText={say} type="date" />
        <button
          type="submit"
          name="intent"
          value="cooked"
          className="button button-quiet button-small"
        >
          {t("recipe.addDay")}
        </button>
      </section>
    </form>
  );
}

function CollectionChoices({
  collections,
  ticked,
}: Pick<SavedRecipePageProps, "collections"> & { ticked: Array<string> | undefined }) {
  const { t } = useTranslation("saved");
  if (collections.length === 0)
    return (
      <p>
        {t("recipe.noCollections")}{" "}
        <Link to="/saved-recipes#collections">{t("recipe.makeCollection")}</Link>
      </p>
    );
  return (
    <fieldset className="saved-places">
      <legend>{t("recipe.collections")}</legend>
      <input type="hidden" name="shown" value={collections.map(({ id }) => id).join(",")} />
      {collections.map(({ id, name, holds }) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            name="collection"
            value={id}
            defaultChecked={ticked ? ticked.includes(String(id)) : holds}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
