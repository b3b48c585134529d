import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultCount, resultsHash } from "#app/ui/result-count.tsx";
import type { CountryOption } from "./countries.server.ts";
import { ProductGrid } from "./product-card.tsx";
import type { ProductCardView } from "./product-page/product-view.server.ts";
import {
  everything,
  giftPrices,
  giftWays,
  isFilteredShop,
  shopAddress,
  type ProductFilter,
} from "./product-filter.ts";
import { RecentlySeen } from "./recently-seen-slot.tsx";
import { ShopLinks } from "./shop-links.tsx";
import { materials, productSorts, shopCategories, type GoodFor } from "./vocabulary.ts";
import "#app/styles/listing.css";
import "./shop-filters.css";
import "#app/ui/forms.css";
import "#app/styles/shop.css";

export type ShopView = {
  cards: Array<ProductCardView>;
  total: number;
  page: number;
  pageCount: number;
  filter: ProductFilter;
  isOrdering: boolean;
  /** what leads to a gift */
  gifts: {
    /** numbers of products, in the order of giftPrices */
    prices: ReadonlyArray<number>;
    goodFor: ReadonlyArray<{ value: GoodFor; count: number }>;
    origins: ReadonlyArray<CountryOption & { count: number }>;
    cards: number;
  };
  /** name of the filter's country */
  origin: string | null;
};

