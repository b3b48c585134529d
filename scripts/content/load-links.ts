// SQL that links recipes and guide entries from the content files; runs after both are loaded.
import type {
  DocumentContent,
  DocumentShared,
} from "#app/features/editorial/document-format.server.ts";
import type { RecipeFiles } from "./load-recipes.ts";
import type { RecipeContent } from "#app/features/recipe-content/recipe-content.ts";
import { sqlLiteral } from "#app/lib/encoding/sql-text.ts";
import { isGuideKind } from "../../app/features/guides/guide-kinds.ts";
import {
  linkFinder,
  namedRecipes,
  type GuideKind,
  type GuideTerms,
  type RecipeTexts,
} from "../../app/features/guides/recipe-links.ts";
import { techniqueBitsStatement } from "../../app/features/guides/technique-bits.ts";

/** D1 rejects statements above 100 KB. */
const linksPerStatement = 1_500;

const ofFiles = "recipes.content_hash IS NOT NULL AND recipes.edited_at IS NULL";
const asInFile = "documents.source IS NOT NULL AND documents.edited_at IS NULL";

/**
 * Links of recipes that were edited on the site or submitted are kept: they were computed at publication. The same
 * applies to entries that were created or edited on the site.
 */
export function linkStatements(
  recipes: RecipeFiles,
  documents: ReadonlyArray<DocumentContent>,
): Array<string> {
  const linksOf = linkFinder(
    documents.filter(({ kind }) => isGuideKind(kind)).map((entry) => toTerms(entry, recipes)),
  );
  const rows = Object.values(recipes)
    .flat()
    .flatMap((recipe) =>
      linksOf(textsOf(recipe)).map(({ id, rank }) => [...id.split("/"), recipe.id, rank]),
    );
  const statements = [
    `DELETE FROM guide_links WHERE recipe_id IN (SELECT id FROM recipes WHERE ${ofFiles}) AND document_id IN (SELECT id FROM documents WHERE ${asInFile})`,
  ];
  for (let i = 0; i < rows.length; i += linksPerStatement) {
    const chunk = JSON.stringify(rows.slice(i, i + linksPerStatement));
    statements.push(
      `INSERT INTO guide_links (document_id, recipe_id, rank)
       SELECT documents.id, recipes.id, json_extract(link.value, '$[3]')
       FROM json_each(${sqlLiteral(chunk)}) AS link
       JOIN documents ON documents.kind = json_extract(link.value, '$[0]') AND documents.source = json_extract(link.value, '$[1]') AND ${asInFile}
       JOIN recipes ON recipes.id = json_extract(link.value, '$[2]') AND ${ofFiles}`,
    );
  }
  statements.push(techniqueBitsStatement());
  return statements;
}

/** The techniques of each recipe by its id, for the snapshot of the catalogue. */
export function techniquesOf(
  recipes: RecipeFiles,
  documents: ReadonlyArray<DocumentContent>,
): Map<number, Array<string>> {
  const entries = documents.filter(({ kind }) => kind === "technique");
  const linksOf = linkFinder(
    entries.map((entry) => ({ ...toTerms(entry, recipes), id: entry.slug })),
  );
  return new Map(
    Object.values(recipes)
      .flat()
      .map((recipe) => [recipe.id, linksOf(textsOf(recipe)).map(({ id }) => id)]),
  );
}

function textsOf(recipe: RecipeContent): RecipeTexts {
  return { ...recipe, ingredients: recipe.ingredients.flatMap(({ items }) => items) };
}

function toTerms({ kind, slug, shared, texts }: DocumentContent, recipes: RecipeFiles): GuideTerms {
  const { terms, termsEs } = shared as DocumentShared[GuideKind];
  const named = namedRecipes(Object.values(texts).map(({ body }) => body));
  const listing = Object.values(recipes)
    .flat()
    .filter(({ techniques }) => kind === "technique" && techniques?.some((name) => name === slug));
  const listed = new Set(listing.map(({ id }) => id));
  return { id: `${kind}/${slug}`, kind: kind as GuideKind, terms, termsEs, named, listed };
}
