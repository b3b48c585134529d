import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TextField } from "#app/features/recipe-editor/stale-fields.ts";
import { Pagination } from "#app/ui/pagination.tsx";

type TranslationsPageProps = {
  recipes: ReadonlyArray<{
    id: number;
    title: string;
    missing: ReadonlyArray<TextField>;
    outdated: ReadonlyArray<TextField>;
  }>;
  total: number;
  page: number;
  pageCount: number;
};

export function TranslationsPage({ recipes, total, page, pageCount }: TranslationsPageProps) {
  const { t } = useTranslation(["admin"]);
  const names = (fields: ReadonlyArray<TextField>) =>
    fields.map((field) => t(`admin:recipes.fields.${field}`)).join(", ") || "–";
  return (
    <>
      <p className="measure">{t("admin:translations.text")}</p>
      <p role="status">
        {total === 0
          ? t("admin:translations.none")
          : t("admin:translations.count", { count: total })}
      </p>
      {recipes.length === 0 ? null : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("admin:translations.recipe")}</th>
              <th scope="col">{t("admin:translations.missing")}</th>
              <th scope="col">{t("admin:translations.behind")}</th>
            </tr>
          </thead>
          <tbody>
            {recipes.map(({ id, title, missing, outdated }) => (
              <tr key={id}>
                <th scope="row" data-label={t("admin:translations.recipe")}>
                  <Link to={`/admin/recipes/${id}`} discover="none" lang="en">
                    {title}
                  </Link>
                </th>
                <td data-label={t("admin:translations.missing")}>{names(missing)}</td>
                <td data-label={t("admin:translations.behind")}>{names(outdated)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => `/admin/translations${number > 1 ? `?page=${number}` : ""}`}
      />
    </>
  );
}
