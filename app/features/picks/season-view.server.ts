// The menu of the day; dishes of the feasts that are near and of the season, by the occasion that each recipe names.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, desc, sql, type SQL } from "drizzle-orm";
import { recipes } from "#app/db/schema/recipes.ts";
import { toCard, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { localizeOptional } from "#app/i18n/localized.ts";
import { fold } from "#app/lib/format/text.ts";
import { memoize } from "#app/lib/once.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { feastsNear, seasonOf, type Hemisphere, type Season } from "./feasts.ts";
import { menuQueries } from "./daily-menu.server.ts";

export type SeasonView = {
  /** ISO date */
  day: string;
  hemisphere: Hemisphere;
  season: Season;
  /** a menu that changes every day; why each dish was chosen is its text */
  menu: Array<RecipeCardData>;
  /** cards with the occasion, which is why they were chosen, as their text */
  feasts: Array<RecipeCardData>;
  seasonal: Array<RecipeCardData>;
};

/** Recipes whose texts contain the words: so many are looked at, whatever the size of the catalogue. */
const lookedAt = 150;
const shown = 12;

type Asked = { today: Date; hemisphere: Hemisphere };

/** What the date offers, with a few dishes for each part of the menu. */
export async function readSeason({ db, readOr }: AppLoadContext, { today, hemisphere }: Asked) {
  const season = seasonOf(today, hemisphere);
  const [feasts, seasonal, ...menu] = await readOr(
    () =>
      Promise.all([
        occasionRead(feastsNear(today))(db),
        occasionRead([season])(db),
        ...menuQueries(db, today),
      ]),
    () => Promise.resolve([[], []]),
  );
  return { day: today.toISOString().slice(0, 10), hemisphere, season, feasts, seasonal, menu };
}

/** @param taken ids of the dishes that the page shows elsewhere; those that are chosen are added: no dish is shown twice */
export function toSeasonView(
  { day, hemisphere, season, ...found }: Awaited<ReturnType<typeof readSeason>>,
  { language, t }: Pick<AppLoadContext, "language" | "t">,
  taken = new Set<number>(),
): SeasonView {
  const isFree = ({ id }: { id: number }) => !taken.has(id);
  const menu = found.menu.flatMap((choices) => {
    const chosen = choices.find(isFree);
    if (chosen) taken.add(chosen.id);
    return chosen ?? [];
  });
  const toPicks = (dishes: typeof found.feasts): Array<RecipeCardData> =>
    dishes.filter(isFree).map((recipe) => {
      taken.add(recipe.id);
      const { occasion, occasionEs, writtenIn } = recipe;
      const reason = localizeOptional(occasion, occasionEs, language, writtenIn);
      return { ...toCard(recipe, language, t), ...(reason && { summary: reason }) };
    });
  return {
    day,
    hemisphere,
    season,
    menu: menu.map((recipe) => ({
      ...toCard(recipe, language, t),
      summary: { text: t(`picks:menu.parts.${recipe.part}`) },
    })),
    feasts: toPicks(found.feasts),
    seasonal: toPicks(found.seasonal),
  };
}

export const loadSeason = async (context: AppLoadContext, asked: Asked): Promise<SeasonView> =>
  toSeasonView(await readSeason(context, asked), context);

/** Recipes whose occasion contains one of the words, the most read first. */
const occasionRead = memoize((words: ReadonlyArray<string>) => {
  const match = words.map((word) => `"${fold(word)}"`).join(" OR ") || '""';
  const found = sql`SELECT rowid AS id FROM recipe_words WHERE recipe_words MATCH ${`body : (${match})`} ORDER BY rowid LIMIT ${lookedAt}`;
  const isNamed: SQL = sql.join(
    words.map((word) => sql`instr(lower(${recipes.occasion}), ${word}) > 0`),
    sql` OR `,
  );
  return preparedRead((db) =>
    db
      .select({ ...summary, occasion: recipes.occasion, occasionEs: recipes.occasionEs })
      .from(sql`(${found}) AS found`)
      .innerJoin(recipes, sql`${recipes.id} = found.id`)
      .where(and(published, words.length > 0 ? sql`(${isNamed})` : sql`false`))
      .orderBy(desc(recipes.viewCount), recipes.id)
      .limit(shown),
  );
});
