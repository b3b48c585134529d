// Fields of the filters: what a listing offers, how many recipes that shows, and what is chosen.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { sortByName } from "#app/lib/format/sort-by-name.ts";
import { offeredTimes } from "#app/features/recipes/search/listing-choices.ts";
import type { ListingView } from "./listing-view.server.ts";
import { chosenOptions } from "./use-live-form.ts";

type ListingProp = { listing: ListingView };
type Facets = NonNullable<ListingView["facets"]>;

/** No option shows a recipe, and none is chosen. */
export function isUseless(
  listing: ListingView,
  name: keyof Facets,
  counts = listing.facets?.[name],
) {
  return !chosenOptions(listing).valueOf(name) && counts?.every((count) => count === 0);
}

type ChoiceProps = ListingProp & {
  name: Exclude<keyof Facets, "today" | "diet" | "without" | "total"> | "sort" | "technique";
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
export function Choice(props: ChoiceProps) {
  const { listing, name, options, least = 1, only, isByName } = props;
  const { t } = useTranslation("listings");
  const language = useLanguage();
  const chosen = chosenOptions(listing).valueOf(name);
  const counts = name === "sort" || name === "technique" ? props.counts : listing.facets?.[name];
  // An order is always chosen.
  const isOptional = name !== "sort";
  const numbered = options.flatMap(([option, text], i) => {
    const count = counts?.[i];
    const isRare = count !== undefined && count < least;
    if (String(option) !== chosen && (isRare || only?.includes(String(option)) === false))
      return [];
    return [[option, count === undefined ? text : `${text} (${formatNumber(count, language)})`]];
  });
  const offered = isByName ? sortByName(numbered, ([, shown]) => String(shown)) : numbered;
  if (isOptional && !chosen && counts && offered.length === 0) return null;
  // A typed value that the list does not offer: a country of contributed recipes.
  if (chosen && !options.some(([option]) => String(option) === chosen))
    offered.push([chosen, chosen]);
  return (
    <label>
      {t(`filters.${name}`)}
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

type CheckProps = ListingProp & {
  name: "today" | "diet" | "without";
  value: string;
  /** of its number of recipes */
  at: number;
  label: string;
};

export function Check({ listing, name, value, at, label }: CheckProps) {
  const language = useLanguage();
  const isChosen = chosenOptions(listing).has(name, value);
  const count = listing.facets?.[name][at];
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

/** The most time that a dish takes, its waiting included: one tap each. */
export function Times({ listing }: ListingProp) {
  const { t } = useTranslation("listings");
  const language = useLanguage();
  const chosen = chosenOptions(listing).valueOf("total");
  const counts = listing.facets?.total;
  if (isUseless(listing, "total")) return null;
  const times = new Set([...offeredTimes, ...(chosen ? [Number(chosen)] : [])]);
  return (
    <fieldset className="facet-times">
      <legend>{t("filters.total")}</legend>
      {["", ...[...times].sort((a, b) => a - b)].map((minutes) => (
        <label key={minutes}>
          <input
            type="radio"
            name="total"
            value={minutes}
            defaultChecked={String(minutes) === chosen}
            disabled={
              String(minutes) !== chosen &&
              counts?.[offeredTimes.findIndex((time) => time === minutes)] === 0
            }
          />
          {typeof minutes === "number" ? formatDuration(minutes, language) : t("filters.any")}
        </label>
      ))}
    </fieldset>
  );
}

type GroupProps = {
  title: string;
  /** labels of what is chosen inside */
  chosen: ReadonlyArray<string>;
  hidden?: boolean | undefined;
  children: ReactNode;
};

/** Options that few choose: folded, with a line of what is chosen in them. */
export function Group({ title, chosen, hidden, children }: GroupProps) {
  return (
    <details hidden={hidden}>
      <summary>
        {title}
        {chosen.length > 0 ? <small>{chosen.join(", ")}</small> : null}
      </summary>
      {children}
    </details>
  );
}
