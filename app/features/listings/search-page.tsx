import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Listing } from "./listing.tsx";
import type { ListingView } from "./listing-view.server.ts";

type SearchPageProps = {
  /** null: no query */
  listing: ListingView | null;
  /** other results, from another feature */
  children?: ReactNode;
};

/** Search results; without a query, search suggestions. */
export function SearchPage({ listing, children }: SearchPageProps) {
  const { t } = useTranslation("browse");
  const query = listing?.filter.typed;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{query ? t("search.titleFor", { query }) : t("search.title")}</h1>
        {listing ? null : <p>{t("search.text")}</p>}
      </header>
      {listing ? <Listing listing={listing} /> : null}
      {children}
    </div>
  );
}
