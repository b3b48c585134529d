// Admin pages of products and stock; shipping and sales have files of their own.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { stockViews, type StockView } from "./stock-levels.ts";
import { stockReasons } from "#app/lib/values/stored-values.ts";
import type { AdminProduct, listStock } from "./inventory-queries.server.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "#app/styles/checkout.css";

export function InventoryLinks() {
  const { t } = useTranslation("inventory");
  return (
    <p className="actions">
      <Link to="/admin/products" className="tap">
        {t("links.products")}
      </Link>
      <Link to="/admin/products/new" className="tap">
        {t("links.new")}
      </Link>
      <Link to="/admin/products/count" className="tap">
        {t("links.count")}
      </Link>
      <Link to="/admin/shipping" className="tap">
        {t("links.shipping")}
      </Link>
      <Link to="/admin/discounts" className="tap">
        {t("links.discounts")}
      </Link>
      <Link to="/admin/gift-cards" className="tap">
        {t("links.giftCards")}
      </Link>
      <Link to="/admin/tax" className="tap">
        {t("links.tax")}
      </Link>
      <Link to="/admin/sales" className="tap">
        {t("links.sales")}
      </Link>
    </p>
  );
}

/** What a new product is. */
export function KindLinks({ isGiftCard }: { isGiftCard: boolean }) {
  const { t } = useTranslation("inventory");
  return (
    <nav className="admin-choices" aria-label={t("giftCards.kinds")}>
      <Link to="/admin/products/new" aria-current={isGiftCard ? undefined : "page"}>
        {t("giftCards.physical")}
      </Link>
      <Link to="/admin/products/new?kind=gift-card" aria-current={isGiftCard ? "page" : undefined}>
        {t("giftCards.one")}
      </Link>
    </nav>
  );
}

type StockPage = Awaited<ReturnType<typeof listStock>>;

export function StockList({ list, view }: { list: StockPage; view: StockView }) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  const address = (item: StockView, page = 1) =>
    `/admin/products?view=${item}${page > 1 ? `&page=${page}` : ""}`;
  return (
    <>
      <InventoryLinks />
      <nav className="admin-choices" aria-label={t("views.label")}>
        {stockViews.map((option) => (
          <Link
            key={option}
            to={address(option)}
            aria-current={option === view ? "page" : undefined}
          >
            {t(`views.${option}`)}
          </Link>
        ))}
      </nav>
      {list.products.length === 0 ? (
        <p>{t("empty")}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              <th scope="col" className="number">
                {t("price")}
              </th>
              <th scope="col" className="number">
                {t("stock")}
              </th>
              <th scope="col">{t("state")}</th>
            </tr>
          </thead>
          <tbody>
            {list.products.map((product) => (
              <tr key={product.id}>
                <th scope="row" data-label={t("product")}>
                  <Link to={`/admin/products/${product.id}`} className="tap" discover="none">
                    {language === "es" ? product.nameEs : product.name}
                  </Link>
                </th>
                <td data-label={t("price")} className="number">
                  {formatMoney(product.priceCents, language)}
                </td>
                <td data-label={t("stock")} className="number">
                  {product.stock ?? t("file")}
                </td>
                <td data-label={t("state")}>
                  {[t(product.isActive ? "shown" : "hidden"), product.editedAt ? t("edited") : null]
                    .filter(Boolean)
                    .join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(number) => address(view, number)}
      />
    </>
  );
}

/** Stock changes and price history. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const { t } = useTranslation("inventory");
  const language = useLanguage();
  return (
    <>
      {product.stock === null ? null : (
        <section className="facts" aria-labelledby="stock-history">
          <h2 id="stock-history">{t("stockHistory")}</h2>
          {product.changes.length === 0 ? <p>{t("noChanges")}</p> : null}
          <ul>
            {product.changes.map(({ key, at, delta, reason, note }) => (
              <li key={key}>
                <UtcTime at={at} />: {delta > 0 ? `+${delta}` : delta}, {t(`reasons.${reason}`)}
                {note ? `, ${note}` : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="facts" aria-labelledby="price-history">
        <h2 id="price-history">{t("priceHistory")}</h2>
        <ul>
          {product.prices.map(({ since, priceCents }) => (
            <li key={since}>
              <UtcTime at={since} />: {formatMoney(priceCents, language)}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

export type StockProblem = "too-few" | "invalid";
type TypedStockChange = { change: string; reason: string; note: string };

/** `typed`: the fields of a rejected change, so that they are shown again without scripts */
export function StockForm({
  product,
  formKey,
  problem,
  typed,
}: {
  product: AdminProduct;
  formKey: string;
  problem: StockProblem | null;
  typed: TypedStockChange | null;
}) {
  const { t } = useTranslation("inventory");
  if (product.stock === null) return null;
  const heading = <h2 id="stock-form">{t("onShelf", { count: product.stock })}</h2>;
  if (product.isBundle)
    return (
      <section className="facts" aria-labelledby="stock-form">
        {heading}
        <p>{t("contents.stock")}</p>
      </section>
    );
  return (
    <section className="facts" aria-labelledby="stock-form">
      {heading}
      {problem ? (
        <p className="notice notice-error" role="alert" id="stock-problem">
          {t(`stockProblems.${problem}`)}
        </p>
      ) : null}
      <form method="post">
        <input type="hidden" name="key" value={formKey} />
        <div className="field">
          <label htmlFor="change">{t("change")}</label>
          <input
            id="change"
            name="change"
            inputMode="text"
            required
            defaultValue={typed?.change}
            pattern="[+\-]?[1-9][0-9]{0,4}"
            aria-describedby={problem ? "stock-problem" : undefined}
          />
        </div>
        <div className="field">
          <label htmlFor="stock-reason">{t("why")}</label>
          <select id="stock-reason" name="reason" required defaultValue={typed?.reason}>
            {stockReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="stock-note">{t("note")}</label>
          <input id="stock-note" name="note" maxLength={200} defaultValue={typed?.note} />
        </div>
        <button type="submit" name="intent" value="stock" className="button">
          {t("changeStock")}
        </button>
      </form>
    </section>
  );
}
