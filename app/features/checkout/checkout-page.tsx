import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import type { FieldProps } from "#app/ui/field-frame.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { SignInLink } from "#app/ui/sign-in-link.tsx";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import { CodeField, type CodeAnswer } from "#app/features/discounts/code-field.tsx";
import type { KnownDetails } from "./known-details.server.ts";
import type { CartView } from "./cart-view.server.ts";
import {
  AddressFields,
  CountryField,
  EmailField,
  MoreFields,
  NameField,
  RecipientFields,
} from "./checkout-fields.tsx";
import type { TotalsView } from "#app/features/orders/total-rows.ts";
import { Totals } from "#app/features/orders/order-totals.tsx";
import { totalLabel } from "#app/features/orders/total-rows.ts";
import type { CountryOption } from "#app/features/products/countries.server.ts";
import { LegalLinks, PurchaseTerms } from "./purchase-terms.tsx";
import { UnpaidNotice } from "./unpaid-notice.tsx";
import type { UnpaidOrderView } from "./unpaid-order.server.ts";
import { useShippingTotal } from "./use-shipping-total.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

type CheckoutProblem = keyof Resources["checkout"]["problem"];

type CheckoutPageProps = {
  cart: CartView;
  countries: ReadonlyArray<CountryOption>;
  known: KnownDetails;
  isGuest: boolean;
  unpaid: UnpaidOrderView | null;
  seller: string;
  /** what the payment page takes besides cards, as a list in words; null for nothing that the site knows of */
  wallets: string | null;
  /** why a code typed in the cart is not applied */
  message: CodeAnswer["problem"] | null;
  /** `before`: the total shown on the submitted form */
  answer:
    | {
        reply: SubmissionResult | null;
        problem: CheckoutProblem | null;
        before: string | null;
        code: CodeAnswer | null;
      }
    | undefined;
};

/**
 * One form, in the order in which browsers fill it in, with the country first: labels, fields and the price of shipping
 * follow it. The amount and the button that pays stay in sight.
 */
export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, countries, known, isGuest, unpaid, message, seller, wallets, answer } = props;
  const { t } = useTranslation(["checkout", "orders"]);
  // A field that was emptied stays empty.
  const form = useSimpleForm("checkout", answer?.reply, answer ? {} : known.fields);
  const fields = { field: form.field, say: (error: string) => t(error as "errors.required") };
  const select = useRef<HTMLSelectElement>(null);
  const chosen = form.field("country").initialValue ?? "";
  const total = useShippingTotal(cart, { chosen, select });
  const { totals } = total.known;
  return (
    <div className="page checkout">
      <h1>{t("title")}</h1>
      {isGuest ? (
        <p className="fine-print">
          {t("form.guest")}{" "}
          <SignInLink redirectTo="/checkout" className="link-button">
            {t("form.signIn")}
          </SignInLink>
        </p>
      ) : null}
      <Message answer={answer} totals={totals} message={message} />
      <UnpaidNotice order={unpaid} />
      <form {...form.props} method="post" action="/checkout" className="checkout-form">
        <input type="hidden" name="checkoutKey" value={cart.checkoutKey} />
        <input type="hidden" name="seenTotal" value={totals.totalCents} />
        <input type="hidden" name="seenDue" value={totals.dueCents} />
        <div className="checkout-steps">
          <section aria-labelledby="address">
            <h2 id="address">{cart.needsAddress ? t("form.title") : t("form.titleDigital")}</h2>
            <CountryField
              {...fields}
              countries={countries}
              select={select}
              onChoose={total.choose}
              // With JavaScript the total updates by itself.
              hasUpdate={cart.needsCountry && !total.hasScripts}
            />
            <Delivery cart={cart} totals={totals} />
            {known.isFromOrder && !answer ? <p className="fine-print">{t("form.known")}</p> : null}
            <EmailField {...fields} />
            {cart.needsAddress ? (
              <>
                <NameField {...fields} />
                <AddressFields {...fields} country={total.selected} />
              </>
            ) : null}
            <MoreFields
              {...fields}
              isShipped={cart.needsAddress}
              offersReminder={totals.dueCents > 0}
            />
          </section>
          {cart.hasGiftCards ? (
            <section aria-labelledby="recipient">
              <h2 id="recipient">{t("giftCard.title")}</h2>
              <RecipientFields {...fields} />
            </section>
          ) : null}
        </div>
        <Summary cart={cart} totals={totals} isUpdating={total.isUpdating} answer={answer} />
        <section className="checkout-steps checkout-pay" aria-labelledby="payment">
          <h2 id="payment">{t("form.payment")}</h2>
          <p>
            {totals.dueCents === 0
              ? t("form.nothingToPay")
              : wallets
                ? t("form.paymentWallets", { wallets })
                : t("form.paymentText")}
          </p>
          {cart.hasFiles ? <StartNow field={form.field("startNow")} /> : null}
          <PurchaseTerms cart={cart} />
          <LegalLinks seller={seller} />
        </section>
        <div className="pay-bar">
          {/* The button that pays says it. */}
          {total.isFinal && totals.dueCents > 0 ? null : (
            <p>
              {t(totals.giftCard ? "orders:giftCard.due" : totalLabel(totals))}{" "}
              <b className="price">{totals.due}</b>
            </p>
          )}
          <SubmitButton total={total} needsAddress={cart.needsAddress} />
        </div>
      </form>
    </div>
  );
}

