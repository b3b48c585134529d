import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { namedCountries } from "#app/features/recipes/named-countries.ts";
import { recipeListViews, type RecipeListOrder, type RecipeListView } from "./list-views.ts";
import { countries } from "#app/lib/values/catalogue-values.ts";
import type { RowsChanged } from "#app/lib/chosen-rows.ts";
import type { SortOrder } from "#app/lib/sort-order.ts";
import {
  addressOf,
  Confirm,
  FilterForm,
  optionsOf,
  pageParam,
  searchInput,
  Submit,
} from "#app/ui/admin-kit.tsx";
import { ChangedRows, DataTable, type Column } from "#app/ui/data-table.tsx";
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
  const { query, view, sort, recipes, total, page, pageCount, result } = props;
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const columns = useColumns();
  const country = props.country ?? "";
  const href = (order: string, number?: number) => {
    const search = { q: query, country, view, sort: order };
    return addressOf("/admin/recipes", { ...search, page: pageParam(number) });
  };
  return (
    <>
      <FilterForm
        role="search"
        sort={sort}
        submit={t("recipes.find")}
        fields={[
          { ...searchInput, label: t("recipes.query"), value: query, maxLength: 100 },
          {
            name: "country",
            label: t("recipes.country"),
            value: country,
            any: t("recipes.allCountries"),
            options: namedCountries(countries, common),
          },
          {
            name: "view",
            label: t("recipes.view"),
            value: view,
            options: optionsOf(recipeListViews, (option) => t(`recipes.views.${option}`)),
          },
        ]}
      />
      <p role="status">{total === 0 ? t("recipes.none") : t("recipes.found", { count: total })}</p>
      {result ? <ChangedRows {...result} /> : null}
      <DataTable
        rows={recipes}
        rowKey={({ id }) => id}
        columns={columns}
        empty={null}
        hasKeys
        sort={{ now: sort, href }}
        selection={{
          value: ({ id }) => String(id),
          label: ({ title }) => title,
          actions: <StatusActions />,
        }}
        pages={{ page, pageCount, href: (number) => href(sort, number) }}
      />
    </>
  );
}

function useColumns(): ReadonlyArray<Column<ListedRecipe>> {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  return [
    { label: t("recipes.number"), order: "-number", isNumber: true, cell: ({ id }) => id },
    {
      label: t("recipes.english"),
      order: "title",
      isHeading: true,
      cell: ({ id, title }) => (
        <Link to={`/admin/recipes/${id}`} discover="none" lang="en">
          {title}
        </Link>
      ),
    },
    {
      label: t("recipes.spanish"),
      isBare: true,
      cell: ({ titleEs }) =>
        titleEs ? <span lang="es">{titleEs}</span> : t("recipes.untranslated"),
    },
    {
      label: t("recipes.country"),
      order: "country",
      isBare: true,
      cell: ({ country }) => countryName(country, common),
    },
    {
      label: t("recipes.state"),
      isBare: true,
      cell: ({ status }) => t(`recipes.status.${status}`),
    },
    {
      label: t("recipes.changed"),
      order: "-edited",
      cell: ({ editedAt }) => (editedAt ? <UtcTime at={editedAt} /> : "–"),
    },
  ];
}

function StatusActions() {
  const { t } = useTranslation("admin");
  return (
    <>
      <Submit value="republish" look="small quiet">
        {t("recipes.republish")}
      </Submit>
      <Confirm label={t("recipes.unpublish")}>
        <Submit value="unpublish" look="small">
          {t("recipes.unpublishChosen")}
        </Submit>
      </Confirm>
    </>
  );
}
