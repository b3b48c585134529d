import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { products } from "#app/db/schema/shop.ts";
import { inspectMarkdown } from "#app/features/editorial/markdown.server.ts";
import { loadCards } from "#app/features/editorial/text-cards.server.ts";
import { searchTerms, wordsQuery } from "#app/features/recipes/search/search-terms.ts";
import type { Language } from "#app/i18n/languages.ts";
import { localize } from "#app/i18n/localized.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { containsText } from "#app/platform/database/contains-text.ts";

/** What a text can show as a card by its line, and a post can list as an item of its recipes or products. */
export type FoundCard = {
  title: string;
  line: string;
  /** of its page, for a link */
  href: string;
  list: "recipes" | "products";
  item: string;
};

const shown = 6;

/** Published recipes by title or number, and products by name or address. */
export async function findCards(
  db: Database,
  { query, language }: { query: string; language: Language },
): Promise<Array<FoundCard>> {
  const typed = query.trim().slice(0, 60);
  if (!typed) return [];
  const id = numericId(typed);
  const words = id === null ? wordsQuery(searchTerms(typed)) : null;
  const isFound =
    id !== null
      ? eq(recipes.id, id)
      : words === null
        ? sql`0`
        : sql`${recipes.id} IN (SELECT rowid FROM recipe_words WHERE recipe_words MATCH ${`title : (${words})`})`;
  const [foundRecipes, foundProducts] = await db.batch([
    db
      .select({ id: recipes.id, title: recipes.title, titleEs: recipes.titleEs })
      .from(recipes)
      .where(and(isNull(recipes.removedAt), isFound))
      .orderBy(desc(recipes.id))
      .limit(shown),
    db
      .select({ slug: products.slug, name: products.name, nameEs: products.nameEs })
      .from(products)
      .where(
        and(
          eq(products.isActive, true),
          isNull(products.variantOf),
          or(
            containsText(products.name, typed),
            containsText(products.nameEs, typed),
            eq(products.slug, typed),
          ),
        ),
      )
      .orderBy(products.position)
      .limit(shown),
  ]);
  return [
    ...foundRecipes.map((recipe) => ({
      title: localize(recipe.title, recipe.titleEs, language).text,
      line: `::recipe ${recipe.id}`,
      href: `/recipe/${recipe.id}`,
      list: "recipes" as const,
      item: String(recipe.id),
    })),
    ...foundProducts.map(({ slug, name, nameEs }) => ({
      title: language === "es" ? nameEs : name,
      line: `::product ${slug}`,
      href: `/product/${slug}`,
      list: "products" as const,
      item: slug,
    })),
  ];
}

/** What the cards of texts show, by their lines. */
export async function cardTitles(
  context: AppLoadContext,
  bodies: ReadonlyArray<string>,
): Promise<Record<string, string>> {
  const parts = bodies.map(inspectMarkdown);
  const named = {
    recipes: parts.flatMap(({ recipes: ids }) => ids),
    products: parts.flatMap(({ products: slugs }) => slugs),
  };
  if (named.recipes.length + named.products.length === 0) return {};
  const cards = await loadCards(context, named);
  return Object.fromEntries([
    ...Object.values(cards.recipes).map(({ id, title }) => [`::recipe ${id}`, title.text]),
    ...Object.values(cards.products).map(({ slug, name }) => [`::product ${slug}`, name.text]),
  ]) as Record<string, string>;
}
