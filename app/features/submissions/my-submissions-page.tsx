import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import type { SubmissionState } from "./submission-states.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";
import type { SubmissionKind } from "#app/lib/values/stored-values.ts";

type Row = {
  id: number;
  kind: SubmissionKind;
  state: SubmissionState;
  title: string;
  updatedAt: string;
};

export function useDate() {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return (iso: string) => format.format(new Date(iso));
}

export function StateMark({ state }: { state: SubmissionState }) {
  const { t } = useTranslation("submissions");
  return <span className={`state state-${state}`}>{t(`list.state.${state}`)}</span>;
}

export function MySubmissionsPage({ rows }: { rows: ReadonlyArray<Row> }) {
  const { t } = useTranslation("submissions");
  const date = useDate();
  return (
    <div className="page narrow contribute">
      <h1>{t("list.title")}</h1>
      <p className="actions">
        <a className="button" href="/submit-recipe">
          {t("list.new")}
        </a>
      </p>
      {rows.length === 0 ? <p>{t("list.empty")}</p> : null}
      <ul className="rows">
        {rows.map(({ id, kind, state, title, updatedAt }) => (
          <li key={id}>
            <div>
              <p>
                <a className="tap" href={`/submissions/${id}`}>
                  <strong>{title || t("list.untitled")}</strong>
                </a>
              </p>
              <p className="fine-print">
                {kind === "translation" ? `${t("list.translation")} · ` : ""}
                {t("list.updated", { date: date(updatedAt) })}
              </p>
            </div>
            <StateMark state={state} />
          </li>
        ))}
      </ul>
    </div>
  );
}
