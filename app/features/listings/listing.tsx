import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultCount } from "#app/ui/result-count.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ListingView } from "./listing-view.server.ts";
import { RelaxedListings } from "./relaxed-listings.tsx";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import "#app/styles/listing.css";

/** A recipe listing: filters, count, cards and pagination. */
export function Listing({ listing }: { listing: ListingView }) {
  const { t } = useTranslation("listings");
  const language = useLanguage();
  const { cards, total, hasMore, page, pageCount, cutAt, address, marked } = listing;
  const formatted = formatNumber(total, language);
  return (
    <div className="listing">
      <FilterForm listing={listing} />
      <div>
        <ResultCount>
          {t(hasMore ? "moreResults" : "results", { count: total, formatted })}
          {pageCount > 1 ? (
            <span>{` · ${hasMore ? t("page", { page }) : t("pageOf", { page, pageCount })}`}</span>
          ) : null}
        </ResultCount>
        <ActiveFilters listing={listing} />
        {cards.length > 0 ? (
          <RecipeGrid recipes={cards} marked={marked} eager={2} heading="h2" anchored />
        ) : (
          <EmptyListing listing={listing} />
        )}
        {cutAt === undefined ? null : (
          <p>{t("listingEnd", { formatted: formatNumber(cutAt, language) })}</p>
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          href={(number) => pageAddress(address, number)}
        />
      </div>
    </div>
  );
}

/** @param address of the first page */
function pageAddress(address: string, number: number): string {
  if (number === 1) return address;
  return `${address}${address.includes("?") ? "&" : "?"}page=${number}`;
}

/** Message for an empty listing, with suggestions. */
function EmptyListing({ listing }: { listing: ListingView }) {
  const { typed, chips, clear, relaxed, instead } = listing;
  const { t } = useTranslation("listings");
  return (
    <div className="empty">
      <EmptyPicture />
      <p>
        {typed ? t("empty.search", { query: typed }) : t("empty.listing")}{" "}
        {chips.length > 0 ? (
          <Link to={clear}>{t("filters.clear")}</Link>
        ) : relaxed.length > 0 || instead?.kind === "closest" ? null : (
          t("empty.advice")
        )}
      </p>
      {relaxed.length > 0 ? <RelaxedListings relaxed={relaxed} /> : null}
      {instead ? (
        <section aria-labelledby={instead.kind}>
          <h2 id={instead.kind}>{t(`empty.${instead.kind}`)}</h2>
          <RecipeGrid recipes={instead.cards} />
        </section>
      ) : null}
    </div>
  );
}
