// Turns a recipe entry into database rows through the table recipe_imports. Used when content files are loaded and when
// an editor saves a recipe.
import type { OtherName } from "#app/features/recipes/other-names.ts";
import { courseOf, mainIngredient } from "#app/features/recipes/recipe-classification.ts";
import { searchTexts, spellingWords } from "#app/features/recipes/search/search-texts.ts";
import { recipeTypeOf, type Dataset, type RecipeType } from "#app/lib/values/catalogue-values.ts";
import type { FileKind } from "#app/platform/database/file-values.ts";
import { inheritanceStatements } from "./inherited-labels.ts";
import type { RecipeContent } from "./recipe-content.ts";
import type {
  EditedGroup,
  EditedPlace,
  EditedProblem,
  EditedSource,
  EditedStep,
  EditedSubstitution,
} from "./recipe-text.ts";

/** Columns of `recipes` that come from the files; `view_count` and `edited_at` belong to the site. */
const columns = [
  "slug",
  "dataset",
  "type",
  "country",
  "difficulty",
  "cooking_time",
  "prep_time",
  "wait_time",
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
  "alternate_names",
  "dietary_tags",
  "allergens",
  "substitutions",
  "why_it_works",
  "why_it_works_es",
  "troubleshooting",
  "make_ahead",
  "make_ahead_es",
  "checkpoint",
  "checkpoint_es",
  "elsewhere",
  "sources",
  "serve_with",
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

const childTables = ["recipe_ingredients", "recipe_steps", "recipe_tags"];
const importedIds = "(SELECT id FROM recipe_imports)";

/** The columns above plus those that only the site sets. */
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

/** Nutrition is computed from what content/ says; it does not hold for other ingredients or servings. */
const hasOtherAmounts = `(recipes.servings IS NOT imports.content ->> '$.recipe.servings'
  OR recipes.yield IS NOT imports.content ->> '$.recipe.yield'
  OR json_array_length(imports.content, '$.ingredients') <> (SELECT count(*) FROM recipe_ingredients WHERE recipe_id = recipes.id)
  OR EXISTS (SELECT 1 FROM json_each(imports.content, '$.ingredients') AS item
    LEFT JOIN recipe_ingredients AS old ON old.recipe_id = recipes.id AND old.position = item.key
    WHERE old.name IS NOT item.value ->> 7 OR old.unit IS NOT item.value ->> 6
      OR old.quantity IS NOT item.value ->> 4 OR old.quantity_max IS NOT item.value ->> 5))`;

/** Statements that apply an editor's change from recipe_imports to the recipe. */
export const editStatements: ReadonlyArray<string> = [
  `UPDATE recipes SET nutrition = NULL FROM recipe_imports AS imports WHERE imports.id = recipes.id AND nutrition IS NOT NULL AND ${hasOtherAmounts}`,
  `UPDATE recipes SET ${editedColumns.map((name) => `${name} = json_extract(imports.content, '$.recipe.${name}')`).join(", ")} FROM recipe_imports AS imports WHERE imports.id = recipes.id`,
  ...childAndSearchStatements(),
  ...inheritanceStatements,
];

/** Only the files have nutrition: the Worker does not have the table of foods. */
const fileColumns = [...columns, "nutrition"];

/** Writes the rows of recipe_imports as the files have them. */
export const upsertStatement = `INSERT INTO recipes (id, content_hash, ${fileColumns.join(", ")}) SELECT id, content_hash, ${fileColumns.map((name) => `json_extract(content, '$.recipe.${name}')`).join(", ")} FROM recipe_imports WHERE true ON CONFLICT (id) DO UPDATE SET content_hash = excluded.content_hash, ${fileColumns.map((name) => `${name} = excluded.${name}`).join(", ")}`;

/** Keeps what the files now say of recipes that editors changed, until somebody chooses. */
export const keepFileVersions: ReadonlyArray<string> = [
  "DELETE FROM file_values WHERE kind = 'recipe' AND EXISTS (SELECT 1 FROM recipes WHERE recipes.id = key AND edited_at IS NULL)",
  `INSERT INTO file_values (kind, key, field, value, is_kept)
  SELECT 'recipe', CAST(imports.id AS TEXT), 'recipe', json_set(imports.content, '$.hash', imports.content_hash), 1
  FROM recipe_imports AS imports JOIN recipes ON recipes.id = imports.id
  WHERE recipes.edited_at IS NOT NULL AND recipes.content_hash IS NOT NULL AND recipes.content_hash <> imports.content_hash
  ON CONFLICT (kind, key, field) DO UPDATE SET value = excluded.value, is_kept = 1 WHERE file_values.value IS NOT excluded.value`,
];

/**
 * A recipe is taken from the file or kept as a whole: its labels follow from its ingredients, so a mixture of two versions
 * could leave an allergen out.
 */
export const recipeFileKind: FileKind = {
  name: "recipe",
  row: "recipes WHERE recipes.id = key",
  isEdited: "edited_at IS NOT NULL",
  title: "title",
  site: "NULL",
  write: [
    "DELETE FROM recipe_imports",
    "INSERT INTO recipe_imports (id, content_hash, content) SELECT CAST(key AS INTEGER), json_extract(value, '$.hash'), value FROM file_imports WHERE kind = 'recipe'",
    upsertStatement,
    `UPDATE recipes SET edited_at = NULL, stale_fields = '[]', written_in = NULL, allergens_declared = 1 WHERE id IN ${importedIds}`,
    ...childAndSearchStatements(),
    ...inheritanceStatements,
  ],
  settle: [],
};

/** Statements for everything of a recipe except its own row: child rows and search index. */
export function childAndSearchStatements(): Array<string> {
  return [
    ...childTables.map((table) => `DELETE FROM ${table} WHERE recipe_id IN ${importedIds}`),
    `DELETE FROM recipe_words WHERE rowid IN ${importedIds}`,
    `DELETE FROM recipe_parts WHERE rowid IN ${importedIds}`,
    childInsert("recipe_ingredients", ingredientColumns, "ingredients"),
    childInsert("recipe_steps", stepColumns, "steps"),
    `INSERT INTO recipe_tags (tag, recipe_id) SELECT item.value, imports.id FROM recipe_imports AS imports, json_each(imports.content, '$.recipe.dietary_tags') AS item`,
    searchInsert("recipe_words"),
    searchInsert("recipe_parts"),
    "INSERT INTO spelling_words (word) SELECT DISTINCT word.value FROM recipe_imports AS imports, json_each(imports.content, '$.words') AS word",
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

/** Source of a recipe's rows: an entry of the files, or an editor's input, whose Spanish may be missing. */
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
  | "troubleshooting"
  | "elsewhere"
  | "sources"
  | "otherNames"
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
  otherNames?: ReadonlyArray<OtherName> | undefined;
  substitutions?: ReadonlyArray<EditedSubstitution> | undefined;
  troubleshooting?: ReadonlyArray<EditedProblem> | undefined;
  elsewhere?: ReadonlyArray<EditedPlace> | undefined;
  sources?: ReadonlyArray<EditedSource> | undefined;
};

type RecipeIds = ReadonlyMap<string, number>;

function recipeRow(recipe: RecipeEntry, ids: RecipeIds): Record<(typeof columns)[number], unknown> {
  const type = recipe.type ?? recipeTypeOf(recipe.dataset as Dataset);
  const listed = recipe.ingredients.flatMap(({ items }) => items);
  return {
    slug: recipe.slug,
    dataset: recipe.dataset,
    type,
    country: recipe.country,
    difficulty: recipe.difficulty,
    cooking_time: recipe.cookingTime,
    prep_time: recipe.prepTime,
    wait_time: recipe.waitTime ?? 0,
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
    alternate_names: recipe.otherNames ?? [],
    dietary_tags: recipe.dietaryTags,
    allergens: recipe.allergens,
    substitutions: recipe.substitutions ?? [],
    why_it_works: recipe.whyItWorks,
    why_it_works_es: recipe.whyItWorksEs,
    troubleshooting: recipe.troubleshooting ?? [],
    make_ahead: recipe.makeAhead,
    make_ahead_es: recipe.makeAheadEs,
    checkpoint: recipe.checkpoint,
    checkpoint_es: recipe.checkpointEs,
    // Absent and not empty, so that the hashes of recipes without them are those from before these columns.
    elsewhere: recipe.elsewhere?.length ? recipe.elsewhere : undefined,
    sources: recipe.sources?.length ? recipe.sources : undefined,
    serve_with: (recipe.serveWith ?? []).flatMap((slug) => ids.get(slug) ?? []),
    dish_family: recipe.dishFamily,
    main_ingredient: mainIngredient({ ...recipe, ingredients: listed }),
    course: courseOf({ ...recipe, type }),
    image_url: recipe.imageUrl,
    badge: recipe.badge,
    is_featured: recipe.isFeatured ? 1 : 0,
  };
}

/** The content of a recipe_imports row; `ids` maps linked recipes to their ids. */
export function importContent(recipe: RecipeEntry, ids: RecipeIds) {
  const items = recipe.ingredients.flatMap((group, position) =>
    group.items.map((item) => ({
      ...item,
      groupPosition: position,
      heading: group.heading,
      headingEs: group.headingEs,
    })),
  );
  const search = searchTexts({ ...recipe, ingredients: items });
  return {
    recipe: recipeRow(recipe, ids),
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
      // Files have no step headings: omitting empty ones keeps the content hashes unchanged.
      ...(step.heading ? [step.heading, step.headingEs] : []),
    ]),
    search,
    words: spellingWords(search, recipe.country),
  };
}
