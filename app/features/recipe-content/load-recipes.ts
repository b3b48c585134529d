// From content/recipes/*.json to SQL. Used by scripts/load-content.ts and by the tests: the statements are plain
// text with their values in them, so that `wrangler d1 execute --file` and `db.batch` run the very same ones.
import { createHash } from "node:crypto";
import { courseOf, mainIngredient } from "#app/features/recipes/kinship.ts";
import { pictureUrl } from "../../../illustrations/recipe-picture.ts";
import type { RecipeContent } from "./recipe-content.ts";
import { searchTexts } from "#app/features/recipes/search-texts.ts";
import type { EditedGroup, EditedStep, EditedSubstitution } from "./recipe-text.ts";
import type { SnapshotRecipe } from "#app/features/recipes/snapshot-recipe.ts";
import { datasets, recipeTypeOf, type Dataset, type RecipeType } from "#app/features/recipes/vocabulary.ts";

/** D1 refuses statements above 100 KB; a chunk stays below with room for escaping. */
const chunkBytes = 70_000;

export type RecipeFiles = Partial<Record<Dataset, Array<RecipeContent>>>;
type ImportRow = { id: number; hash: string; content: object };

/** Columns of `recipes` that come from the files; `view_count` and `edited_at` belong to the site. */
const columns = [
  "slug",
  "dataset",
  "type",
  "country",
  "difficulty",
  "cooking_time",
  "prep_time",
  "servings",
  "yield",
  "yield_es",
  "title",
  "title_es",
  "description",
  "description_es",
  "story",
  "story_es",
  "occasion",
  "occasion_es",
  "other_names",
  "dietary_tags",
  "allergens",
  "substitutions",
  "dish_family",
  "main_ingredient",
  "course",
  "image_url",
  "badge",
  "is_featured",
] as const;

const ingredientColumns = [
  "position",
  "group_position",
  "heading",
  "heading_es",
  "quantity",
  "quantity_max",
  "unit",
  "name",
  "name_es",
  "note",
  "note_es",
  "scales",
  "linked_recipe_id",
] as const;

const stepColumns = ["position", "text", "text_es", "minutes", "heading", "heading_es"] as const;

/**
 * SQL that brings the catalogue to the state of the files: new and changed recipes are written, recipes whose
 * entry is unchanged or that an editor changed on the site are left alone, recipes gone from the files are
 * removed. Running it twice changes nothing. View counts are kept.
 */
export function loadStatements(files: RecipeFiles): Array<string> {
  const rows = importRows(files);
  if (rows.length === 0) throw new Error("No recipes to load: the files are empty.");
  const statements = ["DELETE FROM recipe_imports"];
  for (const chunk of chunked(rows)) {
    statements.push(
      `INSERT INTO recipe_imports (id, content_hash, content) SELECT json_extract(value, '$.id'), json_extract(value, '$.hash'), json_extract(value, '$.content') FROM json_each(${literal(JSON.stringify(chunk))})`,
      ...projection,
    );
  }
  statements.push(
    `DELETE FROM recipes WHERE content_hash IS NOT NULL AND edited_at IS NULL AND id NOT IN (SELECT value FROM json_each(${literal(JSON.stringify(rows.map((row) => row.id)))}))`,
  );
  return statements;
}

const children = ["recipe_ingredients", "recipe_steps", "recipe_tags"];
const imported = "(SELECT id FROM recipe_imports)";

/** The fixed statements that turn what lies in recipe_imports into rows of the catalogue. */
const projection: Array<string> = [
  // Whatever an editor changed: what relates a recipe to others is not written by hand.
  `UPDATE recipes SET course = json_extract(imports.content, '$.recipe.course'), main_ingredient = json_extract(imports.content, '$.recipe.main_ingredient') FROM recipe_imports AS imports WHERE imports.id = recipes.id AND recipes.course IS NULL`,
  `DELETE FROM recipe_imports WHERE EXISTS (SELECT 1 FROM recipes WHERE recipes.id = recipe_imports.id AND (edited_at IS NOT NULL OR recipes.content_hash = recipe_imports.content_hash))`,
  // A slug that now belongs to another id: slugs are unique, the row that held it makes room. By the slugs that come in, not by
  // looking at every recipe there is: CROSS JOIN keeps SQLite to that order.
  `DELETE FROM recipes WHERE content_hash IS NOT NULL AND edited_at IS NULL AND id IN (SELECT holder.id FROM recipe_imports AS imports CROSS JOIN recipes AS holder ON holder.slug = json_extract(imports.content, '$.recipe.slug') WHERE holder.id <> imports.id)`,
  `INSERT INTO recipes (id, content_hash, ${columns.join(", ")}) SELECT id, content_hash, ${columns.map((name) => `json_extract(content, '$.recipe.${name}')`).join(", ")} FROM recipe_imports WHERE true ON CONFLICT (id) DO UPDATE SET content_hash = excluded.content_hash, ${columns.map((name) => `${name} = excluded.${name}`).join(", ")}`,
  ...rowsAndSearch(),
];

