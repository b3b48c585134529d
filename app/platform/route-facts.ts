// What the site knows of a route before it loads it. Each route states its own in `export const facts`: guards, the page
// cache, the answers while the database is down and the tests read them there.
import type { RoutePatterns } from "./route-patterns.ts";

export type Access = "public" | "user" | "moderator" | "admin";

export type RouteFacts = {
  /** who may load it; a route without a loader has none */
  load?: Access;
  /** who may send its forms; a route without an action has none */
  send?: Access;
  /**
   * For a page that is the same for every guest: the parameters that it reads, parsed, in a fixed order, known values only,
   * no default values. No other reaches the page, so that no visitor can make a second copy of it. Null for a path that is
   * no page.
   */
  cached?: (params: URLSearchParams, path: string) => URLSearchParams | null;
  /** what the cache keys a page by besides its language and its address */
  variant?: (request: Request, params: URLSearchParams) => string;
  /** public but not cached, because its form has a stamp per visitor: visits to it may be reported */
  holdsNoPersonalData?: true;
  /** it continues for a signed-in user whose account cannot be read; all others would treat that user as a guest */
  worksWithoutAccount?: true;
  /** how often an uncached answer waits for the database, if not once for a guest and twice for a signed-in user */
  roundTrips?: readonly [guest: number, user: number];
};

/** Longer than every slug: such an address is answered but is no public page. */
const maxSegment = 64;

/** The facts of a path's route, of those that `routing` knows; undefined for unknown paths. */
export function factsAt<Facts extends RouteFacts>(
  pathname: string,
  routing: RoutePatterns,
  factsOf: (id: string) => Facts | undefined,
): Facts | undefined {
  if (pathname.split("/").some((segment) => segment.length > maxSegment)) return undefined;
  const id = routing.idsOf(pathname).at(-1);
  return id === undefined ? undefined : factsOf(id);
}
