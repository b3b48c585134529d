import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { resultsHash } from "#app/ui/result-count.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import {
  sorts,
  mainIngredients,
  recipeOccasions,
} from "#app/features/recipes/search/listing-choices.ts";
import {
  allergens,
  countries as allCountries,
  dietaryTags,
  difficultyNames,
  regions,
} from "#app/lib/values/catalogue-values.ts";
import { Check, Choice, Group, isUseless, Times } from "./filter-fields.tsx";
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
  const { form, isLive, submit } = useLiveForm(listing);
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
        onSubmit={submit}
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
        <First listing={listing} />
        <Ingredients listing={listing} />
        <Kinds listing={listing} />
        <p className="facets-apply">
          <SubmitButton listing={listing} isLive={isLive} />
        </p>
      </Form>
    </>
  );
}

type PartProps = { listing: ListingView };

/** What most cooks choose: diets, where a dish is from, how long it takes, how hard it is; and the order. */
function First({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const { t: common } = useTranslation();
  const { countries, query } = listing;
  return (
    <>
      <Diets listing={listing} />
      {countries?.length === 1 ? null : (
        <Choice
          listing={listing}
          name="country"
          isByName
          options={allCountries.map((country) => [country, countryName(country, common)])}
          only={countries}
        />
      )}
      <Times listing={listing} />
      <Choice
        listing={listing}
        name="difficulty"
        options={levels.map((name) => [name, common(`difficulty.${name}`)])}
      />
      <Choice
        listing={listing}
        name="sort"
        options={sorts
          .filter((sort) => sort !== "best" || query)
          .map((sort) => [sort === (query ? "best" : "newest") ? "" : sort, t(`sort.${sort}`)])}
      />
    </>
  );
}

/** Diets that the form shows before it is asked for more. */
const frequentDiets = 4;

function Diets({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const { t: common } = useTranslation();
  const { valueOf, has } = chosenOptions(listing);
  const hasSeveral = dietaryTags.filter((tag) => has("diet", tag)).length > 1;
  const boxes = dietaryTags.map((tag, i) => (
    <Check
      key={tag}
      listing={listing}
      name="diet"
      value={tag}
      at={i}
      label={common(`diet.${tag}`)}
    />
  ));
  const more = dietaryTags.slice(frequentDiets);
  return (
    <fieldset hidden={isUseless(listing, "diet")}>
      <legend>{t("filters.diet")}</legend>
      {boxes.slice(0, frequentDiets)}
      <Group
        title={t("filters.moreDiets")}
        chosen={more.filter((tag) => has("diet", tag)).map((tag) => common(`diet.${tag}`))}
      >
        {boxes.slice(frequentDiets)}
      </Group>
      {hasSeveral
        ? (["all", "any"] as const).map((match) => (
            <label key={match}>
              <input
                type="radio"
                name="match"
                value={match === "all" ? "" : match}
                defaultChecked={(valueOf("match") || "all") === match}
              />
              {t(`filters.match.${match}`)}
            </label>
          ))
        : null}
    </fieldset>
  );
}

/** What is in a dish, and what must not be. */
function Ingredients({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const { total } = listing;
  const { valueOf, has } = chosenOptions(listing);
  const typed = valueOf("ingredients").replaceAll(",", ", ");
  const main = mainIngredients.find((name) => name === valueOf("main"));
  const avoided = allergens.filter((allergen) => has("without", allergen));
  return (
    <>
      <Group
        title={t("filters.allergens")}
        chosen={avoided.map((allergen) => t(`allergens.${allergen}`))}
        hidden={isUseless(listing, "without")}
      >
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
      </Group>
      <Group
        title={t("filters.ingredientGroup")}
        chosen={[...(main ? [t(`mainIngredients.${main}`)] : []), ...(typed ? [typed] : [])]}
      >
        <Choice
          listing={listing}
          name="main"
          least={total > 100 ? 5 : 1}
          options={mainIngredients.map((name) => [name, t(`mainIngredients.${name}`)])}
        />
        <label>
          {t("filters.ingredients")}
          <input
            name="ingredients"
            maxLength={200}
            defaultValue={typed}
            placeholder={t("filters.ingredientsHint")}
          />
        </label>
      </Group>
    </>
  );
}

/** How and when a dish is cooked, and its part of the world. */
function Kinds({ listing }: PartProps) {
  const { t } = useTranslation("listings");
  const { t: common } = useTranslation();
  const { pathname } = useLocation();
  const { facets, techniques } = listing;
  const { valueOf, has } = chosenOptions(listing);
  const region = regions.find((name) => name === valueOf("region"));
  const technique = techniques.find(([name]) => name === valueOf("technique"))?.[0];
  const occasion = recipeOccasions.find((name) => name === valueOf("occasion"));
  const chosen = [
    has("today", "1") && t("filters.today"),
    region && common(`regions.${region}`),
    technique && t(`techniques.${technique}`),
    occasion && t(`occasions.${occasion}`),
  ].filter((label) => typeof label === "string");
  return (
    <Group title={t("filters.more")} chosen={chosen}>
      {isUseless(listing, "today") ? null : (
        <Check listing={listing} name="today" value="1" at={0} label={t("filters.today")} />
      )}
      {pathname.startsWith("/region/") ? null : (
        <Choice
          listing={listing}
          name="region"
          options={regions.map((name) => [name, common(`regions.${name}`)])}
        />
      )}
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
    </Group>
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
