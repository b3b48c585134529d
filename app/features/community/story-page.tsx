import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { Flag } from "#app/features/recipes/flag.tsx";
import type { Localized } from "#app/i18n/localized.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ReadNext } from "#app/ui/read-next.tsx";
import type { RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import type { Generation, Occasion } from "#app/features/recipes/story-vocabulary.ts";
import "./community.css";

export type StoryData = {
  id: number;
  title: Localized;
  story: Localized;
  imageUrl: string;
  place: string;
  generation: Generation;
  occasion: Occasion;
  /** dishes like it */
  dishes: Array<Pick<RecipeCardData, "id" | "title" | "imageUrl">>;
};

export function StoryPage({ story }: { story: StoryData }) {
  const { t } = useTranslation("community");
  const { t: common } = useTranslation();
  const { generation, occasion, place } = story;
  const links = [
    ["place", place, countryName(place, common)],
    ["generation", generation, t(`generations.${generation}`)],
    ["occasion", occasion, t(`occasions.${occasion}`)],
  ] as const;
  return (
    <article className="page reading story-page">
      <p>
        <Link className="tap" to="/family-recipes">
          {t("story.back")}
        </Link>
      </p>
      <h1>
        <LocalizedText value={story.title} />
      </h1>
      <p className="fine-print">{t("family.credit")}</p>
      <Picture
        src={story.imageUrl}
        alt={common("picture.alt", { title: story.title.text })}
        width={800}
        height={600}
        eager
      />
      <p className="story-text">
        <LocalizedText value={story.story} />
      </p>
      <nav aria-label={t("story.facts")}>
        <ul className="inline-list">
          {links.map(([name, value, label]) => (
            <li key={name}>
              <Link className="tap" to={`/family-recipes?${name}=${encodeURIComponent(value)}`}>
                {name === "place" ? <Flag country={place} /> : null} {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="actions">
        <Link className="button" to={`/recipe/${story.id}`}>
          {t("story.cook")}
        </Link>
      </p>
      <ReadNext
        reads={story.dishes.map(({ id, title, imageUrl }) => ({
          to: `/recipe/${id}`,
          kind: common("readNext.kinds.recipe"),
          title,
          imageUrl,
        }))}
      />
    </article>
  );
}
