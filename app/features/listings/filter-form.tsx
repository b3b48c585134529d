import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { resultsHash } from "#app/ui/result-count.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import {
  sorts,
  mainIngredients,
  offeredTimes,
  recipeOccasions,
} from "#app/features/recipes/search/listing-choices.ts";
import {
  allergens,
  countries as allCountries,
  dietaryTags,
  difficultyNames,
  regions,
} from "#app/lib/values/catalogue-values.ts";
import { Check, Choice, isUseless } from "./filter-fields.tsx";
import type { ListingView } from "./listing-view.server.ts";
import { chosenOptions, useLiveForm } from "./use-live-form.ts";

/** As in stored-values.ts, whose other lists no visitor needs. */
const levels = [...new Set(Object.values(difficultyNames))];

/**
 * A GET form: the filter is in the URL, can be shared and needs no scripts. On wide screens it is beside the results;
 * on small ones it is a popover. With scripts every change shows its results at once.
 */
export function FilterForm({ listing }: { listing: ListingView }) {
  const { t } = useTranslation("listings");
  const { pathname } = useLocation();
  const { form, isLive, close } = useLiveForm(listing);
  const { valueOf, has } = chosenOptions(listing);
  const chosen = listing.chips.length;
  const label = t("filters.title");
  return (
    <>
      <button
        type="button"
        className="button button-quiet facets-open"
        popovertarget="facets"
      >{`${label}${chosen > 0 ? ` (${chosen})` : ""}`}</button>
      <Form
        id="facets"
        className="facets"
        popover="auto"
        ref={form}
        action={pathname + resultsHash}
        aria-label={label}
        onSubmit={close}
      >
        <button
          type="button"
          className="icon-button facets-close"
          popovertarget="facets"
          popovertargetaction="hide"
          aria-label={t("filters.close")}
        >
          ×
        </button>
        {valueOf("q") ? <input type="hidden" name="q" value={valueOf("q")} /> : null}
        {has("exact", "1") ? <input type="hidden" name="exact" value="1" /> : null}
        <Places listing={listing} />
        <Times listing={listing} />
        <Kinds listing={listing} />
        <Ingredients listing={listing} />
        <p className="facets-apply">
          <SubmitButton listing={listing} isLive={isLive} />
        </p>
      </Form>
    </>
  );
}

type PartProps = { listing: ListingView };

/** The order of the results, and where the recipes are from. */
function Places({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const { countries, query } = listing;
  return (
    <>
      <Choice
        listing={listing}
        name="sort"
        options={sorts
          .filter((sort) => sort !== "best" || query)
          .map((sort) => [sort, t(`sort.${sort}`)])}
      />
      {pathname.startsWith("/region/") ? null : (
        <Choice
          listing={listing}
          name="region"
          options={regions.map((region) => [region, common(`regions.${region}`)])}
        />
      )}
      {countries?.length === 1 ? null : (
        <Choice
          listing={listing}
          name="country"
          isByName
          options={allCountries.map((country) => [country, countryName(country, common)])}
          only={countries}
        />
      )}
    </>
  );
}

function Times({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const language = useLanguage();
  const { has } = chosenOptions(listing);
  const upTo = (minutes: number) =>
    [minutes, t("filters.upTo", { duration: formatDuration(minutes, language) })] as const;
  return (
    <>
      <Choice listing={listing} name="total" options={offeredTimes.total.map(upTo)} />
      <label hidden={isUseless(listing, "work", listing.facets?.total)}>
        <input type="checkbox" name="work" value="1" defaultChecked={has("work", "1")} />
        {t("filters.workOnly")}
      </label>
      {isUseless(listing, "today") ? null : (
        <Check listing={listing} name="today" value="1" at={0} label={t("filters.today")} />
      )}
      <Choice listing={listing} name="time" options={offeredTimes.time.map(upTo)} />
    </>
  );
}

/** How hard a dish is, what is in it, how and when it is cooked. */
function Kinds({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const { t: common } = useTranslation();
  const { facets, techniques, total } = listing;
  return (
    <>
      <Choice
        listing={listing}
        name="difficulty"
        options={levels.map((name) => [name, common(`difficulty.${name}`)])}
      />
      <Choice
        listing={listing}
        name="main"
        least={total > 100 ? 5 : 1}
        options={mainIngredients.map((name) => [name, t(`mainIngredients.${name}`)])}
      />
      <Choice
        listing={listing}
        name="technique"
        counts={facets ? techniques.map(([, recipes]) => recipes) : undefined}
        options={techniques.map(([name]) => [name, t(`techniques.${name}`)])}
      />
      <Choice
        listing={listing}
        name="occasion"
        options={recipeOccasions.map((name) => [name, t(`occasions.${name}`)])}
      />
    </>
  );
}

/** Ingredients, diets and allergens. */
function Ingredients({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const { t: common } = useTranslation();
  const { valueOf } = chosenOptions(listing);
  return (
    <>
      <label>
        {t("filters.ingredients")}
        <input
          name="ingredients"
          maxLength={200}
          defaultValue={valueOf("ingredients").replaceAll(",", ", ")}
          placeholder={t("filters.ingredientsHint")}
        />
      </label>
      <fieldset hidden={isUseless(listing, "diet")}>
        <legend>{t("filters.diet")}</legend>
        {dietaryTags.map((tag, i) => (
          <Check
            key={tag}
            listing={listing}
            name="diet"
            value={tag}
            at={i}
            label={common(`diet.${tag}`)}
          />
        ))}
        {(["all", "any"] as const).map((match) => (
          <label key={match}>
            <input
              type="radio"
              name="match"
              value={match}
              defaultChecked={(valueOf("match") || "all") === match}
            />
            {t(`filters.match.${match}`)}
          </label>
        ))}
      </fieldset>
      <fieldset hidden={isUseless(listing, "without")}>
        <legend>{t("filters.allergens")}</legend>
        <p className="fine-print">{t("filters.allergensHint")}</p>
        {allergens.map((allergen, i) => (
          <Check
            key={allergen}
            listing={listing}
            name="without"
            value={allergen}
            at={i}
            label={t(`allergens.${allergen}`)}
          />
        ))}
      </fieldset>
    </>
  );
}

function SubmitButton({ listing: { total, hasMore }, isLive }: PartProps & { isLive: boolean }) {
  const { t } = useTranslation("listings");
  const formatted = formatNumber(total, useLanguage());
  return (
    <button type="submit" className="button">
      {isLive && !hasMore ? t("filters.show", { count: total, formatted }) : t("filters.apply")}
    </button>
  );
}
