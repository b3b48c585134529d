import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Flag } from "#app/features/recipes/flag.tsx";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { ChefPlace } from "./chef-place.tsx";
import type { MadeItPostView } from "./made-it-post-view.ts";
import { MadeItPostGrid } from "./made-it-post-grid.tsx";
import "./community.css";

type ChefPageProps = {
  chef: { name: string; country: string; bio: string | null; lang?: "en" | "es" };
  cards: Array<RecipeCardData>;
  entries: Array<MadeItPostView>;
};

export function ChefPage({ chef, cards, entries }: ChefPageProps) {
  const { t } = useTranslation("community");
  return (
    <div className="page">
      <p>
        <Link className="tap" to="/chefs">
          {t("chef.all")}
        </Link>
      </p>
      <header className="page-head chef-head">
        <span className="chef-initial" aria-hidden>
          {[...chef.name][0]?.toUpperCase()}
        </span>
        <div>
          <h1>{chef.name}</h1>
          <p className="card-meta">
            <span>
              <Flag country={chef.country} /> <ChefPlace country={chef.country} />
            </span>
          </p>
        </div>
      </header>
      {chef.bio ? (
        <p className="measure" lang={chef.lang}>
          {chef.bio}
        </p>
      ) : null}
      <section className="chef-group">
        <h2>{t("chef.recipes", { name: chef.name })}</h2>
        <RecipeGrid recipes={cards} anchored />
      </section>
      {entries.length > 0 ? (
        <section className="chef-group">
          <h2>{t("chef.cooked", { name: chef.name })}</h2>
          <MadeItPostGrid entries={entries} />
        </section>
      ) : null}
    </div>
  );
}
