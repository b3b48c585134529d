import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { StateMark } from "./my-submissions-page.tsx";
import type { SubmissionState } from "./submission-states.ts";
import "#app/styles/submissions.css";

type SubmissionsSectionProps = {
  /** the latest only; the full list has its own page */
  rows: ReadonlyArray<{ id: number; title: string; state: SubmissionState }>;
};

/** Profile section: the state of the user's submissions. */
export function SubmissionsSection({ rows }: SubmissionsSectionProps) {
  const { t } = useTranslation("submissions");
  return (
    <section className="settings-section">
      <h2>{t("list.title")}</h2>
      {rows.length === 0 ? <p>{t("list.empty")}</p> : null}
      <ul className="rows">
        {rows.map(({ id, title, state }) => (
          <li key={id}>
            <Link className="tap" to={`/submissions/${id}`} discover="none">
              {title || t("list.untitled")}
            </Link>
            <StateMark state={state} />
          </li>
        ))}
      </ul>
      <p>
        <Link
          className="button button-quiet button-small"
          to={rows.length === 0 ? "/submit-recipe" : "/submissions"}
        >
          {t(rows.length === 0 ? "list.new" : "list.all")}
        </Link>
      </p>
    </section>
  );
}
