import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { namedCountries } from "#app/features/recipes/named-countries.ts";
import { recipeListViews, type RecipeListOrder, type RecipeListView } from "./list-views.ts";
import { countries } from "#app/features/recipes/vocabulary.ts";
import type { RowsChanged } from "#app/lib/chosen-rows.ts";
import type { SortOrder } from "#app/lib/sort-order.ts";
import { ChangedRows, DataTable, type Column } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { RecipeStatus } from "#app/lib/values/stored-values.ts";

type ListedRecipe = {
  id: number;
  title: string;
  titleEs: string | null;
  country: string;
  status: RecipeStatus;
  editedAt: string | null;
};

type RecipesPageProps = {
  query: string;
  country: string | null;
  view: RecipeListView;
  sort: SortOrder<RecipeListOrder>;
  recipes: ReadonlyArray<ListedRecipe>;
  total: number;
  page: number;
  pageCount: number;
  /** of an action on several recipes; null without one */
  result: RowsChanged | null;
};

/** Finds recipes by number, title or country. */
export function RecipesPage(props: RecipesPageProps) {
  const { query, country, view, sort, recipes, total, page, pageCount, result } = props;
  const { t } = useTranslation(["common", "admin"]);
  const href = (more: { sort: string; page?: number }) => {
    const params = new URLSearchParams({ q: query, country: country ?? "", view, sort: more.sort });
    if (more.page && more.page > 1) params.set("page", String(more.page));
    return `/admin/recipes?${params.toString()}`;
  };
  const columns = useColumns();
  return (
    <>
      <RecipeFilter query={query} country={country} view={view} sort={sort} />
      <p role="status">
        {total === 0 ? t("admin:recipes.none") : t("admin:recipes.found", { count: total })}
      </p>
      {result ? <ChangedRows {...result} /> : null}
      {recipes.length === 0 ? null : (
        <DataTable
          rows={recipes}
          rowKey={({ id }) => id}
          columns={columns}
          sort={{ now: sort, href: (order) => href({ sort: order }) }}
          selection={{
            value: ({ id }) => String(id),
            label: ({ title }) => title,
            actions: <StatusActions />,
          }}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => href({ sort, page: number })}
      />
    </>
  );
}

function useColumns(): ReadonlyArray<Column<ListedRecipe>> {
  const { t } = useTranslation(["common", "admin"]);
  const { t: common } = useTranslation();
  return [
    {
      name: "number",
      label: t("admin:recipes.number"),
      order: "number",
      startsDescending: true,
      isNumber: true,
      cell: ({ id }) => id,
    },
    {
      name: "english",
      label: t("admin:recipes.english"),
      order: "title",
      isHeading: true,
      cell: ({ id, title }) => (
        <Link to={`/admin/recipes/${id}`} discover="none" lang="en">
          {title}
        </Link>
      ),
    },
    {
      name: "spanish",
      label: t("admin:recipes.spanish"),
      cell: ({ titleEs }) =>
        titleEs ? <span lang="es">{titleEs}</span> : t("admin:recipes.untranslated"),
    },
    {
      name: "country",
      label: t("admin:recipes.country"),
      order: "country",
      cell: (recipe) => countryName(recipe.country, common),
    },
    {
      name: "state",
      label: t("admin:recipes.state"),
      cell: ({ status }) => t(`admin:recipes.status.${status}`),
    },
    {
      name: "changed",
      label: t("admin:recipes.changed"),
      order: "edited",
      startsDescending: true,
      cell: ({ editedAt }) => (editedAt ? <UtcTime at={editedAt} /> : "–"),
    },
  ];
}

type RecipeFilterProps = Pick<RecipesPageProps, "query" | "country" | "view" | "sort">;

function RecipeFilter({ query, country, view, sort }: RecipeFilterProps) {
  const { t } = useTranslation(["common", "admin"]);
  const { t: common } = useTranslation();
  return (
    <Form method="get" role="search" className="admin-filter">
      <label htmlFor="query">
        {t("admin:recipes.query")}
        <input id="query" type="search" name="q" defaultValue={query} maxLength={100} />
      </label>
      <label htmlFor="country">
        {t("admin:recipes.country")}
        <select id="country" name="country" defaultValue={country ?? ""}>
          <option value="">{t("admin:recipes.allCountries")}</option>
          {namedCountries(countries, common).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor="view">
        {t("admin:recipes.view")}
        <select id="view" name="view" defaultValue={view}>
          {recipeListViews.map((option) => (
            <option key={option} value={option}>
              {t(`admin:recipes.views.${option}`)}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name="sort" value={sort} />
      <button className="button">{t("admin:recipes.find")}</button>
    </Form>
  );
}

function StatusActions() {
  const { t } = useTranslation(["admin"]);
  return (
    <>
      <button
        type="submit"
        name="intent"
        value="republish"
        className="button button-small button-quiet"
      >
        {t("admin:recipes.republish")}
      </button>
      <details className="confirm">
        <summary>{t("admin:recipes.unpublish")}</summary>
        <button type="submit" name="intent" value="unpublish" className="button button-small">
          {t("admin:recipes.unpublishChosen")}
        </button>
      </details>
    </>
  );
}
