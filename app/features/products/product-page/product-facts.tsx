// What a product page states beside the price: specifications, shipping, payment, files.
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#app/i18n/languages.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { samplePath } from "../cookbook-file.ts";
import type { ProductPageView } from "./product-view.server.ts";

/** Only what is known of the product. */
export function Specifications({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
  if (product.kind === "digital") return null;
  const rows: Array<[name: "size" | "madeOf" | "weight" | "inBox" | "care", value: ReactNode]> = [
    ["size", product.size && <LocalizedText value={product.size} />],
    ["madeOf", product.madeOf && <LocalizedText value={product.madeOf} />],
    ["weight", product.weight],
    ["inBox", product.inBox.join(", ")],
    ["care", product.care && <LocalizedText value={product.care} />],
  ];
  const hint = [product.size?.text, product.madeOf?.text].filter(Boolean).join(" · ");
  return (
    <Fold id="details" title={t("details")} hint={hint}>
      <table className="specs">
        <tbody>
          {rows.map(([name, value]) =>
            value ? (
              <tr key={name}>
                <th scope="row">{t(name)}</th>
                <td>{value}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </Fold>
  );
}

type ShippingProps = { product: ProductPageView; isCountryAsked: boolean };

/** What shipping costs is said before it is opened, or below the button that asked for it. */
export function Shipping({ product, isCountryAsked }: ShippingProps) {
  const { t } = useTranslation("products");
  const { t: common } = useTranslation();
  const { freeShipping, delivery, shipping } = product;
  const [cheapest] = shipping;
  const answer = delivery ? <Delivery delivery={delivery} /> : null;
  return (
    <>
      {isCountryAsked ? null : answer}
      <Fold
        id="shipping"
        title={t("shipping.title")}
        hint={
          delivery
            ? t("shipping.priceTo", {
                country: delivery.name,
                price: delivery.isFree ? t("shipping.free") : delivery.price,
              })
            : cheapest &&
              t("shipping.from", {
                price: cheapest.price,
                zone: t(`zones.${cheapest.zone as "home"}`),
              })
        }
        open={isCountryAsked}
      >
        <CountryForm product={product} />
        {isCountryAsked ? answer : null}
        <p>{t("shipping.text")}</p>
        <ul className="zones">
          {shipping.map(({ zone, price, isFree, days }) => (
            <li key={zone}>
              <span>
                {t(`zones.${zone as "home"}`)}
                {days ? <small>{t("shipping.days", days)}</small> : null}
              </span>{" "}
              <b>{isFree ? t("shipping.free") : price}</b>
            </li>
          ))}
        </ul>
        {freeShipping ? <p>{common("freeShipping", freeShipping)}</p> : null}
        <Returns text={product.returns} />
      </Fold>
    </>
  );
}

/** One item to one country. Where shipping is much beside the price, it says what else that price covers. */
function Delivery({ delivery }: { delivery: NonNullable<ProductPageView["delivery"]> }) {
  const { t } = useTranslation("products");
  const { name: country, price, isFree, dates, proportion } = delivery;
  return (
    <p className="delivery" role="status">
      {isFree ? t("shipping.toFree", { country }) : t("shipping.to", { country, price })}{" "}
      {proportion?.isHigh && proportion.sameUpTo > 1
        ? `${t("shipping.same", { count: proportion.sameUpTo })} `
        : null}
      {proportion?.freeFrom ? `${t("shipping.freeFrom", { count: proportion.freeFrom })} ` : null}
      {dates ? <b>{t("shipping.arrives", { dates })}</b> : null}
    </p>
  );
}

function CountryForm({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
  const { countries, delivery } = product;
  return (
    <Form action={`/product/${product.slug}#shipping`} className="delivery-form" preventScrollReset>
      {product.variant ? (
        <input type="hidden" name="variant" value={product.variant.number} />
      ) : null}
      <label htmlFor="country">{t("shipping.country")}</label>
      <select
        id="country"
        name="country"
        key={delivery?.country}
        defaultValue={delivery?.country ?? ""}
        autoComplete="country"
        required
      >
        <option value="">{t("shipping.choose")}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button button-quiet">
        {t("shipping.show")}
      </button>
    </Form>
  );
}

function Returns({ text }: { text: string }) {
  const { t } = useTranslation("products");
  return (
    <p>
      {text} <Link to="/returns">{t("returns")}</Link>.
    </p>
  );
}

/** Only for the provider that is configured: the test page takes no money. */
export function PaymentMethods() {
  const { t } = useTranslation("products");
  return (
    <p className="payment-mark">
      <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden>
        <path d="M2 6.5h20v11H2zM2 10h20M5 14.5h5" />
      </svg>
      {t("payment.card")}
    </p>
  );
}

export function GiftCardDelivery({ returns }: { returns: string }) {
  const { t } = useTranslation("products");
  return (
    <Fold id="delivery" title={t("giftCard.title")} hint={t("stock.giftCard")}>
      <p>{t("giftCard.delivery")}</p>
      <p>{t("giftCard.use")}</p>
      <Returns text={returns} />
      <p>
        <Link to="/gift-card" className="tap">
          {t("giftCard.balance")}
        </Link>
      </p>
    </Fold>
  );
}

export function FileDelivery({ returns }: { returns: string }) {
  const { t } = useTranslation("products");
  return (
    <Fold id="delivery" title={t("delivery.title")} hint={t("delivery.text")}>
      <p>{t("delivery.text")}</p>
      <Returns text={returns} />
    </Fold>
  );
}

export function Sample() {
  const { t } = useTranslation("products");
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
