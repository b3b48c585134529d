// Products whose slug is taken, and values that were changed on the site and are newer in the files: a load skips both.
import { slugClashesQuery } from "./products/load-products.ts";
import { keptValuesQuery } from "../../app/platform/database/file-values.ts";
import { fileKinds } from "../../app/features/file-changes/file-changes.server.ts";
import { readShopFiles } from "./read-shop.ts";

const maxLines = 50;

export const notLoadedQueries = (): [string, string] => [
  slugClashesQuery(readShopFiles()),
  keptValuesQuery(fileKinds, maxLines + 1),
];

/** The rows of the two queries. */
export type NotLoaded = [
  slugClashes: Array<{ slug: string; id: number }>,
  kept: Array<{ kind: string; key: string; field: string; value: unknown; site: unknown }>,
];

export const namesNotLoaded = ([slugClashes, kept]: NotLoaded): Array<string> => [
  ...slugClashes.map(
    ({ slug, id }) =>
      `products.json: ${slug} was not loaded: product ${id} on the site has this slug. Give the entry another.`,
  ),
  ...kept
    .slice(0, maxLines)
    .map(({ kind, key, field, value, site }) =>
      kind === "recipe"
        ? `kept the site's recipe ${key}; its file is newer`
        : `kept the site's ${field} of ${kind} ${key}: ${short(site)}; the file has ${short(value)}`,
    ),
  ...(kept.length > maxLines ? ["… and more"] : []),
  ...(kept.length > 0 ? ["/admin lists them: take the new values or keep yours"] : []),
];

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
