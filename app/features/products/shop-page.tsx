import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResultCount, resultsHash } from "#app/ui/result-count.tsx";
import { ProductGrid } from "./product-card.tsx";
import type { ProductCardView } from "./product-page/product-view.server.ts";
import { isFilteredShop, shopAddress, type ProductFilter } from "./product-filter.ts";
import { RecentlySeen } from "./recently-seen-slot.tsx";
import { ShopLinks } from "./shop-links.tsx";
import { materials, productSorts, uses } from "./vocabulary.ts";
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
};

export function ShopPage({ shop }: { shop: ShopView }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  const { cards, total, page, pageCount, filter, isOrdering } = shop;
  return (
    <div className="page">
      <header className="page-head section-head">
        <h1>{t("title")}</h1>
        <ShopLinks isOrdering={isOrdering} />
      </header>
      <p className="shop-intro">{t("text")}</p>
      {isOrdering ? null : <p className="notice">{t("closed.title")}</p>}
      <Filters filter={filter} />
      <ResultCount>
        {t("results", { count: total, formatted: formatNumber(total, language) })}
        {pageCount > 1 ? ` · ${t("pageOf", { page, pageCount })}` : null}
      </ResultCount>
      <ActiveFilters filter={filter} />
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
      <RecentlySeen current={null} />
    </div>
  );
}

/** A GET form; collapsed again on the result page. */
function Filters({ filter }: { filter: ProductFilter }) {
  const { t } = useTranslation("products");
  return (
    <details className="filters" key={shopAddress(filter)}>
      <summary>{t("filters.title")}</summary>
      <Form action={`/shop${resultsHash}`}>
        <div className="filter-fields">
          <label>
            {t("filters.use")}
            <select name="use" defaultValue={filter.use ?? ""}>
              <option value="">{t("filters.anyUse")}</option>
              {uses.map((use) => (
                <option key={use} value={use}>
                  {t(`uses.${use}`)}
                </option>
              ))}
            </select>
          </label>
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
function ActiveFilters({ filter }: { filter: ProductFilter }) {
  const { t } = useTranslation("products");
  const language = useLanguage();
  if (!isFilteredShop(filter)) return null;
  const first = { ...filter, page: 1 };
  const active = [
    ...(filter.use ? [{ label: t(`uses.${filter.use}`), rest: { ...first, use: null } }] : []),
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
