// Reads the catalogue from the database, and from the bundled snapshot when the database does not answer.
import type { ResilientReader } from "#app/platform/database/resilient-reads.ts";
import type { Catalogue } from "./catalogue.ts";

export function resilientCatalogue(
  database: Catalogue,
  snapshot: Catalogue,
  readOr: ResilientReader,
): Catalogue {
  const ask = <T>(question: (catalogue: Catalogue) => Promise<T>) =>
    readOr(
      () => question(database),
      () => question(snapshot),
    );
  return {
    listRecipes: (filter) => ask((catalogue) => catalogue.listRecipes(filter)),
    getRecipe: (id) => ask((catalogue) => catalogue.getRecipe(id)),
    listFeatured: () => ask((catalogue) => catalogue.listFeatured()),
    listPopular: () => ask((catalogue) => catalogue.listPopular()),
    countByRegion: () => ask((catalogue) => catalogue.countByRegion()),
    listByIds: (ids) => ask((catalogue) => catalogue.listByIds(ids)),
    listForSitemap: (limit) => ask((catalogue) => catalogue.listForSitemap(limit)),
  };
}
