import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { printLayouts } from "./print-layout.ts";
import type { PrintView } from "./print-view.server.ts";

/** What is printed, on a plain page. The browser's own command prints it too. */
export default function PrintPage({ print }: { print: PrintView }) {
  const { t } = useTranslation("kitchen-choices");
  const hasScripts = useHasScripts();
  return (
    <article className={`page printout print-${print.layout}`}>
      <p className="print-controls">
        <Link to={print.recipe}>{t("print.back")}</Link>
        {hasScripts ? (
          <button type="button" className="button" onClick={() => window.print()}>
            {t("print.start")}
          </button>
        ) : (
          <span>{t("print.browser")}</span>
        )}
        <span>{t(`print.paper.${print.layout}`)}</span>
      </p>
      <nav className="print-layouts" aria-label={t("print.layouts")}>
        {printLayouts.map((layout) => (
          <Link
            key={layout}
            to={layoutAddress(print.recipe, layout)}
            replace
            aria-current={layout === print.layout ? "page" : undefined}
            rel="nofollow"
          >
            {t(`print.layout.${layout}`)}
          </Link>
        ))}
      </nav>
      <div className="print-sheets">
        {print.texts.map((text, i) => (
          <PrintedRecipe key={text.language} text={text} isFirst={i === 0} />
        ))}
      </div>
      <p className="print-address">{print.url}</p>
    </article>
  );
}

const layoutAddress = (recipe: string, layout: string) =>
  `${recipe}${recipe.includes("?") ? "&" : "?"}print=${layout}`;

type PrintedRecipeProps = { text: PrintView["texts"][number]; isFirst: boolean };

function PrintedRecipe({ text, isFirst }: PrintedRecipeProps) {
  const language = useLanguage();
  const [Title, Part, Group] = isFirst
    ? (["h1", "h2", "h3"] as const)
    : (["h2", "h3", "h4"] as const);
  let first = 1;
  const groups: Array<{ first: number; steps: typeof text.steps }> = [];
  for (const step of text.steps) {
    if (groups.length === 0 || step.heading) groups.push({ first, steps: [] });
    groups.at(-1)!.steps.push(step);
    first += 1;
  }
  return (
    <section {...(text.language === language ? {} : { lang: text.language })}>
      <Title className="print-title">{text.title}</Title>
      <p className="print-facts">
        {text.facts.map(({ name, value }) => `${name}: ${value}`).join(" · ")}
      </p>
      <Part className="print-part">{text.ingredientsTitle}</Part>
      {text.avoid.map((line) => (
        <p key={line}>
          <b>{line}</b>
        </p>
      ))}
      <div className="print-ingredients">
        {text.groups.map(({ heading, lines }, i) => (
          <div key={i}>
            {heading ? <Group className="print-group">{heading}</Group> : null}
            <ul>
              {lines.map((line, j) => (
                <li key={j}>
                  {line.text}
                  {line.avoided ? <b> {line.avoided}</b> : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <Part className="print-part">{text.stepsTitle}</Part>
      {groups.map(({ first, steps }) => (
        <div key={first}>
          {steps[0]?.heading ? <Group className="print-group">{steps[0].heading}</Group> : null}
          <ol start={first}>
            {steps.map((step, i) => (
              <li key={i}>{step.text}</li>
            ))}
          </ol>
        </div>
      ))}
      {text.notes.map((note) => (
        <p key={note} className="print-note">
          {note}
        </p>
      ))}
    </section>
  );
}
