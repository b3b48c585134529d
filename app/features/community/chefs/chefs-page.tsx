import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Flag } from "#app/features/recipes/flag.tsx";
import type { RecipeType, Region } from "#app/lib/values/catalogue-values.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { EmptyPicture } from "#app/ui/empty-picture.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ChefPlace } from "./chef-place.tsx";
import "#app/styles/card.css";
import "../community.css";

export type ChefCard = {
  slug: string;
  name: string;
  country: string;
  bio: string | null;
  lang?: "en" | "es";
  recipes: number;
  /** of the chef's newest photo; null: the first letter of the name is shown */
  photoKey: string | null;
  /** most frequent recipe types first */
  specialities: Array<RecipeType>;
};

type ChefsPageProps = {
  groups: Array<{ region: Region | null; chefs: Array<ChefCard> }>;
  page: number;
  pageCount: number;
};

export function ChefsPage({ groups, page, pageCount }: ChefsPageProps) {
  const { t } = useTranslation(["community", "common"]);
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t("chefs.title")}</h1>
        <p>{t("chefs.text")}</p>
      </header>
      {groups.length === 0 ? (
        <div className="empty">
          <EmptyPicture />
          <p>{t("chefs.empty")}</p>
        </div>
      ) : null}
      {groups.map(({ region, chefs }) => (
        <section key={region ?? "other"} className="chef-group">
          <h2>{region ? t(`common:regions.${region}`) : t("chefs.otherRegion")}</h2>
          <ul className="grid">
            {chefs.map((chef) => (
              <li key={chef.slug}>
                <Card chef={chef} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(number) => (number === 1 ? "/chefs" : `/chefs?page=${number}`)}
      />
      <p className="actions">
        <Link className="button" to="/submit-recipe">
          {t("chefs.submit")}
        </Link>
        <Link className="tap" to="/profile/chef">
          {t("chefs.list")}
        </Link>
        <Link className="tap" to="/social-recipes">
          {t("title")}
        </Link>
        <Link className="tap" to="/family-recipes">
          {t("family.title")}
        </Link>
      </p>
    </div>
  );
}

function Card({ chef }: { chef: ChefCard }) {
  const { t } = useTranslation("community");
  const language = useLanguage();
  return (
    <article className="card chef-card">
      {chef.photoKey ? (
        <Picture src={photoAddress(chef.photoKey)} alt="" width={400} height={300} />
      ) : (
        <span className="chef-initial" aria-hidden>
          {[...chef.name][0]?.toUpperCase()}
        </span>
      )}
      <div className="card-body">
        <h3>
          <Link to={`/chefs/${chef.slug}`}>{chef.name}</Link>
        </h3>
        {chef.bio ? <p lang={chef.lang}>{chef.bio}</p> : null}
        <p>
          {new Intl.ListFormat(language).format(
            chef.specialities.map((type) => t(`chefs.specialities.${type}`)),
          )}
        </p>
        <p className="card-meta">
          <span>
            <Flag country={chef.country} /> <ChefPlace country={chef.country} />
          </span>
          <span>
            {t("chefs.recipes", {
              count: chef.recipes,
              formatted: formatNumber(chef.recipes, language),
            })}
          </span>
        </p>
      </div>
    </article>
  );
}