/** Columns that the files know nothing of. */
const editedColumns = [
  ...columns,
  "allergens_declared",
  "edited_at",
  "stale_fields",
  "written_in",
  "image_alt",
  "story_who",
  "story_where",
  "author_name",
  "credit",
  "source_url",
] as const;

/** Statements that bring a recipe of the catalogue to what lies in recipe_imports, as an editor changed it. */
export const editProjection: ReadonlyArray<string> = [
  `UPDATE recipes SET ${editedColumns.map((name) => `${name} = json_extract(imports.content, '$.recipe.${name}')`).join(", ")} FROM recipe_imports AS imports WHERE imports.id = recipes.id`,
  ...rowsAndSearch(),
];

/** All that follows from a recipe's entry besides its own row. */
function rowsAndSearch(): Array<string> {
  return [
    ...children.map((table) => `DELETE FROM ${table} WHERE recipe_id IN ${imported}`),
    `DELETE FROM recipe_words WHERE rowid IN ${imported}`,
    `DELETE FROM recipe_parts WHERE rowid IN ${imported}`,
    childInsert("recipe_ingredients", ingredientColumns, "ingredients"),
    childInsert("recipe_steps", stepColumns, "steps"),
    `INSERT INTO recipe_tags (tag, recipe_id) SELECT item.value, imports.id FROM recipe_imports AS imports, json_each(imports.content, '$.recipe.dietary_tags') AS item`,
    searchInsert("recipe_words"),
    searchInsert("recipe_parts"),
    "DELETE FROM recipe_imports",
  ];
}

function childInsert(table: string, names: ReadonlyArray<string>, key: string) {
  const values = names.map((_, i) => `json_extract(item.value, '$[${i}]')`).join(", ");
  return `INSERT INTO ${table} (recipe_id, ${names.join(", ")}) SELECT imports.id, ${values} FROM recipe_imports AS imports, json_each(imports.content, '$.${key}') AS item`;
}

function searchInsert(table: string) {
  return `INSERT INTO ${table} (rowid, title, ingredients, body) SELECT id, json_extract(content, '$.search[0]'), json_extract(content, '$.search[1]'), json_extract(content, '$.search[2]') FROM recipe_imports`;
}

function importRows(files: RecipeFiles): Array<ImportRow> {
  const ids = recipeIds(files);
  return datasets.flatMap((dataset) =>
    (files[dataset] ?? []).map((recipe) => {
      const content = importContent(
        { ...recipe, dataset, imageUrl: recipe.imageUrl ?? pictureUrl(recipe) },
        ids,
      );
      const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
      return { id: recipe.id, hash, content };
    }),
  );
}

/** What a recipe's rows are made from: an entry of the files, or what an editor wrote, Spanish perhaps missing. */
export type RecipeEntry = Omit<
  RecipeContent,
  | "id"
  | "art"
  | "titleEs"
  | "descriptionEs"
  | "story"
  | "storyEs"
  | "country"
  | "imageUrl"
  | "ingredients"
  | "steps"
  | "substitutions"
> & {
  dataset: string;
  type?: RecipeType;
  country: string;
  imageUrl: string | null;
  titleEs?: string | undefined;
  descriptionEs?: string | undefined;
  story?: string | undefined;
  storyEs?: string | undefined;
  ingredients: ReadonlyArray<EditedGroup>;
  steps: ReadonlyArray<EditedStep>;
  substitutions?: ReadonlyArray<EditedSubstitution> | undefined;
};

