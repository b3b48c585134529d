import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { Totals } from "#app/features/orders/order-totals.tsx";
import { totalLabel } from "#app/features/orders/total-rows.ts";
import { CodeField } from "#app/features/discounts/code-field.tsx";
import type { CartAnswer, CartMessage } from "./cart-answer.ts";
import { Lines } from "./cart-lines.tsx";
import type { CartView } from "./cart-view.server.ts";
import type { CountryOption } from "#app/features/products/countries.server.ts";
import { PurchaseTerms } from "./purchase-terms.tsx";
import { UnpaidNotice } from "./unpaid-notice.tsx";
import type { UnpaidOrderView } from "./unpaid-order.server.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

type CartPageProps = {
  cart: CartView | null;
  countries: ReadonlyArray<CountryOption>;
  message: CartMessage | null;
  /** how many there are of an item of which more were asked for */
  stock: number | null;
  /** name of the item that was just added */
  added: string | null;
  unpaid: UnpaidOrderView | null;
  /** after a rejected form */
  answer: CartAnswer | undefined;
};

const good: ReadonlySet<CartMessage> = new Set(["added", "restored", "download"]);

/** One form: every button saves all quantities. With scripts they are saved as they change. */
export function CartPage(props: CartPageProps) {
  const { cart, countries, unpaid, answer } = props;
  const { t } = useTranslation("checkout");
  const hasScripts = useHasScripts();
  const isEmpty = !cart || cart.lines.length === 0;
  return (
    <div className="page checkout">
      <h1>{t("cart.title")}</h1>
      <Notices {...props} />
      <UnpaidNotice order={unpaid} />
      {isEmpty ? (
        <div className="empty">
          <EmptyPicture />
          <p>
            {t("cart.empty")} <Link to="/shop">{t("cart.browse")}</Link>
          </p>
        </div>
      ) : (
        <form method="post" action="/cart" className="cart-columns">
          {/* Enter submits with the first button, which must not be a remove button. */}
          <button type="submit" name="intent" value="update" hidden tabIndex={-1} aria-hidden />
          <div>
            <Lines cart={cart} invalid={answer?.input.invalid ?? {}} />
            <p className="actions">
              {hasScripts ? null : (
                <button
                  type="submit"
                  name="intent"
                  value="update"
                  className="button button-quiet button-small"
                >
                  {t("cart.update")}
                </button>
              )}
              <Link to="/shop" className="tap">
                {t("cart.continue")}
              </Link>
            </p>
          </div>
          <div>
            <Totals totals={cart.totals}>
              <button type="submit" name="intent" value="checkout" className="button cart-checkout">
                {t("cart.checkout")}
              </button>
            </Totals>
            <CodeField
              takesGiftCards={cart.takesGiftCards}
              discount={cart.discount}
              giftCard={cart.giftCard}
              answer={answer?.code ?? null}
            />
            <PurchaseTerms cart={cart} />
            {cart.needsCountry ? (
              <Estimate cart={cart} countries={countries} answer={answer} />
            ) : null}
          </div>
        </form>
      )}
    </div>
  );
}

type NoticesProps = Pick<CartPageProps, "message" | "added" | "answer" | "stock">;

function Notices({ message, added, answer, stock }: NoticesProps) {
  const { t } = useTranslation(["checkout", "discounts"]);
  const hasInvalid = Object.keys(answer?.input.invalid ?? {}).length > 0;
  return (
    <>
      {message ? (
        <p
          className={good.has(message) ? "notice" : "notice notice-error"}
          role={good.has(message) ? "status" : "alert"}
        >
          {message === "added" && added
            ? t("cart.added", { name: added })
            : t(`cart.message.${message}`, { stock: stock ?? 0 })}
        </p>
      ) : null}
      {answer ? (
        <p className="notice notice-error" role="alert">
          {hasInvalid
            ? t("cart.invalid")
            : answer.noCountry
              ? t("cart.noCountry")
              : answer.code
                ? t(`discounts:code.${answer.code.problem}`)
                : null}
        </p>
      ) : null}
    </>
  );
}

/** Shipping estimate before the checkout. */
function Estimate({
  cart,
  countries,
  answer,
}: Pick<CartPageProps, "countries" | "answer"> & { cart: CartView }) {
  const { t } = useTranslation(["checkout", "orders"]);
  const failed = answer?.noCountry ?? false;
  const { country, dates, isFree, isShipped, shipping, total } = cart.totals;
  const price = isFree ? t("orders:totals.free") : shipping;
  return (
    <section className="facts" aria-labelledby="estimate">
      <h2 id="estimate">{t(cart.needsAddress ? "estimate.title" : "estimate.titleTax")}</h2>
      <p>{t("estimate.text")}</p>
      <div className="field">
        <label htmlFor="estimate-country">{t("estimate.country")}</label>
        <select
          id="estimate-country"
          name="country"
          autoComplete="country"
          defaultValue={cart.country ?? ""}
          aria-invalid={failed || undefined}
          aria-describedby={failed ? "estimate-error" : undefined}
        >
          <option value="">{t("estimate.choose")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {failed ? (
          <p className="field-error" id="estimate-error">
            {t("cart.noCountry")}
          </p>
        ) : null}
      </div>
      <button type="submit" name="intent" value="estimate" className="button button-quiet">
        {t("estimate.submit")}
      </button>
      {country && !failed ? (
        <p role="status">
          {isShipped && price ? `${t("orders:totals.shippingTo", { country })}: ${price}. ` : null}
          {t(totalLabel(cart.totals))}: <b className="price">{total}</b>
          {dates ? <small>{t("orders:totals.arrives", { dates })}</small> : null}
        </p>
      ) : null}
    </section>
  );
}
