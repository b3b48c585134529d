// Reads the catalogue from the database, and from the bundled snapshot when the database does not answer.
import type { ResilientReader } from "#app/platform/database/resilient-reads.ts";
import type { Catalogue } from "./catalogue.ts";

export function resilientCatalogue(
  database: Catalogue,
  snapshot: Catalogue,
  readOr: ResilientReader,
): Catalogue {
  const read = <T>(query: (catalogue: Catalogue) => Promise<T>) =>
    readOr(
      () => query(database),
      () => query(snapshot),
    );
  return {
    listRecipes: (filter) => read((catalogue) => catalogue.listRecipes(filter)),
    countRecipes: (filter) => read((catalogue) => catalogue.countRecipes(filter)),
    getRecipe: (id) => read((catalogue) => catalogue.getRecipe(id)),
    listFeatured: () => read((catalogue) => catalogue.listFeatured()),
    listPopular: () => read((catalogue) => catalogue.listPopular()),
    listNewest: () => read((catalogue) => catalogue.listNewest()),
    countByRegion: () => read((catalogue) => catalogue.countByRegion()),
    listByIds: (ids) => read((catalogue) => catalogue.listByIds(ids)),
    listForSitemap: (limit) => read((catalogue) => catalogue.listForSitemap(limit)),
  };
}
