import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "./breadcrumbs.css";

/** Breadcrumb navigation; the last item is the current page. */
export function Breadcrumbs({ items }: { items: ReadonlyArray<{ name: string; path: string }> }) {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumbs" aria-label={t("breadcrumbs")}>
      <ol>
        {items.map(({ name, path }, i) => (
          <li key={path}>
            {i < items.length - 1 ? (
              <Link to={path}>{name}</Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
