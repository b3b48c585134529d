import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { namedCountries } from "#app/features/recipes/named-countries.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { FamilyPageView } from "./family-view.server.ts";
import { StoryGrid } from "./story-grid.tsx";
import { generations, occasions } from "#app/features/recipes/story-vocabulary.ts";
import "./community.css";

export function FamilyPage(props: FamilyPageView) {
  const { filter, places, kitchen, readers, total, page, pageCount } = props;
  const { t } = useTranslation("community");
  const language = useLanguage();
  const address = (number: number) => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
    if (number > 1) params.set("page", String(number));
    const query = params.toString();
    return query ? `/family-recipes?${query}` : "/family-recipes";
  };
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t("family.title")}</h1>
        <p>{t("family.text")}</p>
      </header>
      <Filter filter={filter} places={places} />
      <p className="result-count" role="status">
        {t("family.found", { count: total, formatted: formatNumber(total, language) })}
      </p>
      {total === 0 ? (
        <p>
          {t("family.none")} <Link to="/family-recipes">{t("family.showAll")}</Link>
        </p>
      ) : null}
      <StoryGrid cards={kitchen} />
      {readers.length > 0 ? (
        <section className="chef-group">
          <h2>{t("family.readers")}</h2>
          <p>{t("family.readersText")}</p>
          <StoryGrid cards={readers} />
        </section>
      ) : null}
      <Pagination page={page} pageCount={pageCount} href={address} />
      <aside className="invite">
        <h2>{t("family.invite.title")}</h2>
        <p>{t("family.invite.text")}</p>
        <p className="actions">
          <Link className="button" to="/submit-recipe">
            {t("family.invite.submit")}
          </Link>
          <Link className="tap" to="/family-recipes/interview">
            {t("family.invite.guide")}
          </Link>
          <Link className="tap" to="/social-recipes">
            {t("title")}
          </Link>
          <Link className="tap" to="/chefs">
            {t("chefs.title")}
          </Link>
        </p>
      </aside>
    </div>
  );
}

function Filter({ filter, places }: Pick<FamilyPageView, "filter" | "places">) {
  const { t } = useTranslation("community");
  const { t: common } = useTranslation();
  const choices = [
    ["place", namedCountries(places, common)],
    [
      "generation",
      generations.map((generation) => [generation, t(`generations.${generation}`)] as const),
    ],
    ["occasion", occasions.map((occasion) => [occasion, t(`occasions.${occasion}`)] as const)],
  ] as const;
  return (
    <Form action="/family-recipes" className="story-filter">
      {choices.map(([name, options]) => (
        <div key={name}>
          <label htmlFor={`story-${name}`}>{t(`family.${name}`)}</label>
          <select id={`story-${name}`} name={name} defaultValue={filter[name] ?? ""}>
            <option value="">{t("family.any")}</option>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <button type="submit" className="button button-quiet">
        {t("family.filter")}
      </button>
    </Form>
  );
}
