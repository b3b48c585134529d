import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { recipes } from "#app/db/schema/recipes.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { firstSentence } from "#app/lib/format/text.ts";
import { recipeImage } from "#app/features/recipes/recipe-card-data.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { familyStories } from "./family-stories.ts";

export type StoryOfDay = {
  /** of the recipe */
  id: number;
  title: Localized;
  excerpt: Localized;
  imageUrl: string;
  to: string;
};

const storyRead = preparedRead((db) =>
  db
    .select({ ...summary, story: recipes.story, storyEs: recipes.storyEs })
    .from(recipes)
    .where(and(eq(recipes.id, sql.placeholder("id")), published, isNotNull(recipes.story)))
    .limit(1),
);

/** One of the editors' stories, another one every day; null while the database does not answer. */
export async function loadStoryOfDay(
  { db, language, readOr }: AppLoadContext,
  day: number,
): Promise<StoryOfDay | null> {
  const chosen = familyStories[day % familyStories.length];
  if (!chosen) return null;
  const [recipe] = await readOr(
    () => storyRead(db, { id: chosen.id }),
    () => Promise.resolve([]),
  );
  if (!recipe) return null;
  const { title, titleEs, writtenIn } = recipe;
  const story = localize(recipe.story ?? "", recipe.storyEs, language, writtenIn);
  return {
    id: chosen.id,
    title: localize(title, titleEs, language, writtenIn),
    excerpt: { ...story, text: firstSentence(story.text) },
    imageUrl: recipeImage(recipe, language),
    to: `/family-recipes/${chosen.slug}`,
  };
}
