import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { breadcrumbJsonLd } from "#app/features/recipes/recipe-json-ld.ts";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import { languages } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormGuard, FormProblemNotice } from "#app/ui/form-guard.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import { cookbookSlug, samplePath } from "./cookbook-file.ts";
import type { ProductPageView } from "./product-view.server.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { ShopLinks } from "./shop-links.tsx";
import { maxQuantity } from "./vocabulary.ts";
import "#app/styles/recipe-page.css";
import "#app/ui/forms.css";
import "#app/styles/shop.css";

type ProductPageProps = {
  product: ProductPageView;
  /** section of the product-reviews feature */
  reviews: ReactNode;
  origin: string;
  isOrdering: boolean;
  stamp: string;
  /** result of the back-in-stock form */
  answer: { reply: SubmissionResult | null; problem: FormProblem | null } | undefined;
};

export function ProductPage({
  product,
  reviews,
  origin,
  isOrdering,
  stamp,
  answer,
}: ProductPageProps) {
  const { t } = useTranslation("shop");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const category = t(`uses.${product.use}`);
  const crumbs = [
    { name: common("nav.home"), path: "/" },
    { name: t("title"), path: "/shop" },
    { name: product.name.text, path: `/product/${product.slug}` },
  ];
  const canOrder = isOrdering && product.isAvailable;
  return (
    <article className="page product">
      <JsonLd
        data={
          import.meta.env.SSR &&
          productJsonLd(product, { origin, language, categoryName: category, isOrdering })
        }
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbJsonLd(crumbs, origin)} />
      <div className="section-head">
        <Breadcrumbs items={crumbs} />
        {isOrdering ? <ShopLinks /> : null}
      </div>
      <header className="recipe-head">
        <div>
          {product.badge ? <p className="eyebrow">{common(`badge.${product.badge}`)}</p> : null}
          <h1>
            <LocalizedText value={product.name} />
          </h1>
          <p className="promise">
            <LocalizedText value={product.description} />
          </p>
          {product.rating ? (
            <p>
              <a href="#reviews" className="tap">
                {t("rating", {
                  count: product.rating.count,
                  average: formatNumber(product.rating.average, language),
                })}
              </a>
            </p>
          ) : null}
          <p className="product-price">
            <b className="price">{product.price}</b>
            <Stock product={product} />
          </p>
          {canOrder ? (
            <AddForm slug={product.slug} />
          ) : (
            <NotifyForm stamp={stamp} isOrdering={isOrdering} answer={answer} />
          )}
        </div>
        <Picture
          src={product.imageUrl}
          alt={common("picture.alt", { title: product.name.text })}
          width={800}
          height={600}
          eager
        />
      </header>
      <div className="product-body">
        <Details product={product} />
        {product.slug === cookbookSlug ? <Sample /> : null}
        {product.kind === "physical" ? (
          <Shipping product={product} />
        ) : product.isGiftCard ? (
          <GiftCardDelivery />
        ) : (
          <FileDelivery />
        )}
        <section aria-labelledby="without" className="facts">
          <h2 id="without">{t("without")}</h2>
          <p>
            <LocalizedText value={product.alternative} />
          </p>
        </section>
      </div>
      {reviews}
      {product.recipes.length > 0 ? (
        <section className="related">
          <h2>{t("cookedWith")}</h2>
          <RecipeGrid recipes={product.recipes} />
        </section>
      ) : null}
    </article>
  );
}

function Sample() {
  const { t } = useTranslation("shop");
  return (
    <section aria-labelledby="sample" className="facts">
      <h2 id="sample">{t("sample.title")}</h2>
      <p>{t("sample.text")}</p>
      <p className="actions">
        {languages.map((language) => (
          <a key={language} href={samplePath(language)} className="tap" hrefLang={language}>
            {t(`sample.${language}`)}
          </a>
        ))}
      </p>
    </section>
  );
}

