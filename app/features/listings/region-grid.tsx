import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { regionCountLabel } from "./region-count.ts";
import { regions, styleOf, type Region } from "#app/lib/values/catalogue-values.ts";
import "#app/styles/region.css";

/** Tiles of the regions with their number of recipes. */
export function RegionGrid({ counts }: { counts: Record<Region, number> }) {
  const { t } = useTranslation();
  return (
    <ul className="regions">
      {regions.map((region) => (
        <li key={region} className={`tile tile-${styleOf(region)}`}>
          <Link to={`/region/${region}`} prefetch="intent">
            {t(`regions.${region}`)}
            <small>{t("recipeCount", { figure: regionCountLabel(counts[region]) })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
