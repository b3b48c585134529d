import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { resultsHash } from "#app/ui/result-count.tsx";
import type { ListingView } from "./listing-view.server.ts";

/** The active filters; each one is a link that removes it. */
export function ActiveFilters({ chips, clear }: Pick<ListingView, "chips" | "clear">) {
  const { t } = useTranslation("browse");
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("filters.active")}>
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
    </ul>
  );
}
