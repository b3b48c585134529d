import { useTranslation } from "react-i18next";
import { Listing } from "./listing.tsx";
import type { ListingData } from "./listing-data.server.ts";

/** Results of a search; without a query, what can be searched for. */
export function SearchPage({ listing }: { listing: ListingData | null }) {
  const { t } = useTranslation("browse");
  return (
    <div className="page">
      <header className="page-head">
        <h1>
          {listing ? t("search.titleFor", { query: listing.filter.query }) : t("search.title")}
        </h1>
        {listing ? null : <p>{t("search.text")}</p>}
      </header>
      {listing ? <Listing listing={listing} /> : null}
    </div>
  );
}
