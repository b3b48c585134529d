// Fields of the checkout form.
import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { CountryOption } from "#app/features/products/countries.server.ts";
import { describe, FieldFrame, type FieldProps } from "#app/ui/field-frame.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { addressParts, addressWords, needsRegion, postcodeRule } from "./address-rules.ts";
import { messageLength } from "./gift-message.ts";
import { regionCode, regionOptions } from "./regions.ts";

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
  const sent = fieldOf("country");
  // The server's answer is about the choice that was sent: not about the next one.
  const [mended, setMended] = useState<typeof sent.errors>();
  const field = mended === sent.errors ? { ...sent, errors: undefined } : sent;
  return (
    <FieldFrame label={t("form.country")} field={field} errorText={say}>
      <div className="field-with-button">
        <select
          ref={select}
          id={field.id}
          name={field.name}
          defaultValue={field.initialValue}
          onChange={(event) => {
            onChoose(event.currentTarget.value);
            setMended(event.currentTarget.value === "" ? undefined : sent.errors);
          }}
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

export function EmailField({ field, say }: FieldsProps) {
  const { t } = useTranslation("checkout");
  return (
    <Field
      label={t("form.email")}
      hint={t("form.emailHint")}
      field={field("email")}
      errorText={say}
      type="email"
      required
      maxLength={254}
      autoComplete="email"
    />
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

/**
 * The labels, the hints and the fields are those of the country; without scripts they follow with the next answer. A field
 * that a country has no use for keeps what was typed, and is not sent.
 */
export function AddressFields({ field, say, country }: FieldsProps & { country: string }) {
  const { t } = useTranslation("checkout");
  const words = addressWords(country);
  const parts = addressParts(country);
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
        <fieldset hidden={!parts.postcode} disabled={!parts.postcode}>
          <Field
            label={labelOf(t(`form.postcodes.${words.postcode}`), postcode?.required ?? false)}
            hint={
              country === ""
                ? t("form.unusedHint")
                : example
                  ? t("form.example", { example })
                  : null
            }
            field={field("postcode")}
            errorText={(error) => t(error as "errors.postcode", { example })}
            maxLength={16}
            autoComplete="postal-code"
          />
        </fieldset>
        <Field
          label={t("form.city")}
          field={field("city")}
          errorText={say}
          required
          maxLength={80}
          autoComplete="address-level2"
        />
      </div>
      <fieldset hidden={!parts.region} disabled={!parts.region}>
        <RegionField
          field={field("region")}
          say={say}
          label={labelOf(t(`form.regions.${words.region}`), needsRegion(country))}
          country={country}
        />
      </fieldset>
    </>
  );
}

type RegionFieldProps = Pick<FieldsProps, "say"> &
  Pick<FieldProps, "field"> & { label: string; country: string };

/** A list where there is one. What was typed or chosen stays when the country changes, as a change of the field. */
function RegionField({ field, say, label, country }: RegionFieldProps) {
  const { t } = useTranslation("checkout");
  const typed = useRef<string>();
  const options = regionOptions(country);
  useLayoutEffect(() => {
    const shown = document.getElementById(field.id ?? "") as HTMLInputElement | null;
    if (!shown) return;
    // First what the server sent, or what was chosen before the scripts were there.
    typed.current ??= shown.value;
    shown.value = regionCode(country, typed.current) ?? "";
  }, [field.id, country]);
  const shared = {
    label,
    errorText: say,
    autoComplete: "address-level1",
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      typed.current = event.currentTarget.value;
    },
  };
  return options ? (
    <Select
      {...shared}
      key={country}
      field={{ ...field, initialValue: regionCode(country, field.initialValue ?? "") ?? "" }}
      options={[["", t("form.chooseRegion")], ...options]}
    />
  ) : (
    <Field
      {...shared}
      hint={country === "" ? t("form.unusedHint") : null}
      field={field}
      maxLength={80}
    />
  );
}

/** What few people fill in: open after an error in it, and while something is in it. */
export function MoreFields({
  field,
  say,
  isShipped,
  offersReminder,
}: FieldsProps & { isShipped: boolean; offersReminder: boolean }) {
  const { t } = useTranslation("checkout");
  const extra = field(isShipped ? "phone" : "name");
  const remind = field("remind").initialValue === "on";
  return (
    <details open={remind || Boolean(extra.initialValue) || extra.errors !== undefined}>
      <summary>{t(isShipped ? "form.more" : "form.moreFiles")}</summary>
      {isShipped ? (
        <Field
          label={t("form.phone")}
          hint={t("form.phoneHint")}
          field={extra}
          errorText={say}
          type="tel"
          maxLength={30}
          autoComplete="tel"
        />
      ) : (
        <Field
          label={t("form.optional", { label: t("form.name") })}
          hint={t("form.nameHint")}
          field={extra}
          errorText={say}
          maxLength={80}
          autoComplete="name"
        />
      )}
      {offersReminder ? (
        <label className="check">
          <input type="checkbox" name="remind" defaultChecked={remind} />
          {t("reminder.label")}
        </label>
      ) : null}
    </details>
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