/** One entry of recipe_imports; `ids` turns what ingredients link to into ids. */
export function importContent(recipe: RecipeEntry, ids: ReadonlyMap<string, number>) {
  const type = recipe.type ?? recipeTypeOf(recipe.dataset as Dataset);
  const listed = recipe.ingredients.flatMap(({ items }) => items);
  const row: Record<(typeof columns)[number], unknown> = {
    slug: recipe.slug,
    dataset: recipe.dataset,
    type,
    country: recipe.country,
    difficulty: recipe.difficulty,
    cooking_time: recipe.cookingTime,
    prep_time: recipe.prepTime,
    servings: recipe.servings,
    yield: recipe.yield,
    yield_es: recipe.yieldEs,
    title: recipe.title,
    title_es: recipe.titleEs,
    description: recipe.description,
    description_es: recipe.descriptionEs,
    story: recipe.story,
    story_es: recipe.storyEs,
    occasion: recipe.occasion,
    occasion_es: recipe.occasionEs,
    other_names: recipe.otherNames ?? [],
    dietary_tags: recipe.dietaryTags,
    allergens: recipe.allergens,
    substitutions: recipe.substitutions ?? [],
    dish_family: recipe.dishFamily,
    main_ingredient: mainIngredient({ ...recipe, ingredients: listed }),
    course: courseOf({ ...recipe, type }),
    image_url: recipe.imageUrl,
    badge: recipe.badge,
    is_featured: recipe.isFeatured ? 1 : 0,
  };
  const items = recipe.ingredients.flatMap((group, position) =>
    group.items.map((item) => ({
      ...item,
      groupPosition: position,
      heading: group.heading,
      headingEs: group.headingEs,
    })),
  );
  return {
    recipe: row,
    ingredients: items.map((item, position) => [
      position,
      item.groupPosition,
      item.heading,
      item.headingEs,
      item.quantity,
      item.quantityMax,
      item.unit,
      item.name,
      item.nameEs,
      item.note,
      item.noteEs,
      item.scales === false ? 0 : 1,
      item.recipe === undefined ? undefined : ids.get(item.recipe),
    ]),
    steps: recipe.steps.map((step, position) => [
      position,
      step.text,
      step.textEs,
      step.minutes,
      // The files have none: nothing is added to what their hashes are made of.
      ...(step.heading ? [step.heading, step.headingEs] : []),
    ]),
    search: searchTexts({ ...recipe, ingredients: items }),
  };
}

/** The same recipes as one list of objects: what the Worker answers from when the database is down. */
export function snapshotRecipes(files: RecipeFiles): Array<SnapshotRecipe> {
  const ids = recipeIds(files);
  const all = datasets.flatMap((dataset) =>
    (files[dataset] ?? []).map((recipe) => snapshotRecipe(dataset, recipe, ids)),
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
    servings,
    difficulty,
    dietaryTags,
    allergens,
    story,
    storyEs,
    type,
    imageUrl: recipe.imageUrl ?? pictureUrl(recipe),
    // The content check has compared them with the ingredients.
    allergensDeclared: true,
    isFeatured: recipe.isFeatured ?? false,
    badge: recipe.badge ?? null,
    yield: recipe.yield ?? null,
    yieldEs: recipe.yieldEs ?? null,
    occasion: recipe.occasion ?? null,
    occasionEs: recipe.occasionEs ?? null,
    otherNames: recipe.otherNames ?? [],
    substitutions: recipe.substitutions ?? [],
    dishFamily: recipe.dishFamily ?? null,
    mainIngredient: mainIngredient({
      ...recipe,
      ingredients: recipe.ingredients.flatMap(({ items }) => items),
    }),
    course: courseOf({ ...recipe, type, dataset }),
    ingredients: recipe.ingredients.flatMap((group, groupPosition) =>
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
    ),
    steps: recipe.steps.map(({ text, textEs, minutes }) => ({
      text,
      textEs,
      minutes: minutes ?? null,
    })),
  };
}

function recipeIds(files: RecipeFiles): Map<string, number> {
  const all = datasets.flatMap((dataset) => files[dataset] ?? []);
  return new Map(all.map((recipe) => [recipe.slug, recipe.id]));
}

function* chunked(rows: Array<ImportRow>): Generator<Array<ImportRow>> {
  let chunk: Array<ImportRow> = [];
  let bytes = 0;
  for (const row of rows) {
    const size = Buffer.byteLength(JSON.stringify(row));
    if (chunk.length > 0 && bytes + size > chunkBytes) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(row);
    bytes += size;
  }
  if (chunk.length > 0) yield chunk;
}

function literal(value: string) {
  return `'${value.replaceAll("'", "''")}'`;
}
