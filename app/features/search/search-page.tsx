import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Listing } from "#app/features/listings/listing.tsx";
import type { ListingView } from "#app/features/listings/listing-view.server.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import type { Spelling } from "./search-site.server.ts";

type SearchPageProps = {
  /** null: no query */
  listing: ListingView | null;
  /** set when words are probably misspelled */
  spelling: Spelling | null;
  /** what else was found: first where no recipe was */
  children?: ReactNode;
};

/** Search results; without a query, search suggestions. */
export function SearchPage({ listing, spelling, children }: SearchPageProps) {
  const { t } = useTranslation("search");
  const query = listing?.typed;
  return (
    <div className="page search-results">
      {listing ? null : (
        <div className="search-picture">
          <Drawing name="page-search" width={400} height={300} />
        </div>
      )}
      <header className="page-head">
        <h1>{query ? t("titleFor", { query }) : t("title")}</h1>
        {listing ? null : <p>{t("text")}</p>}
        {spelling ? <SpellingNote spelling={spelling} /> : null}
      </header>
      {listing && listing.total > 0 ? <Listing listing={listing} /> : null}
      {children}
      {listing?.total === 0 ? <Listing listing={listing} /> : null}
    </div>
  );
}

/** What was searched instead of what was typed, or what could be. */
function SpellingNote({ spelling: { typed, better, isUsed, address } }: { spelling: Spelling }) {
  const { t } = useTranslation(["search", "listings"]);
  return isUsed ? (
    <p>
      {t("corrected", { typed, better })}{" "}
      <Link to={address}>{t("listings:search.exact", { typed })}</Link>
    </p>
  ) : (
    <p>
      {t("didYouMean")} <Link to={address}>{better}</Link>
    </p>
  );
}
