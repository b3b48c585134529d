import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ownHtml } from "#app/lib/trusted-types.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { Drawing } from "#app/ui/drawing.tsx";
import type { FaqView, Question } from "./text-page-view.server.ts";
import { PageHead } from "./page-head.tsx";
import "./faq.css";

export function FaqPage({ faq }: { faq: FaqView }) {
  const { t } = useTranslation("editorial");
  const { groups, query, total } = faq;
  return (
    <article className="page reading">
      {query ? null : (
        <JsonLd
          data={import.meta.env.SSR && faqJsonLd(groups.flatMap(({ questions }) => questions))}
        />
      )}
      <PageHead page={faq} />
      <div className="faq-picture reading-column">
        <Drawing name="page-faq" width={800} height={266} eager />
      </div>
      <Form
        method="get"
        action="/faq"
        role="search"
        aria-label={t("help.faq.search")}
        className="faq-search reading-column"
      >
        <label htmlFor="faq-query">{t("help.faq.search")}</label>
        <div className="field-with-button">
          <input id="faq-query" type="search" name="q" defaultValue={query} maxLength={100} />
          <button type="submit" className="button">
            {t("help.faq.submit")}
          </button>
        </div>
      </Form>
      {query ? (
        <p role="status" className="reading-column">
          {t("help.faq.found", { count: total })} <Link to="/faq">{t("help.faq.all")}</Link>
        </p>
      ) : (
        <nav aria-label={t("help.faq.groups")} className="contents">
          <ul lang={faq.lang ?? undefined}>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ id, title, questions }) => (
        <section key={id} className="faq-group reading-column" lang={faq.lang ?? undefined}>
          <h2 id={id}>{title}</h2>
          {questions.map((question) => (
            <Answer key={question.id} question={question} isOpen={query !== ""} />
          ))}
        </section>
      ))}
      <p className="actions reading-column">
        <Link to="/contact" className="button button-quiet">
          {t("help.faq.ask")}
        </Link>
      </p>
    </article>
  );
}

function Answer({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const { t } = useTranslation("editorial");
  return (
    <details className="faq" open={isOpen}>
      <summary>
        <h3>{question.question}</h3>
      </summary>
      {/* A URL with this id as its fragment opens the answer: browsers open the details element. */}
      <div id={question.id} className="rich-text">
        <div dangerouslySetInnerHTML={{ __html: ownHtml(question.answerHtml) }} />
        <a
          className="faq-link"
          href={`#${question.id}`}
          aria-label={`${t("help.faq.link")}: ${question.question}`}
        >
          {t("help.faq.link")}
        </a>
      </div>
    </details>
  );
}

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
function faqJsonLd(questions: ReadonlyArray<Question>): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answerHtml }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answerHtml },
    })),
  };
}
