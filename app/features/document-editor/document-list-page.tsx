import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { addressOf, Choices, RowLink, SearchField, Submit } from "#app/ui/admin-kit.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { AdminDocumentList } from "./document-list-queries.server.ts";
import { documentViews, type DocumentView } from "./list-views.ts";
import type { DocumentKind } from "#app/features/editorial/document-kinds.ts";
import { documentKinds } from "../../lib/values/stored-values.ts";
import "#app/styles/listing.css";
import "./document-admin.css";

type Props = { list: AdminDocumentList; kind: DocumentKind; view: DocumentView; query: string };

/** Documents of one kind in admin, with what each one lacks. */
export function DocumentListPage({ list, kind, view, query }: Props) {
  const { t } = useTranslation("admin");
  const address = (one: DocumentView, page?: number) => {
    const search = { view: one === "all" ? null : one, q: query || null };
    return addressOf("/admin/content", { kind, ...search, page: page ?? null });
  };
  return (
    <>
      <Choices
        label={t("content.kindsLabel")}
        options={documentKinds}
        now={kind}
        href={(one) => addressOf("/admin/content", { kind: one })}
        text={(one) => t(`content.kinds.${one}`)}
      />
      <Choices
        label={t("content.viewsLabel")}
        options={documentViews}
        now={view}
        href={address}
        text={(one) => t(`content.views.${one}`)}
      />
      <Form
        method="get"
        action="/admin/content"
        className="admin-search"
        role="search"
        aria-label={t("content.search")}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="view" value={view} />
        <SearchField id="admin-query" label={t("content.search")} query={query} maxLength={40}>
          <Submit look="quiet">{t("content.searchSubmit")}</Submit>
        </SearchField>
      </Form>
      <p className="actions">
        {kind === "page" ? null : (
          <Link to={`/admin/content/${kind}/new`} className="button">
            {t("content.new")}
          </Link>
        )}
        <span>{t("content.found", { count: list.total })}</span>
      </p>
      <DocumentTable list={list} kind={kind} href={(page) => address(view, page)} />
    </>
  );
}

type DocumentTableProps = Pick<Props, "list" | "kind"> & { href: (page: number) => string };

function DocumentTable({ list, kind, href }: DocumentTableProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (
    <DataTable
      rows={list.documents}
      rowKey={({ slug }) => slug}
      empty={null}
      pages={{ ...list, href }}
      columns={[
        {
          label: t("content.title"),
          isHeading: true,
          cell: ({ slug, title }) => (
            <RowLink to={`/admin/content/${kind}/${slug}`}>{title}</RowLink>
          ),
        },
        {
          label: t("content.state"),
          cell: ({ status, editedAt }) =>
            t(`content.states.${status}`) + (editedAt ? ` · ${t("content.edited")}` : ""),
        },
        {
          label: t("content.date"),
          cell: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt, language) : "–"),
        },
        {
          label: t("content.languages"),
          cell: ({ missing, outdated }) =>
            missing.map((part) => t(`content.missing.${part}`)).join(" ") +
            (outdated
              ? t(`content.outdated.${outdated}`)
              : missing.length > 0
                ? ""
                : t("content.both")),
        },
      ]}
    />
  );
}
