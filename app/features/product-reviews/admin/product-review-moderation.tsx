// Moderation of product reviews.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { RowsChanged } from "#app/lib/chosen-rows.ts";
import { ChangedRows, DataTable, type Column } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { Stars } from "../product-review-list.tsx";
import { productReviewLength, productReviewQueues, type ProductReviewQueue } from "../policy.ts";
import type {
  ModeratedProductReview,
  ProductReviewQueueList,
} from "../product-review-queries.server.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "#app/styles/checkout.css";

type ListedReview = ProductReviewQueueList["reviews"][number];

export function ProductReviewQueuePage({
  list,
  queue,
  result,
}: {
  list: ProductReviewQueueList;
  queue: ProductReviewQueue;
  /** of an action on several reviews; null without one */
  result: RowsChanged | null;
}) {
  const { t } = useTranslation("product-reviews");
  const language = useLanguage();
  const columns: ReadonlyArray<Column<ListedReview>> = [
    {
      name: "title",
      label: t("admin.reviewTitle"),
      isHeading: true,
      cell: ({ id, title }) => (
        <Link to={`/admin/reviews/${id}`} className="tap" discover="none">
          {title}
        </Link>
      ),
    },
    {
      name: "product",
      label: t("admin.product"),
      cell: ({ name, nameEs }) => (language === "es" ? nameEs : name),
    },
    { name: "stars", label: t("admin.stars"), cell: ({ stars }) => stars },
    { name: "author", label: t("admin.author"), cell: ({ author }) => author },
    {
      name: "changed",
      label: t("admin.changed"),
      cell: ({ updatedAt }) => <UtcTime at={updatedAt} />,
    },
    {
      name: "reports",
      label: t("admin.reports"),
      isNumber: true,
      cell: ({ reports }) => reports,
    },
  ];
  const address = (item: ProductReviewQueue, page = 1) =>
    `/admin/reviews?queue=${item}${page > 1 ? `&page=${page}` : ""}`;
  return (
    <>
      <nav className="admin-choices" aria-label={t("admin.queues")}>
        {productReviewQueues.map((option) => (
          <Link
            key={option}
            to={address(option)}
            aria-current={option === queue ? "page" : undefined}
          >
            {t(`admin.queue.${option}`)} ({list.counts[option]})
          </Link>
        ))}
      </nav>
      {result ? <ChangedRows {...result} /> : null}
      {list.reviews.length === 0 ? (
        <p>{t("admin.empty")}</p>
      ) : (
        <DataTable
          rows={list.reviews}
          rowKey={({ id }) => id}
          columns={columns}
          selection={{
            // The version that the moderator saw: an edited review is not published with the others.
            value: ({ id, updatedAt }) => (queue === "published" ? null : `${id} ${updatedAt}`),
            label: ({ title }) => title,
            actions: <PublishChosen />,
          }}
        />
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(number) => address(queue, number)}
      />
    </>
  );
}

function PublishChosen() {
  const { t } = useTranslation("product-reviews");
  return (
    <button type="submit" name="intent" value="publish" className="button button-small">
      {t("admin.publish")}
    </button>
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
  const { t } = useTranslation("product-reviews");
  const language = useLanguage();
  const seen = <input type="hidden" name="seen" value={review.updatedAt} />;
  const reasons = [...new Set(review.reports.map(({ reason }) => reason))];
  return (
    <div className="checkout">
      <p>
        <b className="order-state">{t(`admin.status.${review.status}`)}</b>{" "}
        <Link to={`/product/${review.slug}`} className="tap">
          {language === "es" ? review.nameEs : review.name}
        </Link>
      </p>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(`admin.${problem}`)}
        </p>
      ) : null}
      <section className="facts" aria-labelledby="the-review">
        <h2 id="the-review" lang={review.language}>
          {review.title}
        </h2>
        <p className="review-meta">
          <Stars stars={review.stars} /> {review.author}, {t(`admin.language.${review.language}`)},{" "}
          {t(review.isVerified ? "admin.verified" : "admin.notVerified")},{" "}
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
            {t("admin.reported", {
              reasons: reasons.map((reason) => t(`report.reasons.${reason}`)).join(", "),
            })}
          </p>
          <button type="submit" name="intent" value="keep" className="button button-quiet">
            {t("admin.keep")}
          </button>
        </form>
      ) : null}
      <div className="actions">
        {review.status === "published" ? null : (
          <form method="post">
            {seen}
            <button
              type="submit"
              name="intent"
              value="publish"
              className="button"
              aria-keyshortcuts="a"
            >
              {t("admin.publish")}
            </button>
          </form>
        )}
        {review.status === "declined" ? null : (
          <details className="confirm">
            <summary aria-keyshortcuts="d">{t("admin.decline")}</summary>
            <form method="post">
              {seen}
              <div className="field">
                <label htmlFor="reason">{t("admin.reason")}</label>
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
                {t("admin.declineSubmit")}
              </button>
            </form>
          </details>
        )}
      </div>
      <form method="post">
        {seen}
        <div className="field">
          <label htmlFor="reply">{t("admin.reply")}</label>
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
          {t("admin.replySubmit")}
        </button>
      </form>
    </div>
  );
}
