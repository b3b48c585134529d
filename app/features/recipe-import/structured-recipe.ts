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

export type Node = Record<string, unknown>;

/** The first recipe in the JSON-LD blocks of a page that says how it is made; null if there is none. */
export function recipeFromJsonLd(blocks: ReadonlyArray<string>): ImportedRecipe | null {
  const found = blocks.flatMap((block) => recipeNodes(parseBlock(block)));
  const node = found.find(isWritten) ?? found[0];
  return node ? recipeFromNode(node) : null;
}

/** The value of a block as sites write it: in a comment or CDATA, with line breaks in strings or commas at the end. */
function parseBlock(block: string): unknown {
  const json = block
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f]+/g, " ")
    .trim()
    .replace(/^(?:<!--|(?:\/\/|\/\*)? ?<!\[CDATA\[(?: ?\*\/)?)/, "")
    .replace(/(?:-->|(?:\/\/|\/\*)? ?\]\]>(?: ?\*\/)?|;)$/, "");
  for (const text of [json, json.replace(/,(?= *[}\]])/g, "")])
    try {
      return JSON.parse(text);
    } catch {
      // Another way to read it, or none.
    }
  return null;
}

const parents = ["@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item", "hasPart"];

/** All recipes in a value, in its order. */
export function recipeNodes(value: unknown, depth = 0): Array<Node> {
  if (depth > 6 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value))
    return value.slice(0, maxNodes).flatMap((item) => recipeNodes(item, depth + 1));
  const node = value as Node;
  if (list(node["@type"]).some((type) => /(?:^|[/:])Recipe$/.test(String(type)))) return [node];
  return parents.flatMap((key) => recipeNodes(lookup(node, key), depth + 1));
}

const maxNodes = 200;

/** Pages name the recipes that they link to as recipes too. */
function isWritten(node: Node): boolean {
  return list(node["recipeIngredient"] ?? node["ingredients"] ?? node["recipeInstructions"]).some(
    Boolean,
  );
}

