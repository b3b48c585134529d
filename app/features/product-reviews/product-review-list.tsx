import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import "./product-reviews.css";

export type ProductReviewView = {
  id: number;
  language: Language;
  author: string;
  stars: number;
  title: string;
  body: string;
  reply: string | null;
  isVerified: boolean;
  date: string;
};

/** Stars with a text alternative. */
export function Stars({ stars }: { stars: number }) {
  const { t } = useTranslation("products");
  return (
    <span className="stars" role="img" aria-label={t("reviews.stars", { stars })}>
      {"★".repeat(stars)}
      <span>{"★".repeat(5 - stars)}</span>
    </span>
  );
}

export function ProductReviewList({
  productId,
  reviews,
  level,
}: {
  productId: number;
  reviews: ReadonlyArray<ProductReviewView>;
  level: "h2" | "h3";
}) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const Heading = level;
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <article aria-labelledby={`review-${review.id}`}>
            <Heading id={`review-${review.id}`} lang={review.language}>
              {review.title}
            </Heading>
            <p className="review-meta">
              <Stars stars={review.stars} />{" "}
              {t("reviews.by", { author: review.author, date: review.date })}
              {review.isVerified ? <b> · {t("reviews.verified")}</b> : null}
              {review.language === language ? null : (
                <span lang={review.language}>
                  {review.language === "en" ? " · English" : " · Español"}
                </span>
              )}
            </p>
            <p className="review-body" lang={review.language}>
              {review.body}
            </p>
            {review.reply ? (
              <blockquote>
                <b>{t("reviews.reply")}</b>
                <p className="review-body" lang={review.language}>
                  {review.reply}
                </p>
              </blockquote>
            ) : null}
            <a href={`/review/${productId}/report/${review.id}`} className="tap" rel="nofollow">
              {t("reviews.report")}
              <span className="visually-hidden"> {review.title}</span>
            </a>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Count of reviews per number of stars, as bars. */
export function RatingBreakdown({
  breakdown,
}: {
  breakdown: ReadonlyArray<{ stars: number; count: number }>;
}) {
  const { t } = useTranslation("products");
  const total = breakdown.reduce((sum, { count }) => sum + count, 0);
  const rows = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: breakdown.find((row) => row.stars === stars)?.count ?? 0,
  }));
  return (
    <ul className="breakdown" aria-label={t("reviews.breakdown")}>
      {rows.map(({ stars, count }) => (
        <li key={stars}>
          <span>{t("reviews.row", { stars, count })}</span>
          <meter min={0} max={total} value={count} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
