import { sql, type SQL } from "drizzle-orm";
import { firstContributedId } from "#app/features/recipes/catalogue.ts";

/**
 * The beginning of a query with `start.id`: the id at a place of the catalogue. The site's own recipes and contributed ones
 * have ids far apart, so each range has its share of the places.
 * @param place any whole number that is not negative
 */
export function withStartingId(place: SQL): SQL {
  return sql`
    WITH ends AS MATERIALIZED (SELECT
        coalesce((SELECT max(id) FROM recipes WHERE id < ${firstContributedId}), 0) AS own,
        coalesce((SELECT max(id) - ${firstContributedId} + 1 FROM recipes WHERE id >= ${firstContributedId}), 0) AS sent),
      place AS MATERIALIZED (SELECT ${place} % max(1, own + sent) AS n, own FROM ends),
      start AS MATERIALIZED (SELECT iif(n < own, n + 1, ${firstContributedId} + n - own) AS id FROM place)`;
}
