import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * A part that a page can do without while the database is down. The page is then marked as degraded, so that it is not
 * cached without the part.
 */
export async function optionalPart<T>(
  { health }: AppLoadContext,
  read: () => Promise<T>,
): Promise<T | null> {
  try {
    return await read();
  } catch {
    health.degraded = true;
    return null;
  }
}
