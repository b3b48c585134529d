import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { recipeListViews, type RecipeListView } from "./list-views.ts";
import { countries } from "#app/features/recipes/vocabulary.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import type { RecipeStatus } from "#app/lib/stored-values.ts";

type RecipesPageProps = {
  query: string;
  country: string | null;
  view: RecipeListView;
  recipes: ReadonlyArray<{
    id: number;
    title: string;
    titleEs: string | null;
    country: string;
    status: RecipeStatus;
    editedAt: string | null;
  }>;
  total: number;
  page: number;
  pageCount: number;
};

/** Finds recipes by number, title or country. */
export function RecipesPage(props: RecipesPageProps) {
  const { query, country, view, recipes, total, page, pageCount } = props;
  const { t } = useTranslation(["common", "admin"]);
  const { t: common } = useTranslation();
  const nameOf = (name: string) => countryName(name, common);
  const href = (number: number) => {
    const params = new URLSearchParams({ q: query, country: country ?? "", view });
    if (number > 1) params.set("page", String(number));
    return `/admin/recipes?${params.toString()}`;
  };
  return (
    <>
      <Form method="get" role="search" className="admin-filter">
        <label htmlFor="query">
          {t("admin:recipes.query")}
          <input id="query" type="search" name="q" defaultValue={query} maxLength={100} />
        </label>
        <label htmlFor="country">
          {t("admin:recipes.country")}
          <select id="country" name="country" defaultValue={country ?? ""}>
            <option value="">{t("admin:recipes.allCountries")}</option>
            {countries.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
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
        <button className="button">{t("admin:recipes.find")}</button>
      </Form>
      <p role="status">
        {total === 0 ? t("admin:recipes.none") : t("admin:recipes.found", { count: total })}
      </p>
      {recipes.length === 0 ? null : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="number">
                {t("admin:recipes.number")}
              </th>
              <th scope="col">{t("admin:recipes.english")}</th>
              <th scope="col">{t("admin:recipes.spanish")}</th>
              <th scope="col">{t("admin:recipes.country")}</th>
              <th scope="col">{t("admin:recipes.state")}</th>
              <th scope="col">{t("admin:recipes.changed")}</th>
            </tr>
          </thead>
          <tbody>
            {recipes.map((recipe) => (
              <tr key={recipe.id}>
                <td className="number" data-label={t("admin:recipes.number")}>
                  {recipe.id}
                </td>
                <th scope="row" data-label={t("admin:recipes.english")}>
                  <Link to={`/admin/recipes/${recipe.id}`} discover="none" lang="en">
                    {recipe.title}
                  </Link>
                </th>
                <td data-label={t("admin:recipes.spanish")}>
                  {recipe.titleEs ? (
                    <span lang="es">{recipe.titleEs}</span>
                  ) : (
                    t("admin:recipes.untranslated")
                  )}
                </td>
                <td data-label={t("admin:recipes.country")}>{nameOf(recipe.country)}</td>
                <td data-label={t("admin:recipes.state")}>
                  {t(`admin:recipes.status.${recipe.status}`)}
                </td>
                <td data-label={t("admin:recipes.changed")}>
                  {recipe.editedAt ? <UtcTime at={recipe.editedAt} /> : "–"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination page={page} pageCount={pageCount} href={href} />
    </>
  );
}
