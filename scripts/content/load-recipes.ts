// Turns content/recipes/*.json into SQL. Used by scripts/content/load-content.ts and by the tests: the values are inlined, so
// that `wrangler d1 execute --file` and `db.batch` run the same statements.
import { createHash } from "node:crypto";
import { courseOf, mainIngredient } from "#app/features/recipes/recipe-classification.ts";
import { pictureUrl } from "../../illustrations/recipe-picture.ts";
import type { RecipeContent } from "../../app/features/recipe-content/recipe-content.ts";
import {
  childAndSearchStatements,
  importContent,
  keepFileVersions,
  upsertStatement,
} from "../../app/features/recipe-content/import-content.ts";
import { nutritionOf, type RecipesBySlug } from "./nutrition/nutrition.ts";
import { inheritanceStatements } from "../../app/features/recipe-content/inherited-labels.ts";
import type { SnapshotRecipe } from "#app/features/recipes/snapshot-recipe.ts";
import { datasets, recipeTypeOf, type Dataset } from "#app/lib/values/catalogue-values.ts";
import { jsonLiterals, sqlLiteral } from "#app/lib/encoding/sql-text.ts";

export type RecipeFiles = Partial<Record<Dataset, Array<RecipeContent>>>;
type ImportRow = { id: number; hash: string; content: object };

/**
 * SQL that updates the catalogue from the files: writes new and changed recipes, skips unchanged ones and those that an
 * editor changed on the site, deletes recipes that are gone from the files. Idempotent. View counts are preserved.
 * @param loaded hashes that a database has already (`loadedQuery`): without these recipes there is little to run
 */
export function loadStatements(
  files: RecipeFiles,
  loaded: ReadonlySet<string> = new Set(),
): Array<string> {
  const rows = importRows(files);
  if (rows.length === 0) throw new Error("No recipes to load: the files are empty.");
  const statements = ["DELETE FROM recipe_imports"];
  for (const chunk of jsonLiterals(rows.filter(({ id, hash }) => !loaded.has(`${id} ${hash}`)))) {
    statements.push(
      `INSERT INTO recipe_imports (id, content_hash, content) SELECT json_extract(value, '$.id'), json_extract(value, '$.hash'), json_extract(value, '$.content') FROM json_each(${chunk})`,
      ...importStatements,
    );
  }
  statements.push(
    `DELETE FROM recipes WHERE content_hash IS NOT NULL AND edited_at IS NULL AND id NOT IN (SELECT value FROM json_each(${sqlLiteral(JSON.stringify(rows.map((row) => row.id)))}))`,
    // Recipes that editors changed stay as they are, so files alone do not make all labels agree.
    ...inheritanceStatements,
  );
  return statements;
}

/** Recipes that a load would leave as they are, if their hash is the same. */
export const loadedQuery =
  "SELECT id || ' ' || content_hash AS loaded FROM recipes WHERE content_hash IS NOT NULL AND edited_at IS NULL AND course IS NOT NULL";

/** Fixed statements that turn the content of recipe_imports into catalogue rows. */
const importStatements: Array<string> = [
  // Also for recipes that editors changed: editors do not set these columns.
  `UPDATE recipes SET course = json_extract(imports.content, '$.recipe.course'), main_ingredient = json_extract(imports.content, '$.recipe.main_ingredient') FROM recipe_imports AS imports WHERE imports.id = recipes.id AND recipes.course IS NULL`,
  ...keepFileVersions,
  `DELETE FROM recipe_imports WHERE EXISTS (SELECT 1 FROM recipes WHERE recipes.id = recipe_imports.id AND (edited_at IS NOT NULL OR recipes.content_hash = recipe_imports.content_hash))`,
  // A slug can move to another id: slugs are unique, so the old row is deleted first. CROSS JOIN makes SQLite look up
  // the imported slugs instead of scanning all recipes.
  `DELETE FROM recipes WHERE content_hash IS NOT NULL AND edited_at IS NULL AND id IN (SELECT previous.id FROM recipe_imports AS imports CROSS JOIN recipes AS previous ON previous.slug = json_extract(imports.content, '$.recipe.slug') WHERE previous.id <> imports.id)`,
  upsertStatement,
  ...childAndSearchStatements(),
];

