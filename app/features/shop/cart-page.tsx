import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CartView, TotalsView } from "./cart-data.server.ts";
import type { CountryOption } from "./countries.server.ts";
import { PurchaseTerms } from "./purchase-terms.tsx";
import { maxQuantity } from "./vocabulary.ts";
import "#app/ui/forms.css";
import "./shop.css";
import "./checkout.css";

export type CartMessage = keyof Resources["checkout"]["cart"]["message"];

type CartPageProps = {
  cart: CartView | null;
  countries: ReadonlyArray<CountryOption>;
  message: CartMessage | null;
};

/** Every action is a plain form. */
export function CartPage({ cart, countries, message }: CartPageProps) {
  const { t } = useTranslation("checkout");
  const isEmpty = !cart || cart.lines.length === 0;
  return (
    <div className="page checkout">
      <h1>{t("cart.title")}</h1>
      {message ? (
        <p
          className={message === "added" ? "notice" : "notice notice-error"}
          role={message === "added" ? "status" : "alert"}
        >
          {t(`cart.message.${message}`)}
        </p>
      ) : null}
      {isEmpty ? (
        <div className="empty">
          <img src="/images/empty.svg" width="200" height="150" loading="lazy" alt="" />
          <p>
            {t("cart.empty")} <Link to="/shop">{t("cart.browse")}</Link>
          </p>
        </div>
      ) : (
        <div className="cart-columns">
          <Lines cart={cart} />
          <div>
            <Totals totals={cart.totals} />
            <PurchaseTerms hasGoods={cart.needsAddress} hasFiles={cart.hasFiles} />
            <p className="actions">
              {cart.isOrderable ? (
                <a href="/checkout" className="button">
                  {t("cart.checkout")}
                </a>
              ) : null}
              <Link to="/shop" className="tap">
                {t("cart.continue")}
              </Link>
            </p>
            {cart.needsAddress ? <Estimate cart={cart} countries={countries} /> : null}
          </div>
        </div>
      )}
    </div>
  );
}

function Lines({ cart }: { cart: CartView }) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  return (
    <ul className="cart-lines">
      {cart.lines.map((line) => (
        <li key={line.productId}>
          <Picture
            src={line.imageUrl}
            alt={common("picture.alt", { title: line.name.text })}
            width={120}
            height={90}
          />
          <div>
            <h2>
              <Link to={`/product/${line.slug}`}>
                <LocalizedText value={line.name} />
              </Link>
            </h2>
            <p className="cart-prices">
              <b className="price">{line.sum}</b>
              {line.quantity > 1 ? <small>{t("cart.each", { price: line.each })}</small> : null}
            </p>
            {line.problem ? (
              <p className="field-error">
                {line.problem === "gone"
                  ? t("cart.gone")
                  : t("cart.only", { count: line.stock ?? 0 })}
              </p>
            ) : null}
            <div className="cart-actions">
              <form method="post" action="/cart">
                <input type="hidden" name="line" value={line.productId} />
                <input
                  name="quantity"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={maxQuantity}
                  defaultValue={line.quantity}
                  key={line.quantity}
                  required
                  aria-label={t("cart.quantity", { name: line.name.text })}
                />
                <button
                  type="submit"
                  name="intent"
                  value="quantity"
                  className="button button-quiet button-small"
                >
                  {t("cart.update")}
                </button>
              </form>
              <form method="post" action="/cart">
                <input type="hidden" name="line" value={line.productId} />
                <button
                  type="submit"
                  name="intent"
                  value="remove"
                  className="link-button"
                  aria-label={t("cart.removeName", { name: line.name.text })}
                >
                  {t("cart.remove")}
                </button>
              </form>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function Totals({ totals }: { totals: TotalsView }) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  const { goods, discount, shipping, isFree, country, total, freeShipping } = totals;
  return (
    <>
      <dl className="totals">
        <div>
          <dt>{t("totals.goods")}</dt>
          <dd>{goods}</dd>
        </div>
        {discount ? (
          <div>
            <dt>{t("totals.discount")}</dt>
            <dd>{discount}</dd>
          </div>
        ) : null}
        <div>
          <dt>{country ? t("totals.shippingTo", { country }) : t("totals.shipping")}</dt>
          <dd>
            {shipping === null
              ? t(country ? "totals.none" : "totals.unknown")
              : isFree
                ? t("totals.free")
                : shipping}
          </dd>
        </div>
        <div className="totals-sum">
          <dt>{t(shipping === null ? "totals.beforeShipping" : "totals.total")}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {freeShipping ? (
        <p className="fine-print">
          {freeShipping.toFree ? t("totals.toFree", { amount: freeShipping.toFree }) : null}{" "}
          {common("freeShipping", freeShipping)}
        </p>
      ) : null}
    </>
  );
}

/** What a parcel costs, before anybody says who they are. */
function Estimate({ cart, countries }: Pick<CartPageProps, "countries"> & { cart: CartView }) {
  const { t } = useTranslation("checkout");
  return (
    <section className="facts" aria-labelledby="estimate">
      <h2 id="estimate">{t("estimate.title")}</h2>
      <p>{t("estimate.text")}</p>
      <form method="post" action="/cart">
        <div className="field">
          <label htmlFor="estimate-country">{t("estimate.country")}</label>
          <select
            id="estimate-country"
            name="country"
            required
            autoComplete="country"
            defaultValue={cart.country ?? ""}
          >
            <option value="">{t("estimate.choose")}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="estimate-postcode">{t("estimate.postcode")}</label>
          <input
            id="estimate-postcode"
            name="postcode"
            maxLength={16}
            autoComplete="postal-code"
            defaultValue={cart.postcode ?? ""}
          />
        </div>
        <button type="submit" name="intent" value="estimate" className="button button-quiet">
          {t("estimate.submit")}
        </button>
      </form>
    </section>
  );
}
