import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import "./error-summary.css";

export type SummaryProblem = {
  /** the field's fragment, or the page and fragment of the field */
  href: string;
  text: string;
};

type ErrorSummaryProps = {
  problems: ReadonlyArray<SummaryProblem>;
  /** the action's result: the summary takes the focus when it changes */
  answer: unknown;
  /** text before the list */
  children?: ReactNode;
};

/**
 * The errors of a submitted form, with a link to each field. It comes first in the page, so that it is also found first
 * without scripts; each field shows its error too. (GOV.UK Design System, "Error summary")
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

/** The router treats a new fragment as a navigation and drops the action's result, including this list. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const { hash, pathname } = event.currentTarget;
  const field = pathname === location.pathname ? document.getElementById(hash.slice(1)) : null;
  if (!field) return;
  event.preventDefault();
  for (
    let part = field.closest("details");
    part;
    part = part.parentElement?.closest("details") ?? null
  )
    part.open = true;
  field.scrollIntoView({ block: "center" });
  field.focus({ preventScroll: true });
}
