import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Localized } from "#app/i18n/localized.ts";
import { formatDate } from "#app/lib/dates.ts";
import { Field } from "#app/ui/field.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { noteLength } from "./limits.ts";
import { useSavedErrors } from "./say-error.ts";
import "#app/ui/forms.css";
import "./saved.css";

export type KeptAnswer = { intent: "note" | "cooked"; reply: SubmissionResult; failed: boolean };

type KeptRecipePageProps = {
  id: number;
  title: Localized;
  /** no longer on the site */
  gone: boolean;
  note: string | null;
  /** days, newest first */
  cookedOn: Array<string>;
  collections: Array<{ id: number; name: string; holds: boolean }>;
  /** the newest day that may be chosen */
  today: string;
  answer: KeptAnswer | undefined;
};

/** What somebody keeps with one saved recipe: each part is a form of its own. */
export function KeptRecipePage(props: KeptRecipePageProps) {
  const { id, title, gone, answer } = props;
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
      {gone ? (
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
      <Note {...props} />
      <CookedDays {...props} />
      <Places {...props} />
      <p className="actions">
        <Link className="tap" to={`/saved-recipes/recipe/${id}/remove`}>
          {t("recipe.remove")}
        </Link>
      </p>
    </div>
  );
}

function Note({ note, answer }: KeptRecipePageProps) {
  const { t } = useTranslation("saved");
  const say = useSavedErrors();
  const [form, fields] = useForm<{ note: string }>({
    id: "note",
    lastResult: answer?.intent === "note" ? answer.reply : null,
    defaultValue: { note: note ?? "" },
  });
  return (
    <section className="kept-part">
      <h2>{t("recipe.note")}</h2>
      <form {...getFormProps(form)} method="post">
        <TextArea
          label={<span className="visually-hidden">{t("recipe.note")}</span>}
          hint={t("recipe.noteHint")}
          field={fields.note}
          say={say}
          maxLength={noteLength}
        />
        <button type="submit" name="intent" value="note" className="button button-small">
          {t("recipe.saveNote")}
        </button>
      </form>
    </section>
  );
}

function CookedDays({ cookedOn, today, answer }: KeptRecipePageProps) {
  const { t } = useTranslation("saved");
  const language = useLanguage();
  const say = useSavedErrors();
  const [form, fields] = useForm<{ cookedOn: string }>({
    id: "cooked",
    lastResult: answer?.intent === "cooked" ? answer.reply : null,
    defaultValue: { cookedOn: today },
  });
  return (
    <section className="kept-part">
      <h2>{t("recipe.cooked")}</h2>
      {cookedOn.length === 0 ? <p>{t("recipe.never")}</p> : null}
      <ul className="kept-days">
        {cookedOn.map((day) => (
          <li key={day}>
            <time dateTime={day}>{formatDate(day, language)}</time>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="cookedOn" value={day} />
              <button
                type="submit"
                name="intent"
                value="uncooked"
                className="link-button"
                aria-label={t("recipe.removeDayLabel", { date: formatDate(day, language) })}
              >
                {t("recipe.removeDay")}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <form {...getFormProps(form)} method="post">
        <Field label={t("recipe.day")} field={fields.cookedOn} say={say} type="date" required />
        <button type="submit" name="intent" value="cooked" className="button button-small">
          {t("recipe.addDay")}
        </button>
      </form>
    </section>
  );
}

function Places({ collections }: KeptRecipePageProps) {
  const { t } = useTranslation("saved");
  return (
    <section className="kept-part">
      <h2>{t("recipe.collections")}</h2>
      {collections.length === 0 ? (
        <p>
          {t("recipe.noCollections")}{" "}
          <Link to="/saved-recipes#collections">{t("recipe.makeCollection")}</Link>
        </p>
      ) : (
        <form method="post">
          {collections.map(({ id, name, holds }) => (
            <label key={id} className="check">
              <input type="checkbox" name="collection" value={id} defaultChecked={holds} />
              {name}
            </label>
          ))}
          <button type="submit" name="intent" value="place" className="button button-small">
            {t("recipe.saveCollections")}
          </button>
        </form>
      )}
    </section>
  );
}
