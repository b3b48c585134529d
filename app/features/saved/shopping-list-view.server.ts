// Shopping list of a collection for its owner: one language, the owner's units, grouped by aisle.
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import {
  aislesAsText,
  toAisles,
  type Aisle,
  type ListOptions,
  type ShoppingItem,
} from "#app/features/shopping-list/shopping-list-view.server.ts";
import type { getListSource } from "./saved-queries.server.ts";

type Ticked = { ticked: boolean };

export type ShoppingListView = {
  collection: { id: number; name: string };
  recipes: Array<{
    id: number;
    title: Localized;
    written: number | null;
    servings: number | null;
  }>;
  aisles: Array<Aisle<ShoppingItem & Ticked>>;
  total: number;
  ticked: number;
};

type Source = NonNullable<Awaited<ReturnType<typeof getListSource>>>;

export function toShoppingList(source: Source, options: ListOptions): ShoppingListView {
  const factors = new Map(
    source.recipes.map(({ id, written, servings }) => [
      id,
      servings !== null && written ? servings / written : 1,
    ]),
  );
  const writtenIn = new Map(source.recipes.map((recipe) => [recipe.id, recipe.writtenIn]));
  const aisles = toAisles(
    source.ingredients.map((item) => ({
      ...item,
      // Units were validated before the recipe was stored.
      unit: item.unit as StoredUnit,
      writtenIn: writtenIn.get(item.recipeId) ?? null,
      factor: factors.get(item.recipeId) ?? 1,
    })),
    options,
  );
  const ticked = new Set(source.ticked);
  const items = aisles.flatMap((aisle) => aisle.items);
  return {
    collection: source.collection,
    recipes: source.recipes.map(({ id, title, titleEs, writtenIn: only, written, servings }) => ({
      id,
      title: localize(title, titleEs, options.language, only),
      written,
      servings,
    })),
    aisles: aisles.map((aisle) => ({
      ...aisle,
      items: aisle.items.map((item) => ({ ...item, ticked: ticked.has(item.key) })),
    })),
    total: items.length,
    ticked: items.filter(({ key }) => ticked.has(key)).length,
  };
}

/** The list as plain text for printing and sharing; ticked items are left out. */
export function listAsText({ collection, aisles: shown }: ShoppingListView): string {
  const open = shown.map((aisle) => ({
    ...aisle,
    items: aisle.items.filter((item) => !item.ticked),
  }));
  return aislesAsText(collection.name, open);
}
