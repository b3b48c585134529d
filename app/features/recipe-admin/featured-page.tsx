import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FeaturedState } from "./featured.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { CardPreviews } from "#app/features/recipe-editor/card-preview.tsx";
import type { CardPreview } from "#app/features/recipe-editor/card-preview.server.ts";

type Days = { from: string; until: string };
export type FeaturedProblem = "full" | "already" | "unknown" | "days";
type FeaturedAnswer = { id: number; problem: FeaturedProblem } & Days;

type FeaturedPageProps = {
  featured: ReadonlyArray<Days & { id: number; title: string; state: FeaturedState }>;
  query: string;
  found: ReadonlyArray<{ id: number; title: string; isChosen: boolean }>;
  /** an ISO day */
  today: string;
  previews: Record<Language, ReadonlyArray<CardPreview>>;
  answer: FeaturedAnswer | undefined;
};

export function FeaturedPage(props: FeaturedPageProps) {
  const { featured, query, found, today, previews, answer } = props;
  const { t } = useTranslation(["admin"]);
  return (
    <>
      <p className="measure">{t("admin:featured.text")}</p>
      {answer ? (
        <p className="notice notice-error" role="alert" id="problem">
          {t(`admin:featured.problems.${answer.problem}`)}
        </p>
      ) : null}
      {featured.length === 0 ? (
        <p>{t("admin:featured.empty")}</p>
      ) : (
        <Chosen featured={featured} answer={answer} />
      )}
      <section aria-labelledby="add">
        <h2 id="add">{t("admin:featured.search")}</h2>
        <Form method="get" className="admin-search" role="search">
          <label htmlFor="query">{t("admin:featured.query")}</label>
          <div className="field-with-button">
            <input id="query" type="search" name="q" defaultValue={query} maxLength={100} />
            <button className="button">{t("admin:featured.find")}</button>
          </div>
        </Form>
        {query && found.length === 0 ? <p role="status">{t("admin:featured.noneFound")}</p> : null}
        {found.length > 0 ? (
          <Found found={found} query={query} today={today} answer={answer} />
        ) : null}
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview">{t("admin:featured.preview")}</h2>
        {languages.map((language) => (
          <div key={language} className="preview">
            <h3>{t(`admin:featured.previewIn.${language}`)}</h3>
            <CardPreviews cards={previews[language]} lang={language} />
          </div>
        ))}
      </section>
    </>
  );
}

function Chosen({ featured, answer }: Pick<FeaturedPageProps, "featured" | "answer">) {
  const { t } = useTranslation(["admin"]);
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t("admin:featured.position")}</th>
          <th scope="col">{t("admin:featured.recipe")}</th>
          <th scope="col">{t("admin:featured.time")}</th>
          <th scope="col">{t("admin:featured.decide")}</th>
        </tr>
      </thead>
      <tbody>
        {featured.map(({ id, title, state, from, until }, i) => (
          <tr key={id}>
            <td data-label={t("admin:featured.position")}>
              <Form method="post" className="order-buttons">
                <input type="hidden" name="id" value={id} />
                <button
                  className="icon-button"
                  name="intent"
                  value="up"
                  disabled={i === 0}
                  aria-label={t("admin:featured.up", { title })}
                >
                  ↑
                </button>
                <button
                  className="icon-button"
                  name="intent"
                  value="down"
                  disabled={i === featured.length - 1}
                  aria-label={t("admin:featured.down", { title })}
                >
                  ↓
                </button>
              </Form>
            </td>
            <th scope="row" data-label={t("admin:featured.recipe")}>
              <Titled id={id} title={title} state={state} />
            </th>
            <td data-label={t("admin:featured.time")}>
              <Form method="post" className="days">
                <input type="hidden" name="id" value={id} />
                <DayFields
                  id={id}
                  days={answer?.id === id ? answer : { from, until }}
                  failed={answer?.id === id}
                />
                <button className="button button-small" name="intent" value="days">
                  {t("admin:featured.save")}
                </button>
              </Form>
            </td>
            <td data-label={t("admin:featured.decide")}>
              <Remove id={id} title={title} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Titled({ id, title, state }: { id: number; title: string; state: FeaturedState }) {
  const { t } = useTranslation(["admin"]);
  return (
    <span>
      <a href={`/admin/recipes/${id}`}>{title}</a>
      <span className="state-note">{t(`admin:featured.state.${state}`)}</span>
    </span>
  );
}

function Remove({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation(["admin"]);
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button className="link-button" name="intent" value="remove">
        {t("admin:featured.remove")}
        <span className="visually-hidden">: {title}</span>
      </button>
    </Form>
  );
}

function DayFields({ id, days, failed }: { id: number; days: Days; failed: boolean }) {
  const { t } = useTranslation(["admin"]);
  const described = failed ? { "aria-invalid": true, "aria-describedby": "problem" } : {};
  return (
    <>
      <label htmlFor={`from-${id}`}>
        {t("admin:featured.from")}
        <input
          id={`from-${id}`}
          type="date"
          name="from"
          defaultValue={days.from}
          required
          {...described}
        />
      </label>
      <label htmlFor={`until-${id}`}>
        {t("admin:featured.until")}
        <input
          id={`until-${id}`}
          type="date"
          name="until"
          defaultValue={days.until}
          title={t("admin:featured.untilHint")}
          {...described}
        />
      </label>
    </>
  );
}

function Found({
  found,
  query,
  today,
  answer,
}: Pick<FeaturedPageProps, "found" | "query" | "today" | "answer">) {
  const { t } = useTranslation(["admin"]);
  return (
    <>
      <p className="fine-print">{t("admin:featured.untilHint")}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("admin:featured.recipe")}</th>
            <th scope="col">{t("admin:featured.time")}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ id, title, isChosen }) => (
            <tr key={id}>
              <th scope="row" data-label={t("admin:featured.recipe")}>
                <a href={`/admin/recipes/${id}`}>{title}</a>
              </th>
              <td data-label={t("admin:featured.time")}>
                {isChosen ? (
                  t("admin:featured.already")
                ) : (
                  <Form
                    method="post"
                    action={`/admin/featured-recipes?q=${encodeURIComponent(query)}`}
                    className="days"
                  >
                    <input type="hidden" name="id" value={id} />
                    <DayFields
                      id={id}
                      days={answer?.id === id ? answer : { from: today, until: "" }}
                      failed={answer?.id === id}
                    />
                    <button className="button button-small" name="intent" value="add">
                      {t("admin:featured.add")}
                      <span className="visually-hidden">: {title}</span>
                    </button>
                  </Form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
