import { useTranslation } from "react-i18next";
import { Fold } from "#app/ui/fold.tsx";
import {
  RatingBreakdown,
  ProductReviewList,
  type ProductReviewView,
} from "./product-review-list.tsx";

type ProductReviewsSectionProps = {
  product: { id: number; rating: { count: number; average: number } | null };
  reviews: ReadonlyArray<ProductReviewView>;
  breakdown: ReadonlyArray<{ stars: number; count: number }>;
};

/** Section of the product page */
export function ProductReviewsSection({ product, reviews, breakdown }: ProductReviewsSectionProps) {
  const { t } = useTranslation("products");
  return (
    <Fold
      id="reviews-title"
      title={t("reviews.title")}
      hint={product.rating ? t("rating", product.rating) : t("reviews.none")}
    >
      {/* Opened by the link beside the price. */}
      <span id="reviews" />
      {reviews.length > 0 ? (
        <>
          <RatingBreakdown breakdown={breakdown} />
          <ProductReviewList productId={product.id} reviews={reviews} level="h3" />
        </>
      ) : (
        <p>{t("reviews.empty")}</p>
      )}
      <p className="actions">
        <a href={`/review/${product.id}`} className="button button-quiet" rel="nofollow">
          {t("reviews.write")}
        </a>
        {product.rating && product.rating.count > reviews.length ? (
          <a href={`/review/${product.id}`} className="tap">
            {t("reviews.all")}
          </a>
        ) : null}
      </p>
    </Fold>
  );
}
