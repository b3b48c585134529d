import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { flagCodes } from "../../app/features/recipes/flag-codes.ts";

/** For dishes of many African countries: the continent instead of a flag. */
const africa = `<path fill="#f2b632" d="M0 0h512v512H0z"/><path fill="#2f6b4f" d="M150 92c40-22 96-26 140-12 34 10 62 8 78 34 10 18 12 44 30 66 16 18 44 16 46 34 2 22-40 52-58 84-14 26-2 52-16 74-18 26-40 66-78 70-28 2-44-30-52-60-8-28-20-48-16-78 2-26-8-40-28-42-34-4-74 6-100-26-22-28-16-60 4-86 16-22 28-46 50-58Z"/>`;

/** Flags of the circle-flags package by code, without their round mask: CSS clips them. */
export function readFlags(): Map<string, string> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("circle-flags/package.json")),
    "flags",
  );
  return new Map(
    [...new Set(Object.values(flagCodes))].map((code) => {
      const svg = code === "africa" ? africa : readFileSync(join(folder, `${code}.svg`), "utf8");
      const inner = svg
        .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
        .replace(/<mask[\s\S]*?<\/mask>/g, "")
        .replace(/ mask="[^"]*"/g, "");
      return [code, inner];
    }),
  );
}
