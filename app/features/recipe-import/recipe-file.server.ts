// Reads a recipe from a file of another program: JSON, JSON in a zip (Mealie), in a zip of zips (Tandoor), or compressed
// in a zip (Paprika). A file is read in small parts and no further than its limits: a few kilobytes can unpack to
// gigabytes.
import { Gunzip, Unzip, UnzipInflate } from "fflate";
import { publicAddressOf } from "#app/lib/addresses/public-address.ts";
import { programRecipes } from "./program-recipe.ts";
import { recipeFromNode, text, type ImportedRecipe } from "./structured-recipe.ts";

/** A recipe of Paprika has its photos in it. */
export const maxRecipeFileBytes = 5 * 1024 * 1024;
const maxUnpackedBytes = 8 * 1024 * 1024;
const maxEntries = 2_000;
/** Of compressed bytes, of which a thousandfold may come out before it can be counted. */
const partBytes = 8_192;

type RecipeFileProblem = "file-too-large" | "file-unreadable" | "file-no-recipe";
export type RecipeFileResult =
  | { ok: true; recipe: ImportedRecipe; sourceUrl: string; isOneOfMany: boolean }
  | { ok: false; reason: RecipeFileProblem };

/** The first recipe of a file. */
export function readRecipeFile(bytes: Uint8Array): RecipeFileResult {
  if (bytes.byteLength > maxRecipeFileBytes) return { ok: false, reason: "file-too-large" };
  try {
    const { json, others } = unpack(bytes, { unpacked: 0 }, 0);
    return recipeOfJson(json, others);
  } catch (error) {
    return { ok: false, reason: error instanceof TooLarge ? "file-too-large" : "file-unreadable" };
  }
}

/** The same from a pasted text; null if it is no JSON. */
export function readRecipeJson(pasted: string): RecipeFileResult | null {
  if (!/^\s*[{[]/.test(pasted)) return null;
  try {
    return recipeOfJson(pasted, 0);
  } catch {
    return null;
  }
}

function recipeOfJson(json: string, others: number): RecipeFileResult {
  // A zip without any is empty.
  const found = json ? programRecipes(JSON.parse(json)) : [];
  const [node] = found;
  const recipe = node && recipeFromNode(node);
  if (!recipe || (!recipe.ingredients && !recipe.steps))
    return { ok: false, reason: "file-no-recipe" };
  const source = publicAddressOf(text(node["isBasedOn"] ?? node["url"]).slice(0, 500));
  const credit = [recipe.credit || text(node["creditText"]).slice(0, 120), siteOf(source)];
  return {
    ok: true,
    recipe: { ...recipe, credit: [...new Set(credit.filter(Boolean))].join(", ").slice(0, 160) },
    // Longer with the signs of its path encoded.
    sourceUrl: source && source.href.length <= 500 ? source.href : "",
    isOneOfMany: found.length + others > 1,
  };
}

function siteOf(source: URL | null): string {
  return source?.hostname.replace(/^www\./, "") ?? "";
}

class TooLarge extends Error {}
type Budget = { unpacked: number };
type Unpacked = { json: string; others: number };

/** The JSON of the first recipe, and how many files more may have one. */
function unpack(bytes: Uint8Array, budget: Budget, depth: number): Unpacked {
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b && depth < 2) {
    const { entry, others } = firstEntry(bytes, budget);
    const inner = unpack(entry, budget, depth + 1);
    return { json: inner.json, others: inner.others + others };
  }
  if (first === 0x1f && second === 0x8b) {
    const parts = collector(budget);
    const gunzip = new Gunzip(parts.add);
    inParts(bytes, (part, isLast) => gunzip.push(part, isLast));
    return { json: decode(parts.whole()), others: 0 };
  }
  return { json: decode(bytes), others: 0 };
}

/** The first entry that may be a recipe; the others are counted and stay packed. */
function firstEntry(bytes: Uint8Array, budget: Budget): { entry: Uint8Array; others: number } {
  const parts = collector(budget);
  let entries = 0;
  let recipes = 0;
  const unzip = new Unzip((file) => {
    if (++entries > maxEntries) throw new TooLarge();
    // A Mac adds files that begin with a point.
    if (!/\.(?:json|zip|paprikarecipe)$/i.test(file.name) || /(?:^|\/)\./.test(file.name)) return;
    if (++recipes > 1) return;
    file.ondata = (error, part) => {
      if (error) throw error;
      parts.add(part);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  inParts(bytes, (part, isLast) => unzip.push(part, isLast));
  return { entry: parts.whole(), others: Math.max(recipes - 1, 0) };
}

function inParts(bytes: Uint8Array, push: (part: Uint8Array, isLast: boolean) => void): void {
  for (let at = 0; at < bytes.length; at += partBytes)
    push(bytes.subarray(at, at + partBytes), at + partBytes >= bytes.length);
}

/** Keeps what was unpacked, within the budget of the whole file. */
function collector(budget: Budget) {
  const parts: Array<Uint8Array> = [];
  return {
    add(part: Uint8Array) {
      budget.unpacked += part.byteLength;
      if (budget.unpacked > maxUnpackedBytes) throw new TooLarge();
      parts.push(part);
    },
    whole(): Uint8Array {
      const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.byteLength;
      }
      return all;
    },
  };
}

/** @throws TypeError the bytes are no text */
function decode(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
