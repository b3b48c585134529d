import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** Page numbers: the first, the last, and those around the current one. `href` returns the address of a page. */
export function Pagination({
  page,
  pageCount,
  href,
}: {
  page: number;
  pageCount: number;
  href: (page: number) => string;
}) {
  const { t } = useTranslation();
  if (pageCount < 2) return null;
  const around = [page - 1, page, page + 1].filter((n) => n > 1 && n < pageCount);
  const numbers = [...new Set([1, ...around, pageCount])];
  return (
    <nav className="pagination" aria-label={t("pages.label")}>
      {page > 1 ? (
        <Link to={href(page - 1)} rel="prev">
          {t("pages.previous")}
        </Link>
      ) : null}
      <ol>
        {numbers.map((number, i) => (
          <li key={number}>
            {i > 0 && number - numbers[i - 1]! > 1 ? <span aria-hidden>…</span> : null}
            <Link
              to={href(number)}
              aria-current={number === page ? "page" : undefined}
              aria-label={t("pages.page", { number })}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <Link to={href(page + 1)} rel="next">
          {t("pages.next")}
        </Link>
      ) : null}
    </nav>
  );
}
