// Moderation of product reviews.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { Stars } from "../product-review-list.tsx";
import { productReviewLength, productReviewQueues, type ProductReviewQueue } from "../policy.ts";
import type { ModeratedProductReview, ProductReviewQueueList } from "../queries.server.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "#app/styles/checkout.css";

export function ProductReviewQueuePage({
  list,
  queue,
}: {
  list: ProductReviewQueueList;
  queue: ProductReviewQueue;
}) {
  const { t } = useTranslation("reviews");
  const language = useLanguage();
  const address = (item: ProductReviewQueue, page = 1) =>
    `/admin/reviews?queue=${item}${page > 1 ? `&page=${page}` : ""}`;
  return (
    <>
      <nav className="admin-choices" aria-label={t("desk.queues")}>
        {productReviewQueues.map((option) => (
          <Link
            key={option}
            to={address(option)}
            aria-current={option === queue ? "page" : undefined}
          >
            {t(`desk.queue.${option}`)} ({list.counts[option]})
          </Link>
        ))}
      </nav>
      {list.reviews.length === 0 ? (
        <p>{t("desk.empty")}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("desk.reviewTitle")}</th>
              <th scope="col">{t("desk.product")}</th>
              <th scope="col">{t("desk.stars")}</th>
              <th scope="col">{t("desk.author")}</th>
              <th scope="col">{t("desk.changed")}</th>
              <th scope="col" className="number">
                {t("desk.reports")}
              </th>
            </tr>
          </thead>
          <tbody>
            {list.reviews.map((review) => (
              <tr key={review.id}>
                <th scope="row" data-label={t("desk.reviewTitle")}>
                  <Link to={`/admin/reviews/${review.id}`} className="tap" discover="none">
                    {review.title}
                  </Link>
                </th>
                <td data-label={t("desk.product")}>
                  {language === "es" ? review.nameEs : review.name}
                </td>
                <td data-label={t("desk.stars")}>{review.stars}</td>
                <td data-label={t("desk.author")}>{review.author}</td>
                <td data-label={t("desk.changed")}>
                  <UtcTime at={review.updatedAt} />
                </td>
                <td data-label={t("desk.reports")} className="number">
                  {review.reports}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(number) => address(queue, number)}
      />
    </>
  );
}

/** Without personal data except the displayed name. */
export type ProductReviewModerationView = Omit<ModeratedProductReview, "userId" | "email">;

export function ProductReviewModerationPage({
  review,
  problem,
}: {
  review: ProductReviewModerationView;
  problem: "changedMeanwhile" | "invalid" | null;
}) {
  const { t } = useTranslation("reviews");
  const language = useLanguage();
  const seen = <input type="hidden" name="seen" value={review.updatedAt} />;
  const reasons = [...new Set(review.reports.map(({ reason }) => reason))];
  return (
    <div className="checkout">
      <p>
        <b className="order-state">{t(`desk.status.${review.status}`)}</b>{" "}
        <Link to={`/product/${review.slug}`} className="tap">
          {language === "es" ? review.nameEs : review.name}
        </Link>
      </p>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(`desk.${problem}`)}
        </p>
      ) : null}
      <section className="facts" aria-labelledby="the-review">
        <h2 id="the-review" lang={review.language}>
          {review.title}
        </h2>
        <p className="review-meta">
          <Stars stars={review.stars} /> {review.author}, {t(`desk.language.${review.language}`)},{" "}
          {t(review.isVerified ? "desk.verified" : "desk.notVerified")},{" "}
          <UtcTime at={review.updatedAt} />
        </p>
        <p className="review-body" lang={review.language}>
          {review.body}
        </p>
        {review.reason ? <p>{t("reason", { reason: review.reason })}</p> : null}
      </section>
      {reasons.length > 0 ? (
        <form method="post" className="notice">
          {seen}
          <p>
            {t("desk.reported", {
              reasons: reasons.map((reason) => t(`report.reasons.${reason}`)).join(", "),
            })}
          </p>
          <button type="submit" name="intent" value="keep" className="button button-quiet">
            {t("desk.keep")}
          </button>
        </form>
      ) : null}
      <div className="actions">
        {review.status === "published" ? null : (
          <form method="post">
            {seen}
            <button type="submit" name="intent" value="publish" className="button">
              {t("desk.publish")}
            </button>
          </form>
        )}
        {review.status === "declined" ? null : (
          <details className="confirm">
            <summary>{t("desk.decline")}</summary>
            <form method="post">
              {seen}
              <div className="field">
                <label htmlFor="reason">{t("desk.reason")}</label>
                <textarea
                  id="reason"
                  name="reason"
                  rows={3}
                  required
                  maxLength={productReviewLength.reason}
                  lang={review.language}
                />
              </div>
              <button type="submit" name="intent" value="decline" className="button button-danger">
                {t("desk.declineSubmit")}
              </button>
            </form>
          </details>
        )}
      </div>
      <form method="post">
        {seen}
        <div className="field">
          <label htmlFor="reply">{t("desk.reply")}</label>
          <textarea
            id="reply"
            name="reply"
            rows={3}
            maxLength={productReviewLength.reply}
            defaultValue={review.reply ?? ""}
            lang={review.language}
          />
        </div>
        <button type="submit" name="intent" value="reply" className="button button-quiet">
          {t("desk.replySubmit")}
        </button>
      </form>
    </div>
  );
}
