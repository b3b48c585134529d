import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./error-summary.css";

export type SummaryProblem = {
  /** the field's fragment, or the page and fragment where it is */
  href: string;
  text: string;
};

type ErrorSummaryProps = {
  problems: ReadonlyArray<SummaryProblem>;
  /** the form's answer: the summary takes the focus whenever there is a new one */
  answer: unknown;
  /** what happened, before the list */
  children?: ReactNode;
};

/**
 * What is wrong with a form that was sent: a link to each field. It stands first in the page, so that it is met first
 * without scripts too; the fields say the same beside themselves. (GOV.UK Design System, "Error summary")
 */
export function ErrorSummary({ problems, answer, children }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [answer]);
  return (
    <div ref={summary} className="error-summary" tabIndex={-1} aria-labelledby="error-summary">
      <div role="alert">
        <h2 id="error-summary">{t("errorSummary")}</h2>
        {children}
        {problems.length > 0 ? (
          <ul>
            {problems.map(({ href, text }) => (
              <li key={href + text}>
                <a href={href} onClick={goToField}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

/** The router takes a new fragment for a new page and forgets the answer to the form, with this list. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const { hash, pathname } = event.currentTarget;
  const field = pathname === location.pathname ? document.getElementById(hash.slice(1)) : null;
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
