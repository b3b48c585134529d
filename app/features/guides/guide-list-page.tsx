import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Drawing } from "#app/ui/drawing.tsx";
import { guides } from "./guide-kinds.ts";
import type { GuideItem, GuideList } from "./guide-list.ts";
import type { GuideKind } from "./recipe-links.ts";
import "./guides.css";

/** One guide: search, groups and A to Z list. */
export function GuideListPage({ kind, list }: { kind: GuideKind; list: GuideList }) {
  const { t } = useTranslation("guides");
  const { path } = guides[kind];
  const { query, group, groups, letters, total } = list;
  return (
    <div className="page">
      <header className="page-head pictured-head">
        <Drawing name={`page${path.replace("/", "-")}`} width={400} height={300} eager />
        <h1>{t(`list.${kind}.title`)}</h1>
        <p>{t(`list.${kind}.text`)}</p>
      </header>
      <Form action={path} className="guide-search" role="search" key={useLocation().search}>
        <label htmlFor="guide-query">{t(`list.${kind}.search`)}</label>
        <div className="field-with-button">
          <input id="guide-query" type="search" name="q" maxLength={60} defaultValue={query} />
          <button type="submit" className="button">
            {t("list.submit")}
          </button>
        </div>
      </Form>
      <nav aria-label={t("list.groups")}>
        <ul className="chips">
          <li>
            <Link to={path} aria-current={group === null && !query ? "true" : undefined}>
              {t("list.all")}
            </Link>
          </li>
          {groups.map(({ group: name, entries }) => (
            <li key={name}>
              <Link to={`${path}?group=${name}`} aria-current={name === group ? "true" : undefined}>
                {t(`list.group.${name}`)} <small>{entries}</small>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {letters.length > 4 ? (
        <nav className="letters" aria-label={t("list.letters")}>
          {letters.map(({ letter }) => (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
      ) : null}
      <p className="result-count" role="status">
        {query ? t("list.found", { count: total, query }) : t("list.entries", { count: total })}
      </p>
      {total === 0 ? (
        <p>
          {t("list.nothing")} <Link to={path}>{t("list.all")}</Link>
        </p>
      ) : null}
      {letters.map(({ letter, items }) => (
        <section key={letter} className="letter" aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul className="entries">
            {items.map((item) => (
              <EntryItem key={item.slug} item={item} kind={kind} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function EntryItem({ item, kind }: { item: GuideItem; kind: GuideKind }) {
  const { drawing = item.slug } = item;
  return (
    <li lang={item.lang}>
      {drawing ? <Drawing name={`${kind}-${drawing}`} width={64} height={48} /> : null}
      {/* No route discovery: a manifest request for over a hundred links exceeds the URL limit. */}
      <Link to={`${guides[kind].path}/${item.slug}`} discover="none">
        {item.title}
      </Link>
      {item.matchedNames ? <small> {item.matchedNames.join(", ")}</small> : null}
      {item.summary ? <p>{item.summary}</p> : null}
    </li>
  );
}
