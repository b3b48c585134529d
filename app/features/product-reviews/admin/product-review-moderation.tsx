// Moderation of product reviews.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { RowsChanged } from "#app/lib/chosen-rows.ts";
import { addressOf, Choices, ErrorNotice, pageParam, RowLink, Submit } from "#app/ui/admin-kit.tsx";
import { ChangedRows, DataTable } from "#app/ui/data-table.tsx";
import { LabeledText } from "#app/ui/labeled-field.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { Stars } from "../product-review-list.tsx";
import {
  productReviewLength,
  productReviewQueues,
  type ProductReviewQueue,
} from "../review-limits.ts";
import type {
  ModeratedProductReview,
  ProductReviewQueueList,
} from "../product-review-queries.server.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "#app/styles/checkout.css";

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
  const address = (item: ProductReviewQueue, page?: number) =>
    addressOf("/admin/reviews", { queue: item, page: pageParam(page) });
  const publish = (
    <Submit value="publish" look="small">
      {t("admin.publish")}
    </Submit>
  );
  return (
    <>
      <Choices
        label={t("admin.queues")}
        options={productReviewQueues}
        now={queue}
        href={address}
        text={(option) => `${t(`admin.queue.${option}`)} (${list.counts[option]})`}
      />
      {result ? <ChangedRows {...result} /> : null}
      <DataTable
        rows={list.reviews}
        rowKey={({ id }) => id}
        empty={t("admin.empty")}
        hasKeys
        selection={{
          // The version that the moderator saw: an edited review is not published with the others.
          value: ({ id, updatedAt }) => (queue === "published" ? null : `${id} ${updatedAt}`),
          label: ({ title }) => title,
          actions: publish,
        }}
        pages={{ ...list, href: (number) => address(queue, number) }}
        columns={[
          {
            label: t("admin.reviewTitle"),
            isHeading: true,
            cell: ({ id, title, text, language: lang }) => (
              <>
                <RowLink to={`/admin/reviews/${id}`}>{title}</RowLink>
                <span className="state-note" lang={lang}>
                  {text}
                </span>
              </>
            ),
          },
          {
            label: t("admin.product"),
            cell: ({ name, nameEs }) => (language === "es" ? nameEs : name),
          },
          { label: t("admin.stars"), cell: ({ stars }) => stars },
          { label: t("admin.author"), cell: ({ author }) => author },
          { label: t("admin.changed"), cell: ({ updatedAt }) => <UtcTime at={updatedAt} /> },
          { label: t("admin.reports"), isNumber: true, cell: ({ reports }) => reports },
        ]}
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
  const { t } = useTranslation("product-reviews");
  const language = useLanguage();
  return (
    <div className="checkout">
      <p>
        <b className="order-state">{t(`admin.status.${review.status}`)}</b>{" "}
        <Link to={`/product/${review.slug}`} className="tap">
          {language === "es" ? review.nameEs : review.name}
        </Link>
      </p>
      <ErrorNotice>{problem && t(`admin.${problem}`)}</ErrorNotice>
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
      <Decisions review={review} />
    </div>
  );
}

function Decisions({ review }: { review: ProductReviewModerationView }) {
  const { t } = useTranslation("product-reviews");
  const { status, language, reply } = review;
  const seen = <input type="hidden" name="seen" value={review.updatedAt} />;
  const reasons = [...new Set(review.reports.map(({ reason }) => reason))];
  const reported = reasons.map((reason) => t(`report.reasons.${reason}`)).join(", ");
  return (
    <>
      {reasons.length > 0 ? (
        <form method="post" className="notice">
          {seen}
          <p>{t("admin.reported", { reasons: reported })}</p>
          <Submit value="keep" look="quiet">
            {t("admin.keep")}
          </Submit>
        </form>
      ) : null}
      <div className="actions">
        {status === "published" ? null : (
          <form method="post">
            {seen}
            <Submit value="publish" aria-keyshortcuts="a">
              {t("admin.publish")}
            </Submit>
          </form>
        )}
        {status === "declined" ? null : (
          <details className="confirm">
            <summary aria-keyshortcuts="d">{t("admin.decline")}</summary>
            <form method="post">
              {seen}
              <LabeledText
                name="reason"
                label={t("admin.reason")}
                rows={3}
                required
                maxLength={productReviewLength.reason}
                lang={language}
              />
              <Submit value="decline" look="danger">
                {t("admin.declineSubmit")}
              </Submit>
            </form>
          </details>
        )}
      </div>
      <form method="post">
        {seen}
        <LabeledText
          name="reply"
          label={t("admin.reply")}
          rows={3}
          maxLength={productReviewLength.reply}
          defaultValue={reply ?? ""}
          lang={language}
        />
        <Submit value="reply" look="quiet">
          {t("admin.replySubmit")}
        </Submit>
      </form>
    </>
  );
}
