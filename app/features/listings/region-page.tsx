import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Listing } from "./listing.tsx";
import type { ListingView } from "./listing-view.server.ts";
import { ReadNext, type NextRead } from "#app/ui/read-next.tsx";
import { styleOf, type Region } from "#app/lib/values/catalogue-values.ts";
import "#app/styles/region.css";

/** All recipes of a region, with its header tile. */
type RegionPageProps = {
  region: Region;
  listing: ListingView;
  /** its cooks and what is written about it */
  reads: ReadonlyArray<NextRead>;
};

export function RegionPage({ region, listing, reads }: RegionPageProps) {
  const { t } = useTranslation("listings");
  return (
    <>
      <div className={`region-band tile-${styleOf(region)}`} />
      <div className="page">
        <header className="page-head">
          <h1>{t(`regions.${region}.title`)}</h1>
          <p>{t(`regions.${region}.text`)}</p>
          {region === "caribbean" ? (
            <p>
              <Link to="/caribbean-recipes">{t("caribbeanGuide")}</Link>
            </p>
          ) : null}
        </header>
        <Listing listing={listing} />
        <ReadNext reads={reads} />
      </div>
    </>
  );
}
