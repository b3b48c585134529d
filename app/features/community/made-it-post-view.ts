import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { recipeImage } from "#app/features/recipes/recipe-card-data.ts";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import type { listMadeItPosts } from "./community-queries.server.ts";

export type MadeItPostView = {
  id: number;
  line: string;
  /** set when the text is in another language than the page */
  lang?: Language;
  sentAt: string;
  name: string | null;
  chefSlug: string | null;
  /** the user's photo, otherwise the recipe's drawing */
  picture: { src: string; alt: string | null };
  recipe: { id: number; title: Localized };
};

type Row = Awaited<ReturnType<typeof listMadeItPosts>>["entries"][number];

export function toMadeItPostView(row: Row, language: Language): MadeItPostView {
  return {
    id: row.id,
    line: row.line,
    ...(row.language === language ? {} : { lang: row.language }),
    sentAt: row.sentAt,
    name: row.name,
    chefSlug: row.chefSlug,
    picture: row.photoKey
      ? { src: photoAddress(row.photoKey), alt: row.photoAlt }
      : { src: recipeImage(row, language), alt: null },
    recipe: { id: row.recipeId, title: localize(row.title, row.titleEs, language, row.writtenIn) },
  };
}
