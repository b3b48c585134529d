// Fields of the checkout form.
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { CountryOption } from "#app/features/products/countries.server.ts";
import { describe, FieldFrame, type FieldProps } from "#app/ui/field-frame.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { addressWords, needsRegion, postcodeRule } from "./address-rules.ts";
import { messageLength } from "./gift-message.ts";

export type FieldsProps = {
  field: (name: string) => FieldProps["field"];
  say: (error: string) => string;
};

type CountryFieldProps = FieldsProps & {
  countries: ReadonlyArray<CountryOption>;
  select: RefObject<HTMLSelectElement>;
  onChoose: (country: string) => void;
  /** without JavaScript: a button that shows the total for the country */
  hasUpdate: boolean;
};

export function CountryField(props: CountryFieldProps) {
  const { field: fieldOf, countries, say, select, onChoose, hasUpdate } = props;
  const { t } = useTranslation("checkout");
  const field = fieldOf("country");
  return (
    <FieldFrame label={t("form.country")} field={field} errorText={say}>
      <div className="field-with-button">
        <select
          ref={select}
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          onChange={(event) => onChoose(event.currentTarget.value)}
          required
          autoComplete="country"
          {...describe({ field })}
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
    </FieldFrame>
  );
}

export function NameField({ field, say }: FieldsProps) {
  const { t } = useTranslation("checkout");
  return (
    <Field
      label={t("form.name")}
      field={field("name")}
      errorText={say}
      required
      maxLength={80}
      autoComplete="name"
    />
  );
}

/** The labels and hints are those of the country; without scripts they follow with the next answer. */
export function AddressFields({ field, say, country }: FieldsProps & { country: string }) {
  const { t } = useTranslation("checkout");
  const words = addressWords(country);
  const postcode = postcodeRule(country);
  const example = postcode?.example ?? "";
  const labelOf = (label: string, isRequired: boolean) =>
    country === "" || isRequired ? label : t("form.optional", { label });
  return (
    <>
      <Field
        label={t("form.line1")}
        field={field("line1")}
        errorText={say}
        required
        maxLength={100}
        autoComplete="address-line1"
      />
      <Field
        label={t("form.line2")}
        field={field("line2")}
        errorText={say}
        maxLength={100}
        autoComplete="address-line2"
      />
      <div className="field-pair">
        <Field
          label={labelOf(t(`form.postcodes.${words.postcode}`), postcode?.required ?? false)}
          hint={
            country === "" ? t("form.unusedHint") : example ? t("form.example", { example }) : null
          }
          field={field("postcode")}
          errorText={(error) => t(error as "errors.postcode", { example })}
          maxLength={16}
          autoComplete="postal-code"
        />
        <Field
          label={t("form.city")}
          field={field("city")}
          errorText={say}
          required
          maxLength={80}
          autoComplete="address-level2"
        />
      </div>
      <Field
        label={labelOf(t(`form.regions.${words.region}`), needsRegion(country))}
        hint={country === "" ? t("form.unusedHint") : null}
        field={field("region")}
        errorText={say}
        maxLength={80}
        autoComplete="address-level1"
      />
      <Field
        label={t("form.phone")}
        hint={t("form.phoneHint")}
        field={field("phone")}
        errorText={say}
        type="tel"
        maxLength={30}
        autoComplete="tel"
      />
    </>
  );
}

/** Who gets the gift cards of the order. Not the visitor: no autofill. */
export function RecipientFields({ field, say }: FieldsProps) {
  const { t } = useTranslation("checkout");
  return (
    <>
      <Field
        label={t("giftCard.recipient")}
        hint={t("giftCard.recipientHint")}
        field={field("recipientEmail")}
        errorText={say}
        type="email"
        maxLength={254}
      />
      <TextArea
        label={t("giftCard.message")}
        field={field("recipientMessage")}
        errorText={say}
        maxLength={messageLength}
        rows={3}
      />
    </>
  );
}