function Stock({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("shop");
  const { t: common } = useTranslation();
  if (!product.isAvailable) return <span className="stock-out">{common("outOfStock")}</span>;
  if (product.isGiftCard) return <span>{t("stock.giftCard")}</span>;
  if (product.kind === "digital") return <span>{t("stock.digital")}</span>;
  return product.isFew ? (
    <span className="stock-few">{t("stock.few")}</span>
  ) : (
    <span className="stock-in">{t("stock.in")}</span>
  );
}

function AddForm({ slug }: { slug: string }) {
  const { t } = useTranslation("shop");
  return (
    <form method="post" action="/cart" className="add-form">
      <input type="hidden" name="product" value={slug} />
      <label htmlFor="quantity">{t("quantity")}</label>
      <input
        id="quantity"
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxQuantity}
        defaultValue={1}
        required
      />
      <button type="submit" name="intent" value="add" className="button">
        {t("addToCart")}
      </button>
    </form>
  );
}

/** For an unavailable product: one email when it can be ordered. */
function NotifyForm({
  stamp,
  isOrdering,
  answer,
}: Pick<ProductPageProps, "stamp" | "isOrdering" | "answer">) {
  const { t } = useTranslation("shop");
  const form = useSimpleForm("notify", answer?.reply);
  const words = isOrdering ? "notify" : "closed";
  return (
    <section aria-labelledby="notify-title" className="facts">
      <h2 id="notify-title">{t(`${words}.title`)}</h2>
      {answer && !answer.reply ? (
        <p role="status">{t("notify.done")}</p>
      ) : (
        <form {...form.props} method="post">
          <p>{t(`${words}.text`)}</p>
          <FormProblemNotice problem={answer?.problem} />
          <FormGuard stamp={stamp} />
          <Field
            label={t("notify.email")}
            field={form.field("email")}
            errorText={(error) => t(error as "notify.errors.required")}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <button type="submit" className="button">
            {t("notify.submit")}
          </button>
        </form>
      )}
    </section>
  );
}

function Details({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("shop");
  const rows = [
    ["size", product.size],
    ["madeOf", product.madeOf],
    ["care", product.care],
  ] as const;
  if (product.kind === "digital") return null;
  return (
    <section aria-labelledby="details" className="facts">
      <h2 id="details">{t("details")}</h2>
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <LocalizedText value={value} />
              </dd>
            </div>
          ) : null,
        )}
        {product.weight ? (
          <div>
            <dt>{t("weight")}</dt>
            <dd>{product.weight}</dd>
          </div>
        ) : null}
        {product.inBox.length > 0 ? (
          <div>
            <dt>{t("inBox")}</dt>
            <dd>{product.inBox.join(", ")}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function Shipping({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("shop");
  const { t: common } = useTranslation();
  const { freeShipping, returnDays } = product;
  return (
    <section aria-labelledby="shipping" className="facts">
      <h2 id="shipping">{t("shipping.title")}</h2>
      <p>{t("shipping.text")}</p>
      <ul className="zones">
        {product.shipping.map(({ zone, price, isFree }) => (
          <li key={zone}>
            <span>{t(`zones.${zone as "home"}`)}</span> <b>{isFree ? t("shipping.free") : price}</b>
          </li>
        ))}
      </ul>
      <p>{t("shipping.where")}</p>
      {freeShipping ? <p>{common("freeShipping", freeShipping)}</p> : null}
      {returnDays > 0 ? <p>{t("shipping.returns", { days: returnDays })}</p> : null}
    </section>
  );
}

function GiftCardDelivery() {
  const { t } = useTranslation("shop");
  return (
    <section aria-labelledby="delivery" className="facts">
      <h2 id="delivery">{t("giftCard.title")}</h2>
      <p>{t("giftCard.delivery")}</p>
      <p>{t("giftCard.use")}</p>
      <p>
        <Link to="/gift-card" className="tap">
          {t("giftCard.balance")}
        </Link>
      </p>
    </section>
  );
}

function FileDelivery() {
  const { t } = useTranslation("shop");
  return (
    <section aria-labelledby="delivery" className="facts">
      <h2 id="delivery">{t("delivery.title")}</h2>
      <p>{t("delivery.text")}</p>
      <p>{t("delivery.returns")}</p>
    </section>
  );
}
