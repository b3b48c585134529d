import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DataTable } from "#app/ui/data-table.tsx";
import type { TextField } from "#app/features/recipe-editor/stale-fields.ts";

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
  const { t } = useTranslation("admin");
  const names = (fields: ReadonlyArray<TextField>) =>
    fields.map((field) => t(`recipes.fields.${field}`)).join(", ") || "–";
  return (
    <>
      <p className="measure">{t("translations.text")}</p>
      <p role="status">
        {total === 0 ? t("translations.none") : t("translations.count", { count: total })}
      </p>
      <DataTable
        rows={recipes}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          {
            label: t("translations.recipe"),
            isHeading: true,
            cell: ({ id, title }) => (
              <Link to={`/admin/recipes/${id}`} discover="none" lang="en">
                {title}
              </Link>
            ),
          },
          { label: t("translations.missing"), cell: ({ missing }) => names(missing) },
          { label: t("translations.behind"), cell: ({ outdated }) => names(outdated) },
        ]}
        pages={{
          page,
          pageCount,
          href: (number) => `/admin/translations${number > 1 ? `?page=${number}` : ""}`,
        }}
      />
    </>
  );
}
