import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FeaturedState } from "./featured.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { ErrorNotice, SearchField, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
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
  const { t } = useTranslation("admin");
  return (
    <>
      <p className="measure">{t("featured.text")}</p>
      <ErrorNotice id="problem">{answer && t(`featured.problems.${answer.problem}`)}</ErrorNotice>
      <Chosen featured={featured} answer={answer} />
      <TitledSection id="add" title={t("featured.search")}>
        <Form method="get" className="admin-search" role="search">
          <SearchField id="query" label={t("featured.query")} query={query} maxLength={100}>
            <Submit>{t("featured.find")}</Submit>
          </SearchField>
        </Form>
        {query && found.length === 0 ? <p role="status">{t("featured.noneFound")}</p> : null}
        {found.length > 0 ? (
          <Found found={found} query={query} today={today} answer={answer} />
        ) : null}
      </TitledSection>
      <TitledSection id="preview" title={t("featured.preview")}>
        {languages.map((language) => (
          <div key={language} className="preview">
            <h3>{t(`featured.previewIn.${language}`)}</h3>
            <CardPreviews cards={previews[language]} lang={language} />
          </div>
        ))}
      </TitledSection>
    </>
  );
}

function Chosen({ featured, answer }: Pick<FeaturedPageProps, "featured" | "answer">) {
  const { t } = useTranslation("admin");
  const button = { className: "icon-button", name: "intent" };
  return (
    <DataTable
      rows={featured}
      rowKey={({ id }) => id}
      empty={t("featured.empty")}
      columns={[
        {
          label: t("featured.position"),
          cell: ({ id, title }, i) => (
            <Form method="post" className="order-buttons">
              <input type="hidden" name="id" value={id} />
              <button
                {...button}
                value="up"
                disabled={i === 0}
                aria-label={t("featured.up", { title })}
              >
                ↑
              </button>
              <button
                {...button}
                value="down"
                disabled={i === featured.length - 1}
                aria-label={t("featured.down", { title })}
              >
                ↓
              </button>
            </Form>
          ),
        },
        {
          label: t("featured.recipe"),
          isHeading: true,
          cell: ({ id, title, state }) => <Titled id={id} title={title} state={state} />,
        },
        {
          label: t("featured.time"),
          cell: ({ id, from, until }) => (
            <Form method="post" className="days">
              <DayFields id={id} days={{ from, until }} answer={answer} />
              <Submit value="days" look="small">
                {t("featured.save")}
              </Submit>
            </Form>
          ),
        },
        { label: t("featured.decide"), cell: ({ id, title }) => <Remove id={id} title={title} /> },
      ]}
    />
  );
}

function Titled({ id, title, state }: { id: number; title: string; state: FeaturedState }) {
  const { t } = useTranslation("admin");
  return (
    <span>
      <a href={`/admin/recipes/${id}`}>{title}</a>
      <span className="state-note">{t(`featured.state.${state}`)}</span>
    </span>
  );
}

function Remove({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation("admin");
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <button className="link-button" name="intent" value="remove">
        {t("featured.remove")}
        <span className="visually-hidden">: {title}</span>
      </button>
    </Form>
  );
}

type DayFieldsProps = Pick<FeaturedPageProps, "answer"> & { id: number; days: Days };

function DayFields({ id, days, answer }: DayFieldsProps) {
  const { t } = useTranslation("admin");
  const failed = answer?.id === id;
  const { from, until } = failed ? answer : days;
  const described = failed ? { "aria-invalid": true, "aria-describedby": "problem" } : {};
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <label htmlFor={`from-${id}`}>
        {t("featured.from")}
        <input
          id={`from-${id}`}
          type="date"
          name="from"
          defaultValue={from}
          required
          {...described}
        />
      </label>
      <label htmlFor={`until-${id}`}>
        {t("featured.until")}
        <input
          id={`until-${id}`}
          type="date"
          name="until"
          defaultValue={until}
          title={t("featured.untilHint")}
          {...described}
        />
      </label>
    </>
  );
}

type FoundProps = Pick<FeaturedPageProps, "found" | "query" | "today" | "answer">;

function Found({ found, query, today, answer }: FoundProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <p className="fine-print">{t("featured.untilHint")}</p>
      <DataTable
        rows={found}
        rowKey={({ id }) => id}
        columns={[
          {
            label: t("featured.recipe"),
            isHeading: true,
            cell: ({ id, title }) => <a href={`/admin/recipes/${id}`}>{title}</a>,
          },
          {
            label: t("featured.time"),
            cell: ({ id, title, isChosen }) =>
              isChosen ? (
                t("featured.already")
              ) : (
                <Form
                  method="post"
                  action={`/admin/featured-recipes?q=${encodeURIComponent(query)}`}
                  className="days"
                >
                  <DayFields id={id} days={{ from: today, until: "" }} answer={answer} />
                  <Submit value="add" look="small">
                    {t("featured.add")}
                    <span className="visually-hidden">: {title}</span>
                  </Submit>
                </Form>
              ),
          },
        ]}
      />
    </>
  );
}
