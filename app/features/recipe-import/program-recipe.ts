// Recipes of other programs as the schema.org properties that structured-recipe.ts reads. Names of fields are those of
// mealie/schema/recipe (Mealie), cookbook/serializer.py, RecipeExportSerializer (Tandoor) and of Paprika's files as
// cookbook/integration/paprika.py in Tandoor reads them; RecipeSage's files are JSON-LD (docs/recipe-api.md). Input is
// untrusted.
import { lookup } from "#app/lib/lookup.ts";
import { recipeNodes, text, type Node } from "./structured-recipe.ts";

/** All recipes in the JSON of a file, each as a schema.org node with the address it came from in "isBasedOn". */
export function programRecipes(value: unknown): Array<Node> {
  const linked = recipeNodes(value);
  if (linked.length > 0) return linked;
  return nodes(value).flatMap((node): Array<Node> => {
    const read = mealie(node) ?? tandoor(node) ?? paprika(node);
    return read ? [read] : [];
  });
}

function mealie(node: Node): Node | null {
  const lines = field(node, "recipe_ingredient");
  const steps = field(node, "recipe_instructions");
  if (!Array.isArray(lines) && !Array.isArray(steps)) return null;
  const servings = Number(field(node, "recipe_servings") ?? 0);
  return {
    name: node["name"],
    description: node["description"],
    recipeIngredient: Array.isArray(lines) ? lines.slice(0, most).flatMap(mealieLine) : [],
    recipeInstructions: nodes(steps).flatMap((step) => [
      ...heading(step["title"]),
      typeof step["text"] === "string" ? step["text"] : "",
    ]),
    recipeYield: servings > 0 ? servings : field(node, "recipe_yield"),
    prepTime: field(node, "prep_time"),
    cookTime: field(node, "perform_time") ?? field(node, "cook_time"),
    totalTime: field(node, "total_time"),
    isBasedOn: node["orgURL"] ?? node["org_url"],
  };
}

/** The heading above an ingredient, and the ingredient; older versions had texts only. */
function mealieLine(line: unknown): Array<string> {
  if (typeof line !== "object" || line === null) return [text(line)];
  const item = line as Node;
  const shown = text(item["display"]) || text(field(item, "original_text"));
  const parts = [
    amountText(item["quantity"]),
    text(item["unit"]),
    text(item["food"]),
    text(item["note"]),
  ];
  return [...heading(item["title"]), plainFraction(shown) || parts.filter(Boolean).join(" ")];
}

/** Mealie writes "1 ¹/₂" for a half more than one. */
function plainFraction(line: string): string {
  return line.replace(/[⁰¹²³⁴-⁹₀-₉]/g, (digit) => digit.normalize("NFKC"));
}

function tandoor(node: Node): Node | null {
  const steps = nodes(node["steps"]);
  if (!steps.some((step) => typeof step["instruction"] === "string")) return null;
  return {
    name: node["name"],
    description: node["description"],
    recipeIngredient: steps.flatMap((step) => nodes(step["ingredients"]).map(tandoorLine)),
    recipeInstructions: steps.flatMap((step) => [
      ...heading(step["name"]),
      typeof step["instruction"] === "string" ? step["instruction"] : "",
    ]),
    recipeYield: node["servings"],
    prepTime: node["working_time"],
    // Also what it takes on the stove: Tandoor has no third time.
    cookTime: node["waiting_time"],
    isBasedOn: node["source_url"],
  };
}

function tandoorLine(item: Node): string {
  const note = text(item["note"]);
  if (item["is_header"] === true) return note && `${note}:`;
  const amount = item["no_amount"] === true ? "" : amountText(item["amount"]);
  const named = [amount, text(item["unit"]), text(item["food"])].filter(Boolean).join(" ");
  return [named, note].filter(Boolean).join(", ");
}

function paprika(node: Node): Node | null {
  const { ingredients, directions } = node;
  if (typeof ingredients !== "string" && typeof directions !== "string") return null;
  return {
    name: node["name"],
    description: text(node["description"]) || node["notes"],
    recipeIngredient: ingredients,
    recipeInstructions: directions,
    recipeYield: node["servings"],
    prepTime: node["prep_time"],
    cookTime: node["cook_time"],
    totalTime: node["total_time"],
    author: node["source"],
    isBasedOn: node["source_url"],
  };
}

const most = 200;

function nodes(value: unknown): Array<Node> {
  const all: Array<unknown> = Array.isArray(value) ? value.slice(0, most) : [value];
  return all.filter((one): one is Node => typeof one === "object" && one !== null);
}

/** Mealie's files have names with underscores, its API and older files others. */
function field(node: Node, name: string): unknown {
  return (
    lookup(node, name) ??
    lookup(
      node,
      name.replace(/_(\w)/g, (_, at: string) => at.toUpperCase()),
    )
  );
}

function heading(title: unknown): Array<string> {
  const name = text(title).replace(/:$/, "");
  return name ? [`${name}:`] : [];
}

function amountText(value: unknown): string {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && number > 0 ? String(Number(number.toFixed(3))) : "";
}