function Summary({
  cart,
  totals,
  isUpdating,
  answer,
}: Pick<CheckoutPageProps, "cart" | "answer"> & { totals: TotalsView; isUpdating: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <section className="facts checkout-summary" aria-labelledby="summary">
      <h2 id="summary">{t("form.summary")}</h2>
      <ul className="order-lines">
        {cart.lines.map((line) => (
          <li key={line.productId}>
            <span>
              {line.quantity} × <LocalizedText value={line.name} />
            </span>
            <b className="price">{line.lineTotal}</b>
          </li>
        ))}
      </ul>
      <div aria-live="polite" aria-busy={isUpdating}>
        <Totals totals={totals} />
      </div>
      <CodeField
        takesGiftCards={cart.takesGiftCards}
        discount={cart.discount}
        giftCard={cart.giftCard}
        answer={answer?.code ?? null}
      />
      <Link to="/cart" className="tap">
        {t("form.backToCart")}
      </Link>
    </section>
  );
}

/** Who gets files at once gives up the right of withdrawal (Directive 2011/83/EU, article 16 m): only if they say so. */
function StartNow({ field }: { field: FieldProps["field"] }) {
  const { t } = useTranslation("checkout");
  const error = field.errors?.[0];
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="startNow"
          required
          defaultChecked={field.initialValue === "on"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "start-now-error" : undefined}
        />
        {t("legal.startNow")}
      </label>
      {error ? (
        <p id="start-now-error" className="field-error">
          {t("errors.startNow")}
        </p>
      ) : null}
    </div>
  );
}

/** How the order arrives, and for how much. */
function Delivery({ cart, totals }: { cart: CartView; totals: TotalsView }) {
  const { t } = useTranslation(["checkout", "orders"]);
  const { country, isFree, shipping } = totals;
  const price = isFree ? t("orders:totals.free") : shipping;
  return (
    <>
      {cart.needsAddress ? (
        <p>
          {country && price
            ? t("form.deliveryTo", { country, price })
            : t(country ? "orders:totals.none" : "form.deliveryUnknown")}
        </p>
      ) : null}
      {cart.hasFiles ? <p>{t("form.deliveryFiles")}</p> : null}
      {cart.hasGiftCards ? <p>{t("giftCard.delivery")}</p> : null}
    </>
  );
}

/** At the top of the page: without JavaScript a visitor sees the top after a submit. */
function Message({
  answer,
  message,
  totals,
}: Pick<CheckoutPageProps, "answer" | "message"> & { totals: TotalsView }) {
  const { t } = useTranslation(["checkout", "discounts"]);
  const codeProblem = answer ? answer.code?.problem : message;
  if (codeProblem)
    return (
      <p className="notice notice-error" role="alert">
        {t(`discounts:code.${codeProblem}`)}
      </p>
    );
  if (!answer) return null;
  const { reply, problem, before } = answer;
  const { total, due, country } = totals;
  if (!problem && !reply?.error)
    return (
      <p className="notice" role="status">
        {country ? t("form.updated", { country, total }) : t("form.updatedTotal", { total })}
      </p>
    );
  return (
    <p className="notice notice-error" role="alert">
      {!problem
        ? t("problem.fields")
        : problem === "changed" && before && before !== due
          ? t("problem.changed", { before, total: due })
          : t(`problem.${problem === "changed" ? "changed-cart" : problem}`)}
    </p>
  );
}

/** Shows a price only when it is the one that will be charged. */
function SubmitButton({
  total,
  needsAddress,
}: {
  total: ReturnType<typeof useShippingTotal>;
  needsAddress: boolean;
}) {
  const { t } = useTranslation("checkout");
  if (total.isUpdating)
    return (
      <button type="submit" className="button" disabled>
        {t("form.updating")}
      </button>
    );
  return total.isFinal ? (
    <button type="submit" name="intent" value="order" className="button">
      {total.known.totals.dueCents > 0
        ? t("form.submit", { amount: total.known.totals.due })
        : t("form.submitFree")}
    </button>
  ) : (
    <button type="submit" name="intent" value="update" formNoValidate className="button">
      {t(needsAddress ? "form.continue" : "form.update")}
    </button>
  );
}
