import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Flag } from "#app/features/recipes/flag.tsx";
import { RecipeGrid } from "#app/features/recipes/recipe-card.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { photoAddress, photoRowSizes } from "#app/lib/addresses/photo-sizes.ts";
import { Picture } from "#app/ui/picture.tsx";
import { ChefPlace } from "./chef-place.tsx";
import type { MadeItPostView } from "../made-it-post-view.ts";
import { MadeItPostGrid } from "../made-it-post-grid.tsx";
import type { StoryCard } from "../family-view.server.ts";
import { StoryGrid } from "../story-grid.tsx";
import "../community.css";

type ChefPageProps = {
  chef: { slug: string; name: string; country: string; bio: string | null; lang?: "en" | "es" };
  cards: Array<RecipeCardData>;
  stories: Array<StoryCard>;
  /** of the chef's recipes, besides their covers */
  photos: Array<{ photoKey: string; alt: string; width: number; height: number; recipeId: number }>;
  entries: Array<MadeItPostView>;
  /** to follow the chef, rendered by another feature */
  children?: ReactNode;
};

export function ChefPage({ chef, cards, stories, photos, entries, children }: ChefPageProps) {
  const { t } = useTranslation("community");
  const language = useLanguage();
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
      {children ? <div className="actions">{children}</div> : null}
      <section className="chef-group">
        <h2>{t("chef.recipes", { name: chef.name })}</h2>
        <RecipeGrid recipes={cards} anchored />
        <p>
          <a
            className="tap"
            href={`/chefs/${chef.slug}/feed.${language}.xml`}
            type="application/atom+xml"
          >
            {t("chef.feed", { name: chef.name })}
          </a>
        </p>
      </section>
      {stories.length > 0 ? (
        <section className="chef-group">
          <h2>{t("chef.stories", { name: chef.name })}</h2>
          <StoryGrid cards={stories} />
        </section>
      ) : null}
      {photos.length > 0 ? (
        <section className="chef-group">
          <h2>{t("chef.photos", { name: chef.name })}</h2>
          <Photos photos={photos} />
        </section>
      ) : null}
      {entries.length > 0 ? (
        <section className="chef-group">
          <h2>{t("chef.cooked", { name: chef.name })}</h2>
          <MadeItPostGrid entries={entries} />
        </section>
      ) : null}
    </div>
  );
}

function Photos({ photos }: Pick<ChefPageProps, "photos">) {
  return (
    <ul className="chef-photos">
      {photos.map(({ photoKey, alt, width, height, recipeId }) => (
        <li key={photoKey}>
          <Link to={`/recipe/${recipeId}`}>
            <Picture
              src={photoAddress(photoKey)}
              alt={alt}
              sizes={photoRowSizes}
              {...{ width, height }}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