function importRows(files: RecipeFiles): Array<ImportRow> {
  const ids = recipeIds(files);
  const bySlug = recipesBySlug(files);
  return datasets.flatMap((dataset) =>
    (files[dataset] ?? []).map((recipe) => {
      const imported = importContent(
        { ...recipe, dataset, imageUrl: recipe.imageUrl ?? pictureUrl(recipe) },
        ids,
      );
      const nutrition = nutritionOf(recipe, bySlug) ?? undefined;
      const content = { ...imported, recipe: { ...imported.recipe, nutrition } };
      // The words follow from the rest: without them, the hashes of loaded recipes stay as they are.
      const { words: _words, ...hashed } = content;
      const hash = createHash("sha256").update(JSON.stringify(hashed)).digest("hex").slice(0, 16);
      return { id: recipe.id, hash, content };
    }),
  );
}

/** The same recipes as a list of objects: the snapshot for when the database is down. */
export function snapshotRecipes(files: RecipeFiles): Array<SnapshotRecipe> {
  const ids = recipeIds(files);
  const bySlug = recipesBySlug(files);
  const all = datasets.flatMap((dataset) =>
    (files[dataset] ?? []).map((recipe) => ({
      ...snapshotRecipe(dataset, recipe, ids),
      nutrition: nutritionOf(recipe, bySlug),
    })),
  );
  return all.sort((a, b) => a.id - b.id);
}

function snapshotRecipe(
  dataset: Dataset,
  recipe: RecipeContent,
  ids: Map<string, number>,
): SnapshotRecipe {
  const { id, slug, title, titleEs, description, descriptionEs, country, cookingTime } = recipe;
  const { prepTime, servings, difficulty, dietaryTags, allergens, story, storyEs } = recipe;
  const type = recipeTypeOf(dataset);
  return {
    id,
    slug,
    title,
    titleEs,
    description,
    descriptionEs,
    country,
    cookingTime,
    prepTime,
    waitTime: recipe.waitTime ?? 0,
    servings,
    difficulty,
    dietaryTags,
    allergens,
    story,
    storyEs,
    type,
    imageUrl: recipe.imageUrl ?? pictureUrl(recipe),
    // The content check has validated them against the ingredients.
    allergensDeclared: true,
    isFeatured: recipe.isFeatured ?? false,
    badge: recipe.badge ?? null,
    yield: recipe.yield ?? null,
    yieldEs: recipe.yieldEs ?? null,
    occasion: recipe.occasion ?? null,
    occasionEs: recipe.occasionEs ?? null,
    otherNames: recipe.otherNames ?? [],
    substitutions: recipe.substitutions ?? [],
    whyItWorks: recipe.whyItWorks ?? null,
    whyItWorksEs: recipe.whyItWorksEs ?? null,
    troubleshooting: recipe.troubleshooting ?? [],
    makeAhead: recipe.makeAhead ?? null,
    makeAheadEs: recipe.makeAheadEs ?? null,
    checkpoint: recipe.checkpoint ?? null,
    checkpointEs: recipe.checkpointEs ?? null,
    elsewhere: recipe.elsewhere ?? null,
    sources: recipe.sources ?? null,
    servedIds: (recipe.serveWith ?? []).flatMap((served) => ids.get(served) ?? []),
    dishFamily: recipe.dishFamily ?? null,
    mainIngredient: mainIngredient({
      ...recipe,
      ingredients: recipe.ingredients.flatMap(({ items }) => items),
    }),
    course: courseOf({ ...recipe, type, dataset }),
    ingredients: snapshotIngredients(recipe, ids),
    steps: recipe.steps.map(({ text, textEs, minutes }) => ({
      text,
      textEs,
      minutes: minutes ?? null,
    })),
  };
}

function snapshotIngredients(
  { ingredients }: RecipeContent,
  ids: Map<string, number>,
): SnapshotRecipe["ingredients"] {
  return ingredients.flatMap((group, groupPosition) =>
    group.items.map((item) => ({
      groupPosition,
      heading: group.heading ?? null,
      headingEs: group.headingEs ?? null,
      quantity: item.quantity,
      quantityMax: item.quantityMax ?? null,
      unit: item.unit,
      name: item.name,
      nameEs: item.nameEs,
      note: item.note ?? null,
      noteEs: item.noteEs ?? null,
      scales: item.scales ?? true,
      linkedRecipeId: (item.recipe && ids.get(item.recipe)) || null,
    })),
  );
}

function recipesBySlug(files: RecipeFiles): RecipesBySlug {
  const all = datasets.flatMap((dataset) => files[dataset] ?? []);
  return new Map(all.map((recipe) => [recipe.slug, recipe]));
}

function recipeIds(files: RecipeFiles): Map<string, number> {
  const all = datasets.flatMap((dataset) => files[dataset] ?? []);
  return new Map(all.map((recipe) => [recipe.slug, recipe.id]));
}
