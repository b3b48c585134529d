import { Link } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { latePart } from "#app/ui/late-part.ts";
import { useTranslation } from "react-i18next";
import { breadcrumbJsonLd } from "#app/seo/breadcrumb.ts";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { JsonLd } from "#app/seo/json-ld.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { useSiteData } from "#app/ui/site-data.ts";
import { cookbookSlug } from "../cookbook-file.ts";
import {
  FileDelivery,
  GiftCardDelivery,
  PaymentMethods,
  Sample,
  Shipping,
  Specifications,
} from "./product-facts.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { BundleContents } from "./bundle-contents.tsx";
import type { NotifyAnswer } from "./notify-form.tsx";
import { AddForm, BuyBar, SaveProductForm } from "./product-order-forms.tsx";
import { SizeLinks } from "./size-choice.tsx";
import type { ProductPageView } from "./product-view.server.ts";
import { productJsonLd } from "./product-json-ld.ts";
import { RecentlySeen } from "../recently-seen-slot.tsx";
import { ShopLinks } from "../shop-links.tsx";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "./product-page.css";

const NotifyForm = latePart(() => import("./notify-form.tsx"));

type ProductPageProps = {
  product: ProductPageView;
  /** section of the product-reviews feature */
  reviews: ReactNode;
  /** the cart beside the page, of the checkout feature */
  drawer: ReactNode;
  origin: string;
  isOrdering: boolean;
  /** the country of the page is one that the visitor asked for */
  isCountryAsked: boolean;
  /** whether a payment service takes cards */
  takesCards: boolean;
  isSaved: boolean;
  stamp: string;
  /** result of the back-in-stock form */
  answer: NotifyAnswer;
};

export function ProductPage(props: ProductPageProps) {
  const { product, reviews, drawer, origin, isOrdering } = props;
  const { t } = useTranslation("products");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const category = t(`uses.${product.use}`);
  const crumbs = [
    { name: common("nav.home"), path: "/" },
    { name: t("title"), path: "/shop" },
    { name: product.name.text, path: `/product/${product.slug}` },
  ];
  return (
    <article className="page product">
      <JsonLd
        data={
          import.meta.env.SSR &&
          productJsonLd(product, { origin, language, categoryName: category, isOrdering })
        }
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbJsonLd(crumbs, origin)} />
      <Breadcrumbs items={crumbs} />
      <header className="product-head">
        <ProductGallery product={product} />
        <BuyBox {...props}>
          {product.kind === "physical" ? (
            <Shipping product={product} isCountryAsked={props.isCountryAsked} />
          ) : product.isGiftCard ? (
            <GiftCardDelivery returns={product.returns} />
          ) : (
            <FileDelivery returns={product.returns} />
          )}
        </BuyBox>
      </header>
      <div className="product-body">
        <Specifications product={product} />
        {product.slug === cookbookSlug ? <Sample /> : null}
        {product.isGiftCard ? null : (
          <Fold id="without" title={t("without")} hint={product.alternative.text}>
            <p>
              <LocalizedText value={product.alternative} />
            </p>
          </Fold>
        )}
        {product.recipes.length > 0 ? (
          <Fold
            id="recipes"
            title={t("cookedWith")}
            hint={product.recipes.map(({ title }) => title.text).join(", ")}
          >
            <RecipeGrid recipes={product.recipes} heading="h3" />
          </Fold>
        ) : null}
        {reviews}
        <p className="questions">
          {t("questions.title")}:{" "}
          <Link to={`/contact?about=${product.slug}`}>{t("questions.link")}</Link>
        </p>
      </div>
      <ShopLinks isOrdering={isOrdering} />
      <RecentlySeen
        current={{ slug: product.slug, imageUrl: product.imageUrl, names: product.names }}
      />
      {isOrdering && product.isAvailable ? <BuyBar product={product} /> : null}
      {drawer}
    </article>
  );
}

function BuyBox({
  product,
  isOrdering,
  takesCards,
  isSaved,
  stamp,
  answer,
  children,
}: Omit<ProductPageProps, "reviews" | "drawer" | "origin" | "isCountryAsked"> & {
  children: ReactNode;
}) {
  const { t } = useTranslation("products");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const sellsGiftCards = useSiteData()?.giftCards ?? false;
  const isOrderable = product.isAvailable || product.variants.some((one) => one.isAvailable);
  return (
    <div>
      {product.badge ? <p className="eyebrow">{common(`badge.${product.badge}`)}</p> : null}
      <h1>
        <LocalizedText value={product.name} />
      </h1>
      <p className="product-price">
        <b className="price">{product.price}</b>
        {product.variant ? <LocalizedText value={product.variant.label} /> : null}
        <Stock product={product} />
      </p>
      {isOrdering && isOrderable ? (
        <>
          <AddForm product={product} />
          {takesCards ? <PaymentMethods /> : null}
        </>
      ) : (
        <SizeLinks product={product} />
      )}
      {isOrdering && product.isAvailable ? null : (
        <Suspense>
          <NotifyForm stamp={stamp} isOrdering={isOrdering} answer={answer} />
        </Suspense>
      )}
      <div className="save-line">
        <SaveProductForm product={product} isSaved={isSaved} />
        {sellsGiftCards && !product.isGiftCard ? (
          <Link to="/shop?use=gift-card" className="tap">
            {t("gifts.give")}
          </Link>
        ) : null}
      </div>
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
      <BundleContents product={product} />
      {children}
    </div>
  );
}

function Stock({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
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
