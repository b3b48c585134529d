import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Resources } from "#app/i18n/resources.ts";
import { Field } from "#app/ui/field.tsx";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { CodeField, type CodeAnswer } from "#app/features/discounts/code-field.tsx";
import type { CartView } from "./cart-view.server.ts";
import type { TotalsView } from "#app/features/orders/order-totals.tsx";
import { Totals } from "#app/features/orders/order-totals.tsx";
import type { CountryOption } from "#app/features/products/countries.server.ts";
import { PurchaseTerms } from "./purchase-terms.tsx";
import { UnpaidNotice } from "./unpaid-notice.tsx";
import type { UnpaidOrder } from "./unpaid-order.server.ts";
import { useShippingTotal } from "./use-shipping-total.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";

export type CheckoutProblem = keyof Resources["checkout"]["problem"];

type Fields = {
  email: string;
  name: string;
  country: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  phone: string;
};

type CheckoutPageProps = {
  cart: CartView;
  countries: ReadonlyArray<CountryOption>;
  /** values of the signed-in user */
  known: { email: string; name: string };
  unpaid: UnpaidOrder | null;
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

export function CheckoutPage({ cart, countries, known, unpaid, answer }: CheckoutPageProps) {
  const { t } = useTranslation("checkout");
  const say = (error: string) => t(error as "errors.required");
  const [form, fields] = useForm<Fields>({
    id: "checkout",
    lastResult: answer?.reply ?? null,
    defaultValue: {
      ...known,
      country: cart.country ?? "",
      postcode: cart.postcode ?? "",
    },
  });
  const select = useRef<HTMLSelectElement>(null);
  const total = useShippingTotal(cart, { chosen: fields.country.initialValue ?? "", select });
  const { totals } = total.known;
  return (
    <div className="page checkout">
      <h1>{t("title")}</h1>
      <Message answer={answer} totals={totals} />
      <UnpaidNotice order={unpaid} />
      <form {...getFormProps(form)} method="post" action="/checkout" noValidate={false}>
        <input type="hidden" name="checkoutKey" value={cart.checkoutKey} />
        <input type="hidden" name="seenTotal" value={totals.totalCents} />
        <div className="cart-columns">
          <div>
            <h2>{cart.needsAddress ? t("form.title") : t("form.titleDigital")}</h2>
            <Field
              label={t("form.email")}
              hint={t("form.emailHint")}
              field={fields.email}
              errorText={say}
              type="email"
              required
              maxLength={254}
              autoComplete="email"
            />
            <Field
              label={t("form.name")}
              field={fields.name}
              errorText={say}
              required
              maxLength={80}
              autoComplete="name"
            />
            <CountryField
              field={fields.country}
              countries={countries}
              say={say}
              select={select}
              onChoose={total.choose}
              // With JavaScript the total updates by itself.
              hasUpdate={cart.needsCountry && !total.hasScripts}
            />
            {cart.needsAddress ? <AddressFields fields={fields} say={say} /> : null}
          </div>
          <div>
            <h2>{t("form.summary")}</h2>
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
            <div aria-live="polite" aria-busy={total.isUpdating}>
              <Totals totals={totals} />
            </div>
            <PurchaseTerms hasPhysical={cart.needsAddress} hasFiles={cart.hasFiles} />
            <p className="actions">
              <SubmitButton total={total} needsAddress={cart.needsAddress} />
              <Link to="/cart" className="tap">
                {t("form.backToCart")}
              </Link>
            </p>
            {/* After the order button: Enter presses the first button of a form. */}
            <CodeField discount={cart.discount} answer={answer?.code ?? null} />
          </div>
        </div>
      </form>
    </div>
  );
}

/** At the top of the page: without JavaScript a visitor sees the top after a submit. */
function Message({ answer, totals }: Pick<CheckoutPageProps, "answer"> & { totals: TotalsView }) {
  const { t } = useTranslation("checkout");
  if (!answer) return null;
  const { reply, problem, before, code } = answer;
  const { total, country } = totals;
  if (code)
    return (
      <p className="notice notice-error" role="alert">
        {t(`code.${code.problem}`)}
      </p>
    );
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
        : problem === "changed" && before && before !== total
          ? t("problem.changed", { before, total })
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
      {total.known.totals.totalCents > 0
        ? t("form.submit", { amount: total.known.totals.total })
        : t("form.submitFree")}
    </button>
  ) : (
    <button type="submit" name="intent" value="update" formNoValidate className="button">
      {t(needsAddress ? "form.continue" : "form.update")}
    </button>
  );
}

type ErrorTextProps = { say: (error: string) => string };

function AddressFields({
  fields,
  say,
}: ErrorTextProps & {
  fields: { [Name in keyof Fields]: FieldMetadata<string> };
}) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Field
        label={t("form.line1")}
        field={fields.line1}
        errorText={say}
        required
        maxLength={100}
        autoComplete="address-line1"
      />
      <Field
        label={t("form.line2")}
        field={fields.line2}
        errorText={say}
        maxLength={100}
        autoComplete="address-line2"
      />
      <div className="field-pair">
        <Field
          label={t("form.postcode")}
          hint={t("form.postcodeHint")}
          field={fields.postcode}
          errorText={say}
          maxLength={16}
          autoComplete="postal-code"
        />
        <Field
          label={t("form.city")}
          field={fields.city}
          errorText={say}
          required
          maxLength={80}
          autoComplete="address-level2"
        />
      </div>
      <Field
        label={t("form.region")}
        hint={t("form.regionHint")}
        field={fields.region}
        errorText={say}
        maxLength={80}
        autoComplete="address-level1"
      />
      <Field
        label={t("form.phone")}
        hint={t("form.phoneHint")}
        field={fields.phone}
        errorText={say}
        type="tel"
        maxLength={30}
        autoComplete="tel"
      />
    </>
  );
}

type CountryFieldProps = ErrorTextProps & {
  field: FieldMetadata<string>;
  countries: ReadonlyArray<CountryOption>;
  select: RefObject<HTMLSelectElement>;
  onChoose: (country: string) => void;
  hasUpdate: boolean;
};

function CountryField({ field, countries, say, select, onChoose, hasUpdate }: CountryFieldProps) {
  const { t } = useTranslation("checkout");
  const failed = field.errors !== undefined && field.errors.length > 0;
  return (
    <div className="field">
      <label htmlFor={field.id}>{t("form.country")}</label>
      <div className="field-with-button">
        <select
          key={field.key}
          ref={select}
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          onChange={(event) => onChoose(event.currentTarget.value)}
          required
          autoComplete="country"
          aria-invalid={failed || undefined}
          aria-describedby={failed ? field.errorId : undefined}
        >
          <option value="">{t("estimate.choose")}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        {hasUpdate ? (
          <button
            type="submit"
            name="intent"
            value="update"
            formNoValidate
            className="button button-quiet button-small"
          >
            {t("form.update")}
          </button>
        ) : null}
      </div>
      {failed ? (
        <div id={field.errorId}>
          {field.errors?.map((error) => (
            <p key={error} className="field-error">
              {say(error)}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
