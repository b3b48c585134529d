import { documentStatements } from "../../app/features/editorial/load-documents.server.ts";
import site from "../../content/site.json" with { type: "json" };
import { loadShopStatements } from "./products/load-products.ts";
import { linkStatements } from "./load-links.ts";
import { loadStatements, type RecipeFiles } from "./load-recipes.ts";
import { videoStatements } from "../../app/features/videos/load-videos.server.ts";
import { readDocumentFiles } from "./read-documents.ts";
import { readRecipeFiles } from "./read-recipes.ts";
import { readShopFiles } from "./read-shop.ts";
import { readVideoFile } from "./read-videos.ts";

/** The SQL that loads content/ into the database. @throws with the position of the first error in a file */
export function contentStatements(
  recipes: RecipeFiles = readRecipeFiles(),
  loaded?: ReadonlySet<string>,
): Array<string> {
  return contentParts(recipes, loaded).flat();
}

/** The same in parts, each of which says the whole of what it is about. */
export function contentParts(
  recipes: RecipeFiles = readRecipeFiles(),
  loaded?: ReadonlySet<string>,
): Array<Array<string>> {
  const { documents, problems } = readDocumentFiles();
  const [first] = problems;
  if (first)
    throw new Error(
      `${first.file}: ${first.field}: ${first.remedy}. "npm run content:check" names all.`,
    );
  return [
    loadStatements(recipes, loaded),
    ...(site.shop ? [loadShopStatements(readShopFiles())] : []),
    documentStatements(documents),
    linkStatements(recipes, documents),
    videoStatements(readVideoFile()),
  ];
}
