import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { Field } from "#app/ui/field.tsx";
import { collectionNameLength } from "./saved-limits.ts";
import { useSavedErrors } from "./error-text.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "./saved.css";

type CollectionPageProps = {
  id: number;
  name: string;
  /** share link; null while the collection is private */
  shareUrl: string | null;
  cards: Array<RecipeCardData>;
  reply: SubmissionResult | undefined;
};

export function CollectionPage({ id, name, shareUrl, cards, reply }: CollectionPageProps) {
  const { t } = useTranslation("saved");
  return (
    <div className="page">
      <p>
        <Link className="tap" to="/saved-recipes">
          {t("collection.back")}
        </Link>
      </p>
      <header className="page-head">
        <h1>{name}</h1>
      </header>
      {cards.length === 0 ? (
        <p className="measure">{t("collection.empty")}</p>
      ) : (
        <p className="actions">
          <Link className="button" to={`/saved-recipes/${id}/list`}>
            {t("collection.list")}
          </Link>
          <Link className="tap" to={`/saved-recipes/${id}/print`}>
            {t("collection.print")}
          </Link>
        </p>
      )}
      <ul className="grid">
        {cards.map((card) => (
          <li key={card.id} className="saved-card">
            <RecipeCard recipe={card} heading="h2" />
            <div className="saved-line">
              <Link
                className="tap"
                to={`/saved-recipes/recipe/${card.id}`}
                discover="none"
                aria-label={t("card.openLabel", { title: card.title.text })}
              >
                {t("card.open")}
              </Link>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="recipe" value={card.id} />
                <button type="submit" name="intent" value="takeOut" className="link-button">
                  {t("card.takeOut")}
                  <span className="visually-hidden">: {card.title.text}</span>
                </button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      <Settings id={id} name={name} shareUrl={shareUrl} reply={reply} />
    </div>
  );
}

function Settings({ id, name, shareUrl, reply }: Omit<CollectionPageProps, "cards">) {
  const { t } = useTranslation("saved");
  const say = useSavedErrors();
  const [form, fields] = useForm<{ name: string }>({
    id: "rename",
    lastResult: reply ?? null,
    defaultValue: { name },
  });
  return (
    <section className="saved-part narrow-part">
      <h2>{t("collection.settings")}</h2>
      <form {...getFormProps(form)} method="post">
        <Field
          label={t("collections.name")}
          field={fields.name}
          errorText={say}
          required
          maxLength={collectionNameLength}
        />
        <button
          type="submit"
          name="intent"
          value="rename"
          className="button button-quiet button-small"
        >
          {t("collection.rename")}
        </button>
      </form>
      <h3>{t("collection.shareTitle")}</h3>
      <p>{t("collection.shareText")}</p>
      <form method="post">
        {shareUrl === null ? (
          <button type="submit" name="intent" value="share" className="button button-small">
            {t("collection.share")}
          </button>
        ) : (
          <>
            <div className="field">
              <label htmlFor="share-url">{t("collection.link")}</label>
              <input id="share-url" readOnly value={shareUrl} />
            </div>
            <p className="actions">
              <a className="tap" href={shareUrl}>
                {t("collection.open")}
              </a>
              <button
                type="submit"
                name="intent"
                value="unshare"
                className="button button-quiet button-small"
              >
                {t("collection.unshare")}
              </button>
            </p>
            <p className="fine-print">{t("collection.unshareText")}</p>
          </>
        )}
      </form>
      <p>
        <Link className="tap" to={`/saved-recipes/${id}/delete`}>
          {t("collection.delete")}
        </Link>
      </p>
    </section>
  );
}
