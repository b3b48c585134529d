import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultCount } from "#app/ui/result-count.tsx";
import { ActiveFilters, FilterForm } from "./filter-form.tsx";
import { isFiltered, listingAddress } from "./listing-address.ts";
import type { ListingView } from "./listing-view.server.ts";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import "#app/styles/listing.css";

/** A recipe listing: filters, count, cards and pagination. */
export function Listing({ listing }: { listing: ListingView }) {
  const { t } = useTranslation("browse");
  const language = useLanguage();
  const { pathname } = useLocation();
  const { cards, total, hasMore, page, pageCount, cutAt, filter, countries, marked } = listing;
  const formatted = formatNumber(total, language);
  return (
    <>
      <FilterForm filter={filter} countries={countries} />
      <ResultCount>
        {t(hasMore ? "moreResults" : "results", { count: total, formatted })}
        {pageCount > 1
          ? ` · ${hasMore ? t("page", { page }) : t("pageOf", { page, pageCount })}`
          : null}
      </ResultCount>
      <ActiveFilters filter={filter} />
      {cards.length > 0 ? (
        <RecipeGrid recipes={cards} marked={marked} eager={2} heading="h2" anchored />
      ) : (
        <EmptyListing listing={listing} />
      )}
      {cutAt === null ? null : (
        <p>{t("listingEnd", { formatted: formatNumber(cutAt, language) })}</p>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => listingAddress(pathname, { ...filter, page: number })}
      />
    </>
  );
}

/** Message for an empty listing, with suggestions. */
function EmptyListing({ listing: { filter, popular } }: { listing: ListingView }) {
  const { t } = useTranslation("browse");
  const { pathname } = useLocation();
  return (
    <div className="empty">
      <img src="/images/empty.svg" width="200" height="150" loading="lazy" alt="" />
      <p>
        {filter.typed ? t("empty.search", { query: filter.typed }) : t("empty.listing")}{" "}
        {isFiltered(filter) ? (
          <Link to={filter.query ? `${pathname}?q=${encodeURIComponent(filter.query)}` : pathname}>
            {t("filters.clear")}
          </Link>
        ) : (
          t("empty.advice")
        )}
      </p>
      {popular.length > 0 ? (
        <section aria-labelledby="popular">
          <h2 id="popular">{t("empty.popular")}</h2>
          <RecipeGrid recipes={popular} />
        </section>
      ) : null}
    </div>
  );
}
