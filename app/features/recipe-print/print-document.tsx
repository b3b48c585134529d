import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { PrintButton } from "./print-button.tsx";
import type { PrintedRecipe } from "./printed-recipe.server.ts";
import "./print-document.css";

type PrintDocumentProps = {
  title: string;
  text: string;
  back: { to: string; label: string };
  recipes: ReadonlyArray<PrintedRecipe>;
  /** shown before the recipes */
  children?: ReactNode;
};

/** Several recipes as one document, one recipe on each page; without pictures. */
export function PrintDocument({ title, text, back, recipes, children }: PrintDocumentProps) {
  const { t } = useTranslation("recipe-print");
  return (
    <div className="page narrow print-document">
      <p className="not-printed">
        <Link className="tap" to={back.to}>
          {back.label}
        </Link>
      </p>
      <h1>{title}</h1>
      <p className="not-printed">{recipes.length === 0 ? t("empty") : text}</p>
      {recipes.length === 0 ? null : <PrintButton />}
      {children}
      {recipes.map((recipe, i) => (
        <Recipe key={i} recipe={recipe} />
      ))}
    </div>
  );
}

function Recipe({ recipe }: { recipe: PrintedRecipe }) {
  const { t } = useTranslation("recipe-page");
  const { title, facts, groups, stepGroups, pan, allergens, mayContain, author } = recipe;
  const { avoid, advice } = recipe;
  return (
    <article>
      <h2>
        <LocalizedText value={title} />
      </h2>
      {author ? <p>{author}</p> : null}
      <p className="fine-print">{facts.join(" · ")}</p>
      <div className="printed-recipe">
        <section>
          <h3>{t("ingredients")}</h3>
          {avoid.map((line) => (
            <p key={line}>
              <b>{line}</b>
            </p>
          ))}
          {groups.map(({ heading, items }, i) => (
            <div key={i}>
              <GroupHeading heading={heading} />
              <ul>
                {items.map(({ amount, name, note, fixed, avoided }, j) => (
                  <li key={j}>
                    {amount ? <b>{amount} </b> : null}
                    <LocalizedText value={name} />
                    {note ? (
                      <i>
                        , <LocalizedText value={note} />
                      </i>
                    ) : null}
                    {amount ? null : `, ${t("toTaste")}`}
                    {fixed ? <small> ({t("doesNotScale")})</small> : null}
                    {avoided ? <b> {t("avoid.mark", { names: avoided })}</b> : null}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
        <section>
          <h3>{t("steps")}</h3>
          {pan ? <p className="fine-print">{pan}</p> : null}
          {stepGroups.map(({ heading, start, texts }) => (
            <div key={start}>
              <GroupHeading heading={heading} />
              <ol start={start}>
                {texts.map((text, i) => (
                  <li key={i}>
                    <LocalizedText value={text} />
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </section>
      </div>
      {advice.map(({ title, text }) => (
        <p key={title}>
          <b>{title}:</b> {text}
        </p>
      ))}
      <p className="fine-print">
        {t("allergensTitle")}: {allergens}
        {mayContain ? ` · ${t("mayContain")}: ${mayContain}` : null}
      </p>
    </article>
  );
}

function GroupHeading({ heading }: Pick<PrintedRecipe["groups"][number], "heading">) {
  return heading ? (
    <h4>
      <LocalizedText value={heading} />
    </h4>
  ) : null;
}
