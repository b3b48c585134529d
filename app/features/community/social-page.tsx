import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { MadeItPostView } from "./made-it-post-view.ts";
import { MadeItPostGrid } from "./made-it-post-grid.tsx";
import { postSorts, type PostSort } from "./post-sorts.ts";
import "#app/styles/listing.css";
import "./community.css";

type SocialPageProps = {
  entries: Array<MadeItPostView>;
  total: number;
  page: number;
  pageCount: number;
  sort: PostSort;
};

export function SocialPage({ entries, total, page, pageCount, sort }: SocialPageProps) {
  const { t } = useTranslation("community");
  const language = useLanguage();
  const address = (to: { sort: PostSort; page: number }) => {
    const params = new URLSearchParams();
    if (to.sort !== "newest") params.set("sort", to.sort);
    if (to.page > 1) params.set("page", String(to.page));
    const query = params.toString();
    return query ? `/social-recipes?${query}` : "/social-recipes";
  };
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t("title")}</h1>
        <p>{t("social.text")}</p>
      </header>
      {total === 0 ? (
        <div className="empty">
          <EmptyPicture />
          <p>
            {t("social.empty")} <Link to="/food">{t("social.cook")}</Link>
          </p>
        </div>
      ) : (
        <>
          <nav className="sort-choice" aria-label={t("social.sort")}>
            {postSorts.map((postSort) => (
              <Link
                key={postSort}
                to={address({ sort: postSort, page: 1 })}
                aria-current={postSort === sort ? "true" : undefined}
              >
                {t(`social.${postSort}`)}
              </Link>
            ))}
          </nav>
          <p className="result-count" role="status">
            {t("social.count", { count: total, formatted: formatNumber(total, language) })}
          </p>
        </>
      )}
      <MadeItPostGrid entries={entries} />
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => address({ sort, page: number })}
      />
    </div>
  );
}
