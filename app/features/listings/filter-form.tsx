import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { lookup } from "#app/lib/lookup.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { sortByName } from "#app/lib/format/sort-by-name.ts";
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
} from "#app/features/recipes/vocabulary.ts";
import type { ListingView } from "./listing-view.server.ts";

/** As in stored-values.ts, whose other lists no visitor needs. */
const levels = [...new Set(Object.values(difficultyNames))];

/**
 * A GET form: the filter is in the URL, can be shared and needs no scripts. On wide screens it is beside the results;
 * on small ones it is a popover. With scripts every change shows its results at once.
 */
export function FilterForm({ listing }: { listing: ListingView }) {
  const { t } = useTranslation("listings");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { facets, techniques, countries, total, hasMore, query } = listing;
  const { form, isLive, close } = useLiveForm(listing);
  const { valueOf, has } = chosenOptions(listing);
  const chosen = listing.chips.length;
  const duration = (minutes: number) =>
    t("filters.upTo", { duration: formatDuration(minutes, language) });
  const formatted = formatNumber(total, language);
  const label = t("filters.title");
  /** no option shows a recipe, and none is chosen */
  const isUseless = (name: string, counts: ReadonlyArray<number> | undefined) =>
    !valueOf(name) && counts?.every((count) => count === 0);
  const placesOfRegion = pathname.startsWith("/region/");
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
        <Choice
          name="sort"
          label={t("filters.sort")}
          chosen={valueOf("sort")}
          options={sorts
            .filter((sort) => sort !== "best" || query)
            .map((sort) => [sort, t(`sort.${sort}`)])}
        />
        {placesOfRegion ? null : (
          <Choice
            name="region"
            label={t("filters.region")}
            isOptional
            chosen={valueOf("region")}
            counts={facets?.region}
            options={regions.map((region) => [region, common(`regions.${region}`)])}
          />
        )}
        {countries?.length === 1 ? null : (
          <Choice
            name="country"
            label={t("filters.country")}
            isOptional
            chosen={valueOf("country")}
            counts={facets?.country}
            isByName
            options={allCountries.map((country) => [country, countryName(country, common)])}
            only={countries}
          />
        )}
        <Choice
          name="total"
          label={t("filters.total")}
          isOptional
          chosen={valueOf("total")}
          counts={facets?.total}
          options={offeredTimes.total.map((minutes) => [minutes, duration(minutes)])}
        />
        <label hidden={isUseless("work", facets?.total)}>
          <input type="checkbox" name="work" value="1" defaultChecked={has("work", "1")} />
          {t("filters.workOnly")}
        </label>
        {isUseless("today", facets?.today) ? null : (
          <Check
            name="today"
            value="1"
            label={t("filters.today")}
            isChosen={has("today", "1")}
            count={facets?.today[0]}
          />
        )}
        <Choice
          name="time"
          label={t("filters.time")}
          isOptional
          chosen={valueOf("time")}
          counts={facets?.time}
          options={offeredTimes.time.map((minutes) => [minutes, duration(minutes)])}
        />
        <Choice
          name="difficulty"
          label={t("filters.difficulty")}
          isOptional
          chosen={valueOf("difficulty")}
          counts={facets?.difficulty}
          options={levels.map((name) => [name, common(`difficulty.${name}`)])}
        />
        <Choice
          name="main"
          label={t("filters.main")}
          isOptional
          chosen={valueOf("main")}
          counts={facets?.main}
          least={total > 100 ? 5 : 1}
          options={mainIngredients.map((name) => [name, t(`mainIngredients.${name}`)])}
        />
        <Choice
          name="technique"
          label={t("filters.technique")}
          isOptional
          chosen={valueOf("technique")}
          counts={facets ? techniques.map(([, recipes]) => recipes) : undefined}
          options={techniques.map(([name]) => [name, t(`techniques.${name}`)])}
        />
        <Choice
          name="occasion"
          label={t("filters.occasion")}
          isOptional
          chosen={valueOf("occasion")}
          counts={facets?.occasion}
          options={recipeOccasions.map((name) => [name, t(`occasions.${name}`)])}
        />
        <label>
          {t("filters.ingredients")}
          <input
            name="ingredients"
            maxLength={200}
            defaultValue={valueOf("ingredients").replaceAll(",", ", ")}
            placeholder={t("filters.ingredientsHint")}
          />
        </label>
        <fieldset hidden={isUseless("diet", facets?.diet)}>
          <legend>{t("filters.diet")}</legend>
          {dietaryTags.map((tag, i) => (
            <Check
              key={tag}
              name="diet"
              value={tag}
              label={common(`diet.${tag}`)}
              isChosen={has("diet", tag)}
              count={facets?.diet[i]}
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
        <fieldset hidden={isUseless("without", facets?.without)}>
          <legend>{t("filters.allergens")}</legend>
          <p className="fine-print">{t("filters.allergensHint")}</p>
          {allergens.map((allergen, i) => (
            <Check
              key={allergen}
              name="without"
              value={allergen}
              label={t(`allergens.${allergen}`)}
              isChosen={has("without", allergen)}
              count={facets?.without[i]}
            />
          ))}
        </fieldset>
        <p className="facets-apply">
          <button type="submit" className="button">
            {isLive && !hasMore
              ? t("filters.show", { count: total, formatted })
              : t("filters.apply")}
          </button>
        </p>
      </Form>
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  /** has an option for no filter; without it, one of the options is always chosen */
  isOptional?: boolean;
  /** empty for none */
  chosen: string;
  counts?: ReadonlyArray<number> | undefined;
  options: ReadonlyArray<readonly [value: string | number, label: string]>;
  /** the number of recipes that an option needs: rare options would make the list of a whole category long */
  least?: number;
  /** in alphabetical order of the labels */
  isByName?: boolean;
  /** the only values to offer */
  only?: ReadonlyArray<string> | null;
};

/** A list of options with their number of recipes. Options without recipes are left out, except the chosen one. */
function Choice(props: ChoiceProps) {
  const { name, label, isOptional, chosen, counts, options, least = 1, only, isByName } = props;
  const { t } = useTranslation("listings");
  const language = useLanguage();
  const numbered = options.flatMap(([option, text], i) => {
    const count = counts?.[i];
    const isRare = count !== undefined && count < least;
    if (String(option) !== chosen && (isRare || only?.includes(String(option)) === false))
      return [];
    return [[option, count === undefined ? text : `${text} (${formatNumber(count, language)})`]];
  });
  const offered = isByName ? sortByName(numbered, ([, shown]) => String(shown)) : numbered;
  if (isOptional && !chosen && counts && offered.length === 0) return null;
  // A typed value that the list does not offer: a country of contributed recipes, "45 minutes".
  if (chosen && !options.some(([option]) => String(option) === chosen))
    offered.push([chosen, chosen]);
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        {isOptional ? <option value="">{t("filters.any")}</option> : null}
        {offered.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

type CheckProps = {
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
  count: number | undefined;
};

function Check({ name, value, label, isChosen, count }: CheckProps) {
  const language = useLanguage();
  return (
    <label>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
      />
      {count === undefined ? label : `${label} `}
      {count === undefined ? null : <small>{formatNumber(count, language)}</small>}
    </label>
  );
}

/** Shows the results of every change at once. Focus and scroll position stay; the form itself is never rebuilt. */
function useLiveForm(listing: ListingView) {
  const form = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => {
    const element = form.current!;
    const show = () => {
      const query = new URLSearchParams();
      for (const [name, value] of new FormData(element))
        if (typeof value === "string" && value) query.append(name, value);
      navigate(`${pathname}?${query.toString()}`, { replace: true, preventScrollReset: true });
    };
    element.addEventListener("change", show);
    setLive(true);
    return () => element.removeEventListener("change", show);
  }, [navigate, pathname]);
  // The fields follow chips, "Clear all" and the back button; a field that is being typed in stays as it is.
  useEffect(() => {
    // What React shows may be older than the router: the results of the change before the last one reset nothing.
    if (state !== "idle" || window.__remixRouter?.state.navigation.state !== "idle") return;
    const { valueOf } = chosenOptions(listing);
    for (const field of form.current!.elements) {
      if (field instanceof HTMLSelectElement) field.value = valueOf(field.name);
      else if (field instanceof HTMLInputElement && field !== document.activeElement) {
        if (field.type === "text") field.value = field.defaultValue;
        field.checked = field.defaultChecked;
      }
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address stands for the filter
  }, [listing.address, state]);
  const close = () => form.current?.matches(":popover-open") && form.current.hidePopover();
  return { form, isLive, close };
}

/** What is chosen or was typed. */
function chosenOptions({ address, chosen, query }: ListingView) {
  const params = new URLSearchParams(chosen ?? address.split("?")[1]);
  const valueOf = (name: string): string => {
    const value = params.get(name) ?? "";
    if (name === "sort") return value || (query ? "best" : "newest");
    return name === "difficulty" ? (lookup(difficultyNames, value) ?? "") : value;
  };
  return { valueOf, has: (name: string, value: string) => params.getAll(name).includes(value) };
}
