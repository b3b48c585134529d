import { familyStories } from "#app/features/community/family-stories.ts";
import { listReadAbout } from "#app/features/guides/read-about.server.ts";
import type { AboutDish } from "#app/features/recipe-page/next-reads.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Database } from "#app/db/client.server.ts";

type Options = { recipeId: number; language: Language; t: Translate };

/** The family story of a dish, and the posts and guide entries about it. */
export async function listAboutDish(
  db: Database,
  { recipeId, language, t }: Options,
): Promise<Array<AboutDish>> {
  const story = familyStories.find(({ id }) => id === recipeId);
  const path = `/family-recipes/${story?.slug}`;
  const documents = await listReadAbout(db, { recipeId, language });
  return [
    ...(story ? [{ kind: "story", path, title: { text: t("readNext.story") } } as const] : []),
    ...documents,
  ];
}
