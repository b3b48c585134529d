import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { Field } from "#app/ui/field.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { collectionNameLength } from "./saved-limits.ts";
import type { CollectionSummary } from "./saved-queries.server.ts";
import { SaveForm } from "#app/features/recipes/save-button.tsx";
import { useSavedErrors } from "./error-text.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "./saved.css";

type SavedCard = {
  card: RecipeCardData;
  isUnavailable: boolean;
  note: string | null;
  cookedTimes: number;
  lastCookedOn: string | null;
};

type SavedPageProps = {
  saved: Array<SavedCard>;
  total: number;
  page: number;
  pageCount: number;
  query: string;
  collections: Array<CollectionSummary>;
  formKey: string;
  answer: { reply: SubmissionResult; full: boolean } | undefined;
  /** the form that compares the recipes of this page, rendered by another feature */
  compare: ReactNode;
};

export function SavedPage(props: SavedPageProps) {
  const { saved, total, page, pageCount, query, compare } = props;
  const { t } = useTranslation("saved");
  const language = useLanguage();
  const address = (number: number) => {
    const params = new URLSearchParams();
    if (query) params.set("q", query);
    if (number > 1) params.set("page", String(number));
    return `/saved-recipes?${params.toString()}`;
  };
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t("title")}</h1>
        <p>
          {t("text")} <Link to="/plan">{t("plan")}</Link>
        </p>
      </header>
      <Collections {...props} />
      {total > 0 || query ? (
        <Form role="search" className="saved-search" action="/saved-recipes">
          <label htmlFor="saved-q">{t("search.label")}</label>
          <div className="field-with-button">
            <input id="saved-q" type="search" name="q" defaultValue={query} maxLength={100} />
            <button type="submit" className="button button-quiet">
              {t("search.submit")}
            </button>
          </div>
        </Form>
      ) : null}
      {total > 0 ? (
        <p className="result-count" role="status">
          {t("search.found", { count: total, formatted: formatNumber(total, language) })}
          {query ? (
            <>
              {" · "}
              <Link to="/saved-recipes">{t("search.all")}</Link>
            </>
          ) : null}
        </p>
      ) : (
        <Empty query={query} />
      )}
      <SaveForm>
        <ul className="grid">
          {saved.map((item) => (
            <li key={item.card.id} className="saved-card">
              {item.isUnavailable ? (
                <UnavailableRecipe />
              ) : (
                <RecipeCard recipe={item.card} heading="h2" save="anchored" />
              )}
              <SavedLine {...item} />
            </li>
          ))}
        </ul>
      </SaveForm>
      {compare}
      <Pagination page={page} pageCount={pageCount} href={address} />
    </div>
  );
}

/** Placeholder for a recipe that is no longer on the site. */
function UnavailableRecipe() {
  const { t } = useTranslation("saved");
  return (
    <div className="notice">
      <h2>{t("gone.title")}</h2>
      <p>{t("gone.text")}</p>
    </div>
  );
}

function SavedLine({ card, isUnavailable, note, cookedTimes, lastCookedOn }: SavedCard) {
  const { t } = useTranslation("saved");
  const language = useLanguage();
  return (
    <div className="saved-line">
      {lastCookedOn ? (
        <p>
          {t("card.cooked", {
            count: cookedTimes,
            formatted: formatNumber(cookedTimes, language),
            date: formatDate(lastCookedOn, language),
          })}
        </p>
      ) : null}
      {note ? <p>{t("card.note", { note })}</p> : null}
      <Link
        className="tap"
        to={`/saved-recipes/recipe/${card.id}`}
        discover="none"
        aria-label={t("card.openLabel", {
          title: isUnavailable ? t("gone.title") : card.title.text,
        })}
      >
        {t("card.open")}
      </Link>
    </div>
  );
}

function Empty({ query }: { query: string }) {
  const { t } = useTranslation("saved");
  return (
    <div className="empty">
      <EmptyPicture />
      <p>
        {query ? t("search.none", { query }) : t("empty.text")}{" "}
        <Link to={query ? "/saved-recipes" : "/food"}>
          {query ? t("search.all") : t("empty.browse")}
        </Link>
      </p>
    </div>
  );
}

function Collections({ collections, formKey, answer }: SavedPageProps) {
  const { t } = useTranslation("saved");
  const language = useLanguage();
  const say = useSavedErrors();
  const [form, fields] = useForm<{ name: string }>({
    id: "new-collection",
    lastResult: answer?.reply ?? null,
  });
  return (
    <section className="collections" aria-labelledby="collections">
      <h2 id="collections">{t("collections.title")}</h2>
      <p className="measure">{t("collections.text")}</p>
      <ul className="chips">
        {collections.map(({ id, name, size, shared }) => (
          <li key={id}>
            <Link to={`/saved-recipes/${id}`} discover="none">
              <b>{name}</b>
              {t("collections.size", { count: size, formatted: formatNumber(size, language) })}
              {shared ? ` · ${t("collections.shared")}` : null}
            </Link>
          </li>
        ))}
      </ul>
      <details className="filters" open={answer !== undefined}>
        <summary>{t("collections.new")}</summary>
        {answer?.full ? (
          <p className="notice notice-error" role="alert">
            {t("collections.full")}
          </p>
        ) : null}
        <form {...getFormProps(form)} method="post" action="/saved-recipes">
          <input type="hidden" name="formKey" value={formKey} />
          <Field
            label={t("collections.name")}
            hint={t("collections.nameHint")}
            field={fields.name}
            errorText={say}
            required
            maxLength={collectionNameLength}
          />
          <button type="submit" className="button">
            {t("collections.create")}
          </button>
        </form>
      </details>
    </section>
  );
}
