import { useTranslation } from "react-i18next";
import type { Category } from "./categories.ts";
import { Listing } from "./listing.tsx";
import type { ListingView } from "./listing-view.server.ts";

/** The page of one category: food, drinks or pastries. */
export function CategoryPage({ category, listing }: { category: Category; listing: ListingView }) {
  const { t } = useTranslation("listings");
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t(`categories.${category}.title`)}</h1>
        <p>{t(`categories.${category}.text`)}</p>
      </header>
      <Listing listing={listing} />
    </div>
  );
}
