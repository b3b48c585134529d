import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { resultsHash } from "#app/ui/result-count.tsx";
import type { ListingView } from "./listing-view.server.ts";

/** The active filters, typed ones too; each one is a link that removes it. */
export function ActiveFilters({ listing }: { listing: ListingView }) {
  const { t } = useTranslation("listings");
  const { chips, clear, literal, typed } = listing;
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("filters.active")}>
      {literal ? <li className="clear">{t("search.readAs")}</li> : null}
      {chips.map(({ label, address }) => (
        <li key={label}>
          <Link to={address + resultsHash} aria-label={t("filters.remove", { label })}>
            {label} <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      <li className="clear">
        <Link to={clear + resultsHash}>{t("filters.clear")}</Link>
      </li>
      {literal ? (
        <li className="clear">
          <Link to={literal + resultsHash}>{t("search.exact", { typed })}</Link>
        </li>
      ) : null}
    </ul>
  );
}
