// The shop at the editors' desk: which products there are, one product, what parcels cost, what was sold.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/money.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UtcTime } from "#app/ui/utc-time.tsx";
import { productViews, salesDays, type ProductView } from "./stock-levels.ts";
import { stockReasons } from "#app/lib/stored-values.ts";
import type { AdminProduct, listStock, readSales } from "./queries.server.ts";
import type { TypedZone, ZoneProblem } from "./schemas.server.ts";
import "#app/ui/forms.css";
import "#app/styles/listing.css";
import "#app/styles/checkout.css";

/** The ways within the stockroom. */
export function InventoryLinks() {
  const { t } = useTranslation("stockroom");
  return (
    <p className="actions">
      <Link to="/admin/products" className="tap">
        {t("links.products")}
      </Link>
      <Link to="/admin/products/new" className="tap">
        {t("links.new")}
      </Link>
      <Link to="/admin/shipping" className="tap">
        {t("links.shipping")}
      </Link>
      <Link to="/admin/sales" className="tap">
        {t("links.sales")}
      </Link>
    </p>
  );
}

type Listed = Awaited<ReturnType<typeof listStock>>;

export function StockList({ list, view }: { list: Listed; view: ProductView }) {
  const { t } = useTranslation("stockroom");
  const language = useLanguage();
  const address = (one: ProductView, page = 1) =>
    `/admin/products?view=${one}${page > 1 ? `&page=${page}` : ""}`;
  return (
    <>
      <InventoryLinks />
      <nav className="admin-choices" aria-label={t("views.label")}>
        {productViews.map((one) => (
          <Link key={one} to={address(one)} aria-current={one === view ? "page" : undefined}>
            {t(`views.${one}`)}
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

/** What came and went, and what it cost since when. */
export function ProductHistory({ product }: { product: AdminProduct }) {
  const { t } = useTranslation("stockroom");
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

/** More or fewer pieces, and why. */
export function StockForm({
  product,
  formKey,
  problem,
}: {
  product: AdminProduct;
  formKey: string;
  problem: StockProblem | null;
}) {
  const { t } = useTranslation("stockroom");
  if (product.stock === null) return null;
  return (
    <section className="facts" aria-labelledby="stock-form">
      <h2 id="stock-form">{t("onShelf", { count: product.stock })}</h2>
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
            pattern="[+\-]?[1-9][0-9]{0,4}"
            aria-describedby={problem ? "stock-problem" : undefined}
          />
        </div>
        <div className="field">
          <label htmlFor="stock-reason">{t("why")}</label>
          <select id="stock-reason" name="reason" required>
            {stockReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="stock-note">{t("note")}</label>
          <input id="stock-note" name="note" maxLength={200} />
        </div>
        <button type="submit" name="intent" value="stock" className="button">
          {t("changeStock")}
        </button>
      </form>
    </section>
  );
}

type ShippingProps = {
  zones: ReadonlyArray<TypedZone & { names: string }>;
  /** the value of goods from which parcels ship free; null where the site does not promise it */
  freeFrom: string | null;
  /** of the zone that was sent */
  failed: { zone: string; problem: ZoneProblem } | null;
};

/** Rows for bands that are not there yet. */
const emptyBands = [
  { grams: "", price: "" },
  { grams: "", price: "" },
];

/** One form for each zone: where its parcels go, and what they cost by weight. */
export function ShippingTable({ zones, freeFrom, failed }: ShippingProps) {
  const { t } = useTranslation("stockroom");
  const { t: shop } = useTranslation("shop");
  return (
    <div className="checkout">
      <InventoryLinks />
      <p>{t("shippingText")}</p>
      {freeFrom ? null : <p className="notice">{t("noFreeShipping")}</p>}
      {zones.map(({ zone, names, countries, bands, shipsFree }) => {
        const problem = failed?.zone === zone ? failed.problem : null;
        const name = shop(`zones.${zone as "home"}`);
        return (
          <section key={zone} className="facts" aria-labelledby={`zone-${zone}`}>
            <h2 id={`zone-${zone}`}>{name}</h2>
            <form method="post" action={`/admin/shipping#zone-${zone}`}>
              {problem ? (
                <p className="notice notice-error" role="alert" id={`problem-${zone}`}>
                  {t(`shippingProblems.${problem.reason}`, { names: "", ...problem })}
                </p>
              ) : null}
              <input type="hidden" name="zone" value={zone} />
              <div className="field">
                <label htmlFor={`countries-${zone}`}>{t("countries")}</label>
                <p className="fine-print" id={`names-${zone}`}>
                  {names}
                </p>
                <textarea
                  id={`countries-${zone}`}
                  name="countries"
                  rows={2}
                  spellCheck={false}
                  defaultValue={countries}
                  aria-describedby={problem ? `names-${zone} problem-${zone}` : `names-${zone}`}
                />
              </div>
              {freeFrom ? (
                <p className="choices">
                  <label>
                    <input
                      type="checkbox"
                      name="shipsFree"
                      value="1"
                      defaultChecked={shipsFree}
                      aria-describedby={problem ? `problem-${zone}` : undefined}
                    />
                    {t("shipsFree", { amount: freeFrom })}
                  </label>
                </p>
              ) : shipsFree ? (
                <input type="hidden" name="shipsFree" value="1" />
              ) : null}
              <table className="table">
                <caption>{t("bands")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t("grams")}</th>
                    <th scope="col">{t("fields.price")}</th>
                  </tr>
                </thead>
                <tbody>
                  {[...bands, ...emptyBands].map((band, i) => (
                    <tr key={i}>
                      <td data-label={t("grams")}>
                        <input
                          name="grams"
                          inputMode="numeric"
                          pattern="[1-9][0-9]{0,5}"
                          defaultValue={band.grams}
                          aria-label={t("bandGrams", { number: i + 1, zone: name })}
                        />
                      </td>
                      <td data-label={t("fields.price")}>
                        <input
                          name="price"
                          inputMode="decimal"
                          pattern="[0-9]{1,5}([.,][0-9]{1,2})?"
                          defaultValue={band.price}
                          aria-label={t("bandPrice", { number: i + 1, zone: name })}
                        />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <button type="submit" className="button" aria-label={t("saveZone", { zone: name })}>
                {t("save")}
              </button>
            </form>
          </section>
        );
      })}
    </div>
  );
}

type SalesProps = {
  days: number;
  bars: ReadonlyArray<{ day: string; cents: number; orders: number }>;
  best: Awaited<ReturnType<typeof readSales>>["best"];
};

export function SalesPage({ days, bars, best }: SalesProps) {
  const { t } = useTranslation("stockroom");
  const language = useLanguage();
  const total = bars.reduce((sum, { cents }) => sum + cents, 0);
  const orders = bars.reduce((sum, one) => sum + one.orders, 0);
  return (
    <div className="checkout">
      <InventoryLinks />
      <nav className="admin-choices" aria-label={t("sales.period")}>
        {salesDays.map((one) => (
          <Link
            key={one}
            to={`/admin/sales?days=${one}`}
            aria-current={one === days ? "page" : undefined}
          >
            {t("sales.days", { count: one })}
          </Link>
        ))}
      </nav>
      <p>{t("sales.sum", { amount: formatMoney(total, language), count: orders })}</p>
      <BarChart
        title={t("sales.chart")}
        bars={bars.map(({ day, cents }) => ({
          label: day,
          value: cents,
          valueText: formatMoney(cents, language),
        }))}
        labelHeading={t("sales.day")}
        valueHeading={t("sales.taken")}
        tableLabel={t("sales.figures")}
      />
      {best.length > 0 ? (
        <table className="table">
          <caption>{t("sales.best")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              <th scope="col" className="number">
                {t("sales.pieces")}
              </th>
              <th scope="col" className="number">
                {t("sales.taken")}
              </th>
            </tr>
          </thead>
          <tbody>
            {best.map((one) => (
              <tr key={one.id}>
                <th scope="row" data-label={t("product")}>
                  {language === "es" ? one.nameEs : one.name}
                </th>
                <td data-label={t("sales.pieces")} className="number">
                  {one.pieces}
                </td>
                <td data-label={t("sales.taken")} className="number">
                  {formatMoney(one.cents, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <p>
        <a className="button button-quiet" href={`/admin/sales.csv?days=${days}`} download>
          {t("sales.download")}
        </a>
      </p>
    </div>
  );
}
