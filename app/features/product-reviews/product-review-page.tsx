import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Localized } from "#app/i18n/localized.ts";
import { Field } from "#app/ui/field.tsx";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SignInLink } from "#app/ui/sign-in-link.tsx";
import {
  RatingBreakdown,
  ProductReviewList,
  type ProductReviewView,
} from "./product-review-list.tsx";
import { productReviewLength, productReviewStars } from "./review-limits.ts";
import type { OwnProductReview } from "./product-review-queries.server.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "#app/styles/checkout.css";

type ProductReviewProblem = FormProblem | "not-bought" | "not-allowed";

type AuthorState = "guest" | "writer" | "unconfirmed" | "suspended";

type ProductReviewPageProps = {
  product: { id: number; slug: string; name: Localized };
  who: AuthorState;
  own: OwnProductReview | null;
  knownName: string;
  stamp: string;
  isSent: boolean;
  reply: SubmissionResult | null;
  problem: ProductReviewProblem | null;
  reviews: ReadonlyArray<ProductReviewView>;
  breakdown: ReadonlyArray<{ stars: number; count: number }>;
  page: number;
  pageCount: number;
};

/** Form to write or edit a review, and the published reviews. */
export function ProductReviewPage(props: ProductReviewPageProps) {
  const { product, who, own, isSent, problem, reviews, breakdown, page, pageCount } = props;
  const { t } = useTranslation(["product-reviews", "products"]);
  const title = t("product-reviews:title", { product: product.name.text });
  return (
    <div className="page narrow checkout">
      <h1 lang={product.name.lang}>{title}</h1>
      <p>
        <Link to={`/product/${product.slug}`} className="tap">
          {t("product-reviews:back")}
        </Link>
      </p>
      {isSent ? (
        <p className="notice" role="status">
          {t("product-reviews:sent")}
        </p>
      ) : null}
      {own && !isSent ? (
        <p className="notice">
          {t(`product-reviews:states.${own.status}`)}{" "}
          {own.reason ? t("product-reviews:reason", { reason: own.reason }) : null}
        </p>
      ) : null}
      {problem === "not-bought" || problem === "not-allowed" ? (
        <p className="notice notice-error" role="alert">
          {t(`product-reviews:problems.${problem}`)}
        </p>
      ) : (
        <FormProblemNotice problem={problem} limited={t("product-reviews:problems.limited")} />
      )}
      {who === "unconfirmed" || who === "suspended" ? (
        <p className="notice notice-error">{t(`product-reviews:${who}`)}</p>
      ) : isSent ? null : (
        <ReviewForm {...props} />
      )}
      {reviews.length > 0 ? (
        <section aria-labelledby="others">
          <h2 id="others">{t("products:reviews.all")}</h2>
          <RatingBreakdown breakdown={breakdown} />
          <ProductReviewList productId={product.id} reviews={reviews} level="h3" />
          <Pagination
            page={page}
            pageCount={pageCount}
            href={(number) => `/review/${product.id}?page=${number}`}
          />
        </section>
      ) : null}
    </div>
  );
}

type Fields = {
  stars: string;
  title: string;
  body: string;
  author: string;
  number: string;
  email: string;
};

function ReviewForm({ product, who, own, knownName, stamp, reply }: ProductReviewPageProps) {
  const { t } = useTranslation("product-reviews");
  const [form, fields] = useForm<Fields>({
    id: "review",
    lastResult: reply,
    defaultValue: own ? { ...own, stars: String(own.stars) } : { author: knownName },
  });
  const say = (error: string) => t(error as "errors.required");
  const path = `/review/${product.id}`;
  return (
    <form {...getFormProps(form)} method="post" action={path}>
      <p>{t("text")}</p>
      <FormGuard stamp={stamp} />
      <StarChoice field={fields.stars} say={say} />
      <Field
        label={t("titleField")}
        field={fields.title}
        errorText={say}
        required
        maxLength={productReviewLength.title}
      />
      <div className="field">
        <label htmlFor={fields.body.id}>{t("body")}</label>
        <textarea
          key={fields.body.key}
          id={fields.body.id}
          name="body"
          defaultValue={fields.body.initialValue}
          rows={6}
          required
          maxLength={productReviewLength.body}
          aria-invalid={fields.body.errors ? true : undefined}
          aria-describedby={errorIds(fields.body)}
        />
        <FieldErrors id={fields.body.errorId} errors={fields.body.errors} errorText={say} />
      </div>
      <Field
        label={t("author")}
        field={fields.author}
        errorText={say}
        required
        maxLength={productReviewLength.author}
        autoComplete="nickname"
      />
      {who === "guest" ? (
        <BoughtWith number={fields.number} email={fields.email} say={say} path={path} />
      ) : null}
      <button type="submit" className="button">
        {t(own ? "change" : "submit")}
      </button>
      <p className="fine-print">{t("rules")}</p>
    </form>
  );
}

type Say = (error: string) => string;

function StarChoice({ field, say }: { field: FieldMetadata<string>; say: Say }) {
  const { t } = useTranslation("product-reviews");
  return (
    <fieldset className="star-choice" aria-describedby={errorIds(field)}>
      <legend>{t("stars")}</legend>
      {productReviewStars.map((stars) => (
        <label key={stars}>
          <input
            type="radio"
            name="stars"
            value={stars}
            required
            defaultChecked={field.initialValue === String(stars)}
          />
          {t(`starWords.${stars}`)}
        </label>
      ))}
      <FieldErrors id={field.errorId} errors={field.errors} errorText={say} />
    </fieldset>
  );
}

/** A guest's order. */
function BoughtWith({
  number,
  email,
  say,
  path,
}: Pick<ReturnType<typeof useForm<Fields>>[1], "number" | "email"> & { say: Say; path: string }) {
  const { t } = useTranslation("product-reviews");
  return (
    <>
      <p>
        {t("signIn")}{" "}
        <SignInLink redirectTo={path} className="link-button">
          {t("signInLink")}
        </SignInLink>
      </p>
      <Field
        label={t("number")}
        hint={t("numberHint")}
        field={number}
        errorText={say}
        required
        maxLength={20}
      />
      <Field
        label={t("email")}
        hint={t("emailHint")}
        field={email}
        errorText={say}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
    </>
  );
}

type AnyField = Pick<FieldMetadata<string>, "errors" | "errorId">;

function errorIds(field: AnyField) {
  return field.errors ? field.errorId : undefined;
}

type OwnProductReviewsProps = {
  reviews: ReadonlyArray<{
    productId: number;
    name: Localized;
    title: string;
    status: OwnProductReview["status"];
    reason: string | null;
  }>;
};

/** For the profile: own reviews with their states. */
export function OwnProductReviews({ reviews }: OwnProductReviewsProps) {
  const { t } = useTranslation("product-reviews");
  if (reviews.length === 0) return null;
  return (
    <section className="settings-section">
      <h2>{t("own.title")}</h2>
      <ul className="rows">
        {reviews.map(({ productId, name, title, status, reason }) => (
          <li key={productId}>
            <span>
              <b>
                <LocalizedText value={name} />
              </b>
              : {title}, {t(`own.status.${status}`)}
              {reason ? ` (${t("reason", { reason })})` : null}
            </span>
            <Link to={`/review/${productId}`} className="tap">
              {t("own.change")}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
