import { Form, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/duration.ts";
import { resultsHash } from "#app/ui/result-count.tsx";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { isFiltered, listingAddress, without, type AddressedFilter } from "./listing-address.ts";
import { sorts } from "#app/features/recipes/sorts.ts";
import {
  dietaryTags,
  difficultyNames,
  unknownDiet,
  type DietaryTag,
} from "#app/features/recipes/vocabulary.ts";
import { difficulties } from "#app/lib/stored-values.ts";

const times = [15, 30, 60, 120] as const;

type FilterFormProps = {
  filter: AddressedFilter;
  /** countries to choose from; with only one the field is left out */
  countries: ReadonlyArray<string>;
};

/**
 * A GET form: the filter is in the URL, can be shared and needs no scripts. It is closed again on the results page
 * because it would hide the results on a phone.
 */
export function FilterForm({ filter, countries }: FilterFormProps) {
  const { t } = useTranslation("browse");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <details className="filters" key={listingAddress(pathname, filter)}>
      <summary>{t("filters.title")}</summary>
      <Form action={pathname + resultsHash}>
        {filter.query ? <input type="hidden" name="q" value={filter.query} /> : null}
        <div className="filter-fields">
          {countries.length > 1 ? (
            <label>
              {t("filters.country")}
              <select name="country" defaultValue={filter.country ?? ""}>
                <option value="">{t("filters.anyCountry")}</option>
                {countries.map((country) => (
                  <option key={country} value={country}>
                    {countryName(country, common)}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          <label>
            {t("filters.difficulty")}
            <select
              name="difficulty"
              defaultValue={filter.difficulty ? difficultyNames[filter.difficulty] : ""}
            >
              <option value="">{t("filters.anyDifficulty")}</option>
              {difficulties.map((difficulty) => (
                <option key={difficulty} value={difficulty}>
                  {common(`difficulty.${difficulty}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t("filters.time")}
            <select name="time" defaultValue={filter.maxMinutes ?? ""}>
              <option value="">{t("filters.anyTime")}</option>
              {times.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {t("filters.upTo", { duration: formatDuration(minutes, language) })}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t("filters.sort")}
            <select name="sort" defaultValue={filter.sort}>
              {sorts
                .filter((sort) => sort !== "best" || filter.query)
                .map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort}`)}
                  </option>
                ))}
            </select>
          </label>
          <label className="filter-wide">
            {t("filters.ingredients")}
            <input
              name="ingredients"
              maxLength={200}
              defaultValue={filter.ingredients.join(", ")}
              placeholder={t("filters.ingredientsHint")}
            />
          </label>
        </div>
        <fieldset>
          <legend>{t("filters.diet")}</legend>
          <div className="choices">
            {dietaryTags.map((tag) => (
              <label key={tag}>
                <input
                  type="checkbox"
                  name="diet"
                  value={tag}
                  defaultChecked={filter.tags.includes(tag) || filter.typedTags.includes(tag)}
                />
                {common(`diet.${tag}`)}
              </label>
            ))}
          </div>
          <div className="choices">
            {(["all", "any"] as const).map((match) => (
              <label key={match}>
                <input
                  type="radio"
                  name="match"
                  value={match}
                  defaultChecked={filter.tagMatch === match}
                />
                {t(`filters.match.${match}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <p className="actions">
          <button type="submit" className="button">
            {t("filters.apply")}
          </button>
        </p>
      </Form>
    </details>
  );
}

function clearAddress(pathname: string, filter: AddressedFilter) {
  return filter.query ? `${pathname}?q=${encodeURIComponent(filter.query)}` : pathname;
}

/** The active filters; each one is a link that removes it. */
export function ActiveFilters({ filter }: { filter: AddressedFilter }) {
  const { t } = useTranslation("browse");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  if (!isFiltered(filter)) return null;
  const known = (tag: string): tag is DietaryTag =>
    (dietaryTags as ReadonlyArray<string>).includes(tag);
  const active: Array<{ label: string; rest: AddressedFilter }> = [
    ...(filter.country
      ? [{ label: countryName(filter.country, common), rest: without(filter, "country") }]
      : []),
    ...(filter.difficulty
      ? [
          {
            label: common(`difficulty.${filter.difficulty}`),
            rest: without(filter, "difficulty"),
          },
        ]
      : []),
    ...(filter.maxMinutes
      ? [
          {
            label: t("filters.upTo", { duration: formatDuration(filter.maxMinutes, language) }),
            rest: without(filter, "maxMinutes"),
          },
        ]
      : []),
    ...[...new Set([...filter.typedTags, ...filter.tags])].map((tag) => ({
      label: known(tag)
        ? common(`diet.${tag}`)
        : tag === unknownDiet
          ? t("filters.unknownDiet")
          : tag,
      rest: without(filter, { tag }),
    })),
    ...filter.ingredients.map((ingredient) => ({
      label: ingredient,
      rest: without(filter, { ingredient }),
    })),
  ];
  return (
    <ul className="chips" aria-label={t("filters.active")}>
      {active.map(({ label, rest }) => (
        <li key={label}>
          <Link
            to={listingAddress(pathname, rest) + resultsHash}
            aria-label={t("filters.remove", { label })}
          >
            {label} <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      <li className="clear">
        <Link to={clearAddress(pathname, filter) + resultsHash}>{t("filters.clear")}</Link>
      </li>
    </ul>
  );
}