/** The same from microdata, collected as property → texts in document order. */
export function recipeFromMicrodata(
  properties: Readonly<Record<string, ReadonlyArray<string>>>,
): ImportedRecipe | null {
  const ingredients = properties["recipeIngredient"] ?? properties["ingredients"] ?? [];
  if (ingredients.length === 0 && !properties["recipeInstructions"]) return null;
  return recipeFromNode({
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

/** Form texts of a recipe with the properties of https://schema.org/Recipe. */
export function recipeFromNode(node: Node): ImportedRecipe {
  const cook = durationMinutes(node["cookTime"]);
  const prep = durationMinutes(node["prepTime"]);
  const total = durationMinutes(node["totalTime"], maxTotal);
  const cooking =
    cook ?? (total === null || total > 2880 ? null : Math.max(total - (prep ?? 0), 0));
  // What the total has beyond both is waiting; without one of the two it may be that one.
  const waiting =
    total !== null && prep !== null && cook !== null ? Math.max(total - prep - cook, 0) : 0;
  const servings = Number(/\d{1,9}/.exec(text(node["recipeYield"]))?.[0] ?? 0);
  return {
    title: text(node["name"]).slice(0, 80),
    description: text(node["description"]).slice(0, 400),
    ingredients: ingredients(node["recipeIngredient"] ?? node["ingredients"])
      .slice(0, 100)
      .join("\n"),
    steps: steps(node["recipeInstructions"], 0).slice(0, 100).join("\n"),
    servings: servings > 0 && servings <= maxServings ? String(servings) : "",
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

/** Another number is of pieces or grams. */
const maxServings = 60;

function ingredients(value: unknown): Array<string> {
  const all = list(value).slice(0, 200);
  const [only] = all;
  if (all.length === 1 && typeof only === "string") return lines(only);
  return all.map((one) => withColon(text(one))).filter(Boolean);
}

/** RecipeSage writes a heading as "[Filling]", the form as "Filling:". */
function withColon(line: string): string {
  return line.startsWith("[") && line.endsWith("]") ? `${line.slice(1, -1)}:` : line;
}

function lines(value: string): Array<string> {
  const markup = value.slice(0, 50_000);
  return (/&lt;/.test(markup) ? decodeHTMLStrict(markup) : markup)
    .split(/\n|<\/(?:p|li|h\d)>|<br\s{0,9}\/?>/i, 1_000)
    .map((line) => withColon(text(line)))
    .filter(Boolean);
}

function steps(value: unknown, depth: number): Array<string> {
  if (depth > 4) return [];
  if (typeof value === "string") return lines(value);
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((item) => steps(item, depth + 1));
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  const isSection = /Section/.test(String(node["@type"]));
  const inner = node["itemListElement"] ?? node["steps"] ?? node["item"];
  const name = withColon(text(node["name"] ?? (isSection ? node["text"] : "")));
  const heading = isSection && name ? [name.endsWith(":") ? name : `${name}:`] : [];
  if (inner) return [...heading, ...steps(inner, depth + 1)];
  if (isSection && !(node["name"] && node["text"])) return heading;
  const step = text(node["text"] ?? node["name"] ?? node["description"]);
  return step ? [...heading, step] : [];
}

function list(value: unknown): Array<unknown> {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? (value as Array<unknown>) : [value];
}

/** Plain text of a value that may contain markup or entities; React escapes it on output. */
export function text(value: unknown, depth = 0): string {
  const first = Array.isArray(value) ? (value as Array<unknown>)[0] : value;
  const plain =
    typeof first === "string" || typeof first === "number"
      ? String(first)
      : typeof first === "object" && first !== null && depth < 4
        ? text(
            (first as Node)["@value"] ?? (first as Node)["name"] ?? (first as Node)["value"] ?? "",
            depth + 1,
          )
        : "";
  let decoded = decodeHTMLStrict(plain.slice(0, 5_000).replace(/<[^<>]{0,500}>/g, " "));
  // Some sites encode their texts twice, or the markup in them.
  if (/&(?:#\d|#x|[a-z]{2,})/i.test(decoded)) decoded = decodeHTMLStrict(decoded);
  return decoded
    .replace(/<\/?(?:p|br|b|strong|em|i|u|span|div|a|li|[uo]l)(?:\s[^<>]{0,500})?\/?>/gi, " ")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** four months, with waiting */
const maxTotal = 180_000;

const amount = String.raw`(\d{0,6}[.,]?\d{1,6})`;
const isoPattern = new RegExp(
  `^P(?:${amount}W)?(?:${amount}D)?T?(?:${amount}H)?(?:${amount}M)?`,
  "i",
);
const dayWords = new RegExp(
  String.raw`${amount}\s?(?:d|days?|días?|dias?|giorn[oi])(?!\p{L})`,
  "iu",
);
const hourWords = new RegExp(
  String.raw`${amount}\s?(?:h|hrs?|hours?|horas?|or[ae]|heures?|std)(?!\p{L})`,
  "iu",
);
const minuteWords = new RegExp(
  String.raw`${amount}\s?(?:m|mins?|minut[eo]s?|minuti)(?!\p{L})`,
  "iu",
);

/** ISO 8601 "PT1H30M", "1 hr 30 min" or a number of minutes; null for anything else. */
function durationMinutes(value: unknown, most = 2880): number | null {
  const written = text(value)
    .slice(0, 60)
    .replace(/ ?(?:½|\b1\/2\b)/, ".5");
  const [weeks, days, hours, minutes] = /^P/i.test(written)
    ? (isoPattern.exec(written) ?? []).slice(1)
    : [
        undefined,
        dayWords.exec(written)?.[1],
        hourWords.exec(written)?.[1],
        minuteWords.exec(written)?.[1] ?? /^\d{1,6}$/.exec(written)?.[0],
      ];
  const number = (part: string | undefined) => Number((part ?? "0").replace(",", "."));
  const sum = number(weeks) * 10_080 + number(days) * 1_440 + number(hours) * 60 + number(minutes);
  return sum > 0 && sum <= most ? Math.round(sum) : null;
}
