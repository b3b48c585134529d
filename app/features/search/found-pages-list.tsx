import { Link } from "@remix-run/react";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import type { FoundPages } from "./found-pages.ts";
import "./search.css";

/** Guide entries, posts and chefs that match a search. */
export function FoundPagesList({ found }: { found: Partial<FoundPages> }) {
  const { t } = useTranslation("search");
  const { t: common } = useTranslation();
  const { guides = [], moreGuides = [], posts = [], site = [], chefs = [] } = found;
  return (
    <div className="found-pages">
      <Group title={t("site")} count={site.length}>
        {site.map((path) => (
          <li key={path}>
            <Link to={path}>{t(`sitePages.${path}`)}</Link>
          </li>
        ))}
      </Group>
      <Group title={t("guides")} count={guides.length}>
        {guides.map(({ path, title, lang, kind }) => (
          <li key={path}>
            <Link to={path} lang={lang}>
              {title}
            </Link>
            <small>{t(`guide.${kind}`)}</small>
          </li>
        ))}
        {moreGuides.map(({ path, kind }) => (
          <li key={path}>
            <Link to={path}>{t(`allInGuide.${kind}`)}</Link>
          </li>
        ))}
      </Group>
      <Group title={t("posts")} count={posts.length}>
        {posts.map(({ path, title, lang }) => (
          <li key={path}>
            <Link to={path} lang={lang}>
              {title}
            </Link>
          </li>
        ))}
      </Group>
      <Group title={t("chefs")} count={chefs.length}>
        {chefs.map(({ path, name, country }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
            <small>{countryName(country, common)}</small>
          </li>
        ))}
      </Group>
    </div>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}
