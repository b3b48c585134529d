// Turns a recipe in structured data (https://schema.org/Recipe, as JSON-LD or microdata) into form texts. Input is
// untrusted: any value may be missing, duplicated, nested or of another type.
import { lookup } from "#app/lib/lookup.ts";
import { decodeHTMLStrict } from "entities";

export type ImportedRecipe = {
  title: string;
  description: string;
  ingredients: string;
  steps: string;
  servings: string;
  prepTime: string;
  cookingTime: string;
  waitTime: string;
  /** whom to credit: author or site */
  credit: string;
};

type Node = Record<string, unknown>;

/** The first recipe in the JSON-LD blocks of a page; null if there is none. */
export function recipeFromJsonLd(blocks: ReadonlyArray<string>): ImportedRecipe | null {
  for (const block of blocks) {
    let parsed: unknown;
    try {
      // Raw line breaks inside strings are common and are invalid JSON.
      // oxlint-disable-next-line no-control-regex
      parsed = JSON.parse(block.replace(/^\s*<!--|-->\s*$/g, "").replace(/[\u0000-\u001f]+/g, " "));
    } catch {
      continue;
    }
    const node = findRecipe(parsed, 0);
    if (node) return fromNode(node);
  }
  return null;
}

function findRecipe(value: unknown, depth: number): Node | null {
  if (depth > 6 || typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 200)) {
      const found = findRecipe(item, depth + 1);
      if (found) return found;
    }
    return null;
  }
  const node = value as Node;
  if (list(node["@type"]).some((type) => /(?:^|\/)Recipe$/.test(String(type)))) return node;
  for (const key of ["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item"]) {
    const found = findRecipe(lookup(node, key), depth + 1);
    if (found) return found;
  }
  return null;
}

/** The same from microdata, collected as property → texts in document order. */
export function recipeFromMicrodata(
  properties: Readonly<Record<string, ReadonlyArray<string>>>,
): ImportedRecipe | null {
  const ingredients = properties["recipeIngredient"] ?? properties["ingredients"] ?? [];
  if (ingredients.length === 0 && !properties["recipeInstructions"]) return null;
  return fromNode({
    name: properties["name"]?.[0],
    description: properties["description"]?.[0],
    recipeIngredient: ingredients,
    recipeInstructions: properties["recipeInstructions"]?.flatMap((text) => text.split("\n")),
    recipeYield: properties["recipeYield"]?.[0],
    prepTime: properties["prepTime"]?.[0],
    cookTime: properties["cookTime"]?.[0],
    totalTime: properties["totalTime"]?.[0],
    author: properties["author"]?.[0],
  });
}

function fromNode(node: Node): ImportedRecipe {
  const cook = durationMinutes(node["cookTime"]);
  const prep = durationMinutes(node["prepTime"]);
  const total = durationMinutes(node["totalTime"], maxTotal);
  const cooking =
    cook ?? (total === null || total > 2880 ? null : Math.max(total - (prep ?? 0), 0));
  // What the total has beyond both is waiting; without one of the two it may be that one.
  const waiting =
    total !== null && prep !== null && cook !== null ? Math.max(total - prep - cook, 0) : 0;
  return {
    title: text(node["name"]).slice(0, 80),
    description: text(node["description"]).slice(0, 400),
    ingredients: list(node["recipeIngredient"] ?? node["ingredients"])
      .slice(0, 200)
      .map((one) => text(one))
      .filter(Boolean)
      .slice(0, 100)
      .join("\n"),
    steps: steps(node["recipeInstructions"], 0).slice(0, 100).join("\n"),
    servings: /\d{1,2}/.exec(text(node["recipeYield"]))?.[0] ?? "",
    prepTime: prep === null ? "" : String(prep),
    cookingTime: cooking === null ? "" : String(cooking),
    waitTime: waiting === 0 ? "" : String(waiting),
    credit: list(node["author"])
      .slice(0, 20)
      .map((author) => text(typeof author === "object" ? (author as Node)?.["name"] : author))
      .filter(Boolean)
      .slice(0, 3)
      .join(", ")
      .slice(0, 120),
  };
}

function steps(value: unknown, depth: number): Array<string> {
  if (depth > 4) return [];
  if (typeof value === "string")
    return value
      .slice(0, 50_000)
      .split(/\n|<\/(?:p|li)>|<br\s*\/?>/i, 1_000)
      .map((line) => text(line))
      .filter(Boolean);
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((item) => steps(item, depth + 1));
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  if (node["itemListElement"]) {
    const name = text(node["name"]);
    const inner = steps(node["itemListElement"], depth + 1);
    return name && /Section/.test(String(node["@type"])) ? [`${name}:`, ...inner] : inner;
  }
  const step = text(node["text"] ?? node["name"] ?? node["description"]);
  return step ? [step] : [];
}

function list(value: unknown): Array<unknown> {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as Array<unknown>) : [value];
}

/** Plain text of a value that may contain markup or entities; React escapes it on output. */
function text(value: unknown, depth = 0): string {
  const first = Array.isArray(value) ? (value as Array<unknown>)[0] : value;
  const plain =
    typeof first === "string" || typeof first === "number"
      ? String(first)
      : typeof first === "object" && first !== null && depth < 4
        ? text((first as Node)["@value"] ?? (first as Node)["name"] ?? "", depth + 1)
        : "";
  const decoded = decodeHTMLStrict(plain.slice(0, 5_000).replace(/<[^<>]{0,500}>/g, " "));
  return decoded.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** four months, with waiting */
const maxTotal = 180_000;

/** ISO 8601 "PT1H30M" in minutes; null for anything else. */
function durationMinutes(value: unknown, most = 2880): number | null {
  const match = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?/.exec(text(value));
  if (!match) return null;
  const minutes = Number(match[1] ?? 0) * 1440 + Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  return minutes > 0 && minutes <= most ? minutes : null;
}