export function ShopPage({ shop }: { shop: ShopView }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const { cards, total, page, pageCount, filter, isOrdering, gifts } = shop;
  return (
    <div className="page">
      <h1>{t("title")}</h1>
      {isOrdering ? null : <p className="notice">{t("closed.title")}</p>}
      <Categories filter={filter} hasCards={gifts.cards > 0} />
      <div className="shop-tools">
        <Gifts key={shopAddress(filter)} gifts={gifts} filter={filter} />
        <Filters filter={filter} />
      </div>
      <ResultCount>
        {t("results", { count: total, formatted: formatNumber(total, language) })}
        {pageCount > 1 ? ` · ${t("pageOf", { page, pageCount })}` : null}
      </ResultCount>
      <ActiveFilters filter={filter} origin={shop.origin} />
      {cards.length > 0 ? (
        <ProductGrid products={cards} eager={2} />
      ) : (
        <div className="empty">
          <EmptyPicture />
          <p>
            {t("empty")} <Link to="/shop">{t("filters.clear")}</Link>
          </p>
        </div>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => shopAddress({ ...filter, page: number })}
      />
      <p className="shop-intro">{t("text")}</p>
      <ShopLinks isOrdering={isOrdering} />
      <RecentlySeen current={null} />
    </div>
  );
}

/** The categories, one line that scrolls sideways on a phone. */
function Categories({ filter: { use }, hasCards }: { filter: ProductFilter; hasCards: boolean }) {
  const { t } = useTranslation("products");
  const shown = shopCategories.filter((category) => hasCards || category !== "gift-card");
  return (
    <nav aria-label={t("categories")}>
      <ul className="shop-chips">
        {[null, ...shown].map((category) => (
          <li key={category}>
            <Link
              to={shopAddress({ ...everything, use: category })}
              aria-current={category === use ? "page" : undefined}
            >
              {category ? t(`uses.${category}`) : t("all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Ways to a gift: links, each to the products of one price, one kind of cook or one country, together with those chosen
 * before, or to the gift cards. A way to nothing is no link.
 */
function Gifts({
  gifts: { prices, goodFor, origins, cards },
  filter: all,
}: Pick<ShopView, "gifts" | "filter">) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const money = (dollars: number) => formatMoney(dollars * 100, language);
  const ways = [
    ...giftPrices.map(({ from, to }, i) => ({
      label:
        from === null
          ? t("filters.toAmount", { amount: money(to) })
          : to === null
            ? t("filters.fromAmount", { amount: money(from) })
            : t("gifts.between", { from: money(from), to: money(to) }),
      filter: { from, to },
      count: prices[i] ?? 0,
    })),
    ...goodFor.map(({ value, count }) => ({
      label: t(`goodFor.${value}`),
      filter: { for: value },
      count,
    })),
    ...origins.map(({ code, name, count }) => ({ label: name, filter: { origin: code }, count })),
  ];
  const kept = giftWays(all);
  const link = (label: string, count: number, filter: ProductFilter) => {
    const text = `${label} (${formatNumber(count, language)})`;
    return (
      <li key={label}>
        {count > 0 ? (
          <Link to={shopAddress(filter) + resultsHash}>{text}</Link>
        ) : (
          <span>{text}</span>
        )}
      </li>
    );
  };
  return (
    <details className="filters">
      <summary>{t("gifts.title")}</summary>
      <ul className="chips" aria-label={t("gifts.title")}>
        {ways.map(({ label, filter, count }) => link(label, count, { ...kept, ...filter }))}
        {cards > 0 ? link(t("uses.gift-card"), cards, { ...everything, use: "gift-card" }) : null}
      </ul>
    </details>
  );
}

/** A GET form; collapsed again on the result page. */
function Filters({ filter }: { filter: ProductFilter }) {
  const { t } = useTranslation("products");
  return (
    <details className="filters" key={shopAddress(filter)}>
      <summary>{t("filters.title")}</summary>
      <Form action={`/shop${resultsHash}`}>
        {(["use", "for", "origin"] as const).map((name) =>
          filter[name] ? <input key={name} type="hidden" name={name} value={filter[name]} /> : null,
        )}
        <div className="filter-fields">
          <label>
            {t("filters.material")}
            <select name="material" defaultValue={filter.material ?? ""}>
              <option value="">{t("filters.anyMaterial")}</option>
              {materials.map((material) => (
                <option key={material} value={material}>
                  {t(`materials.${material}`)}
                </option>
              ))}
            </select>
          </label>
          {(["from", "to"] as const).map((bound) => (
            <label key={bound}>
              {t(`filters.${bound}`)}
              <input
                name={bound}
                type="number"
                inputMode="numeric"
                min={1}
                max={99999}
                defaultValue={filter[bound] ?? ""}
              />
            </label>
          ))}
          <label>
            {t("filters.sort")}
            <select name="sort" defaultValue={filter.sort}>
              {productSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort.${sort}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className="choices">
          <label>
            <input type="checkbox" name="stock" value="1" defaultChecked={filter.inStock} />
            {t("filters.inStock")}
          </label>
        </div>
        <p className="actions">
          <button type="submit" className="button">
            {t("filters.apply")}
          </button>
        </p>
      </Form>
    </details>
  );
}

/** Active filters; each is a link that removes it. */
function ActiveFilters({ filter, origin }: Pick<ShopView, "filter" | "origin">) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  if (!isFilteredShop(filter)) return null;
  const first = { ...filter, page: 1 };
  const active = [
    ...(filter.use ? [{ label: t(`uses.${filter.use}`), rest: { ...first, use: null } }] : []),
    ...(filter.for ? [{ label: t(`goodFor.${filter.for}`), rest: { ...first, for: null } }] : []),
    ...(origin ? [{ label: origin, rest: { ...first, origin: null } }] : []),
    ...(filter.material
      ? [{ label: t(`materials.${filter.material}`), rest: { ...first, material: null } }]
      : []),
    ...(["from", "to"] as const).flatMap((bound) => {
      const dollars = filter[bound];
      if (dollars === null) return [];
      const amount = formatMoney(dollars * 100, language);
      return [
        { label: t(`filters.${bound}Amount`, { amount }), rest: { ...first, [bound]: null } },
      ];
    }),
    ...(filter.inStock
      ? [{ label: t("filters.inStock"), rest: { ...first, inStock: false } }]
      : []),
  ];
  return (
    <ul className="chips" aria-label={t("filters.active")}>
      {active.map(({ label, rest }) => (
        <li key={label}>
          <Link to={shopAddress(rest) + resultsHash} aria-label={t("filters.remove", { label })}>
            {label} <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      <li className="clear">
        <Link to={`/shop${resultsHash}`}>{t("filters.clear")}</Link>
      </li>
    </ul>
  );
}
