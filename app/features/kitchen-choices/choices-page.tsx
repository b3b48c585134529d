import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { allergens } from "#app/lib/values/catalogue-values.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { sortByName } from "#app/lib/format/sort-by-name.ts";
import { places } from "./choices.ts";
import "#app/styles/submissions.css";
import "./choices.css";

type ChoicesPageProps = {
  /** values of the form: those that are remembered, or those that were sent */
  place: string;
  avoid: ReadonlyArray<string>;
  /** where the visitor came from */
  returnTo: string;
  /** what was sent and is not in the lists */
  unknown: { place: boolean; avoid: boolean } | null;
};

/** "Cook it where you live" and "Allergens I avoid". */
export function ChoicesPage({ place, avoid, returnTo, unknown }: ChoicesPageProps) {
  const { t } = useTranslation(["kitchen-choices", "recipe-page"]);
  return (
    <div className="page narrow">
      <h1>{t("choices.title")}</h1>
      <p>{t("choices.text")}</p>
      {unknown ? (
        <p role="alert" className="field-error">
          {t("choices.problem")}
        </p>
      ) : null}
      <Form method="post" className="form kitchen-choices">
        <input type="hidden" name="returnTo" value={returnTo} />
        <PlaceField place={place} isUnknown={unknown?.place ?? false} />
        <fieldset
          className="field"
          aria-describedby={unknown?.avoid ? "avoid-error avoid-hint" : "avoid-hint"}
        >
          <legend>{t("choices.avoid")}</legend>
          <p id="avoid-hint" className="fine-print">
            {t("choices.avoidHint")}
          </p>
          {unknown?.avoid ? (
            <p id="avoid-error" className="field-error">
              {t("choices.unknown")}
            </p>
          ) : null}
          <div className="boxes">
            {allergens.map((allergen) => (
              <label key={allergen}>
                <input
                  type="checkbox"
                  name="avoid"
                  value={allergen}
                  defaultChecked={avoid.includes(allergen)}
                />{" "}
                {t(`recipe-page:allergen.${allergen}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="actions">
          <button className="button">{t("choices.save")}</button>
          <a href={returnTo}>{t("choices.back")}</a>
        </p>
      </Form>
    </div>
  );
}

function PlaceField({ place, isUnknown }: { place: string; isUnknown: boolean }) {
  const { t } = useTranslation("kitchen-choices");
  const language = useLanguage();
  const regions = new Intl.DisplayNames(language, { type: "region" });
  const countries = sortByName(
    places.map((code) => ({ code, name: regions.of(code) ?? code })),
    ({ name }) => name,
  );
  return (
    <div className="field">
      <label htmlFor="place">{t("choices.place")}</label>
      <p id="place-hint" className="fine-print">
        {t("choices.placeHint")}
      </p>
      <select
        id="place"
        name="place"
        key={place}
        defaultValue={isUnknown ? "" : place}
        aria-describedby={isUnknown ? "place-error place-hint" : "place-hint"}
        aria-invalid={isUnknown || undefined}
      >
        <option value="">{t("choices.noPlace")}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {isUnknown ? (
        <p id="place-error" className="field-error">
          {t("choices.unknown")}
        </p>
      ) : null}
    </div>
  );
}
