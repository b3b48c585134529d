// The parameters of "What can I cook?": ingredients and the staples that a kitchen has.
import { fold } from "#app/lib/format/text.ts";
import { staples, type Staple } from "./staples.ts";

export type PantryQuery = {
  have: Array<string>;
  pantry: Array<Staple>;
  /** whether the address says which staples are at home, instead of the remembered choice */
  pantryInAddress: boolean;
  page: number;
};

export const recipesPerPage = 24;
/** Recipes that are compared for one kitchen. */
export const maxCompared = 600;

export const maxHave = 12;
const maxWordLength = 40;
/** A list without commas is one entry. */
const maxLength = 200;
/** In the address when no staple is at home. */
export const noStaples = "none";
/** In the address when all are: without `pantry` the remembered ones are assumed. */
const allStaples = "all";

/** `have` may be repeated or separated by commas. `usual`: the staples that are remembered. */
export function parsePantry(
  params: URLSearchParams,
  usual: ReadonlyArray<Staple> = staples,
): PantryQuery {
  const typed = params
    .getAll("have")
    .flatMap((value) => value.split(/[,;\n]/))
    .map((value) =>
      value
        .replace(/[\p{Cc}\s]+/gu, " ")
        .trim()
        .split(" ")
        .map((word) => word.slice(0, maxWordLength))
        .join(" ")
        .slice(0, maxLength)
        .trim(),
    )
    .filter((value) => /[\p{L}\p{N}]/u.test(value));
  const byFolded = new Map(typed.map((value) => [fold(value), value]));
  const chosen = readStaples(params.getAll("pantry").join(","));
  return {
    have: [...byFolded]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, value]) => value)
      .slice(0, maxHave),
    pantry: chosen ?? [...usual],
    pantryInAddress: chosen !== null,
    page: readPage(params.get("page")),
  };
}

function readPage(text: string | null): number {
  const page = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), maxCompared / recipesPerPage);
}

/** Null if the text names no staple. */
function readStaples(text: string): Array<Staple> | null {
  const chosen = text.split(",");
  if (chosen.includes(allStaples)) return [...staples];
  const known = staples.filter((staple) => chosen.includes(staple));
  return known.length > 0 || chosen.includes(noStaples) ? known : null;
}

/** "salt,oil", "none" or "all", in one order. */
export function staplesText(pantry: ReadonlyArray<Staple>): string {
  return pantry.length === staples.length ? allStaples : pantry.join(",") || noStaples;
}

/** The staples of the cookie; all of them without one. */
export function rememberedStaples(cookie: string | null): Array<Staple> {
  return readStaples(cookie?.replaceAll(".", ",") ?? "") ?? [...staples];
}

/** The value of the cookie: commas are not allowed in it. Null for all staples. */
export function staplesCookieValue(pantry: ReadonlyArray<Staple>): string | null {
  return pantry.length === staples.length ? null : staplesText(pantry).replaceAll(",", ".");
}

/** The same in one spelling; empty without ingredients. */
export function pantryQuery({ have, pantry, pantryInAddress, page }: PantryQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (have.length === 0) return params;
  params.set("have", have.join(","));
  if (pantryInAddress) params.set("pantry", staplesText(pantry));
  if (page > 1) params.set("page", String(page));
  return params;
}

export function pantryAddress(query: PantryQuery): string {
  const params = pantryQuery(query).toString();
  return params ? `/search?${params}` : "/search";
}
