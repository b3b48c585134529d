import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { Pagination } from "#app/ui/pagination.tsx";
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
  const language = useLanguage();
  const address = (change: Partial<{ kind: DocumentKind; view: DocumentView; page: number }>) => {
    const params = new URLSearchParams({ kind: change.kind ?? kind });
    if (!change.kind) {
      if ((change.view ?? view) !== "all") params.set("view", change.view ?? view);
      if (query) params.set("q", query);
      if (change.page) params.set("page", String(change.page));
    }
    return `/admin/content?${params.toString()}`;
  };
  return (
    <>
      <nav className="admin-choices" aria-label={t("content.kindsLabel")}>
        {documentKinds.map((documentKind) => (
          <Link
            key={documentKind}
            to={address({ kind: documentKind })}
            aria-current={documentKind === kind ? "page" : undefined}
          >
            {t(`content.kinds.${documentKind}`)}
          </Link>
        ))}
      </nav>
      <nav className="admin-choices" aria-label={t("content.viewsLabel")}>
        {documentViews.map((documentView) => (
          <Link
            key={documentView}
            to={address({ view: documentView })}
            aria-current={documentView === view ? "page" : undefined}
          >
            {t(`content.views.${documentView}`)}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action="/admin/content"
        className="admin-search"
        role="search"
        aria-label={t("content.search")}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="view" value={view} />
        <label htmlFor="admin-query">{t("content.search")}</label>
        <div className="field-with-button">
          <input id="admin-query" type="search" name="q" defaultValue={query} maxLength={40} />
          <button type="submit" className="button button-quiet">
            {t("content.searchSubmit")}
          </button>
        </div>
      </Form>
      <p className="actions">
        {kind === "page" ? null : (
          <Link to={`/admin/content/${kind}/new`} className="button">
            {t("content.new")}
          </Link>
        )}
        <span>{t("content.found", { count: list.total })}</span>
      </p>
      {list.documents.length > 0 ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("content.title")}</th>
              <th scope="col">{t("content.state")}</th>
              <th scope="col">{t("content.date")}</th>
              <th scope="col">{t("content.languages")}</th>
            </tr>
          </thead>
          <tbody>
            {list.documents.map((document) => (
              <tr key={document.slug}>
                <th scope="row" data-label={t("content.title")}>
                  {/* No route discovery: a manifest request for fifty such links exceeds the gate's URL limit. */}
                  <Link
                    to={`/admin/content/${kind}/${document.slug}`}
                    className="tap"
                    discover="none"
                  >
                    {document.title}
                  </Link>
                </th>
                <td data-label={t("content.state")}>
                  {t(`content.states.${document.status}`)}
                  {document.editedAt ? ` · ${t("content.edited")}` : null}
                </td>
                <td data-label={t("content.date")}>
                  {document.publishedAt ? formatDate(document.publishedAt, language) : "–"}
                </td>
                <td data-label={t("content.languages")}>
                  {document.missing
                    .map((missingPart) => t(`content.missing.${missingPart}`))
                    .join(" ")}
                  {document.outdated ? t(`content.outdated.${document.outdated}`) : null}
                  {document.missing.length === 0 && !document.outdated ? t("content.both") : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Pagination page={list.page} pageCount={list.pageCount} href={(page) => address({ page })} />
    </>
  );
}
