import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FilterForm, RowLink, searchInput, TitledSection } from "#app/ui/admin-kit.tsx";
import type { AreaResults, SearchArea } from "./search-queries.server.ts";

/** The list of an area that takes the same query. */
const lists: Partial<Record<SearchArea, string>> = {
  recipes: "/admin/recipes",
  users: "/admin/users",
};

type AdminSearchPageProps = { query: string; found: ReadonlyArray<AreaResults> };

/** Results of the search over everything, by area. */
export function AdminSearchPage({ query, found }: AdminSearchPageProps) {
  const { t } = useTranslation(["admin"]);
  const total = found.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <>
      <FilterForm
        key={query}
        submit={t("admin:search.submit")}
        fields={[
          {
            ...searchInput,
            label: t("admin:search.label"),
            value: query,
            maxLength: 100,
            "aria-describedby": "search-areas",
          },
        ]}
      />
      <p id="search-areas" className="fine-print">
        {t("admin:search.areas")}
      </p>
      {query === "" ? null : (
        <p role="status">
          {total === 0
            ? t("admin:search.none", { query })
            : t("admin:search.found", { count: total, query })}
        </p>
      )}
      {found.map(({ name, results, hasMore }) => (
        <TitledSection key={name} id={`found-${name}`} title={t(`admin:sections.${name}.label`)}>
          <ul className="admin-results">
            {results.map(({ path, title, note }) => (
              <li key={path} data-item="">
                <RowLink to={path}>{title}</RowLink>{" "}
                {note === null || note === title ? null : <span>{note}</span>}
              </li>
            ))}
          </ul>
          {hasMore ? (
            <p>
              {lists[name] ? (
                <Link to={`${lists[name]}?q=${encodeURIComponent(query)}`} className="tap">
                  {t("admin:search.all")}
                </Link>
              ) : (
                t("admin:search.more")
              )}
            </p>
          ) : null}
        </TitledSection>
      ))}
    </>
  );
}
