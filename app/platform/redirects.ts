// Redirects of moved pages, looked up before a 404.
import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { redirects } from "#app/db/schema/editorial.ts";
import { within } from "#app/lib/within.ts";
import { preparedRead } from "./database/prepared-read.ts";
import { errorResponse } from "./error-response.ts";

/** Time limit of the lookup; after it the page counts as missing. */
const budgetMilliseconds = 500;

/**
 * The response a loader throws when there is no page: a redirect to the page's new address, language kept, or the 404
 * page. A loader asks for it together with its page, so that a missing page waits for the database once.
 */
export async function missingPage(request: Request, context: AppLoadContext): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const target = await findRedirect(context.db, pathname);
  if (!target) return errorResponse(404, context.requestId);
  const language = searchParams.get("lng");
  return redirect(language ? withLanguage(target, language) : target, 301);
}

/** The target may have its own query or fragment. */
function withLanguage(target: string, language: string): string {
  const url = new URL(target, "https://fogon.invalid");
  url.searchParams.set("lng", language);
  return url.pathname + url.search + url.hash;
}

const targets = preparedRead((db) =>
  db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, sql.placeholder("path"))),
);

async function findRedirect(db: Database, path: string): Promise<string | null> {
  try {
    const [row] = await within(budgetMilliseconds, targets(db, { path }));
    return row?.toPath ?? null;
  } catch {
    // A database that is down or slow still means 404.
    return null;
  }
}

/**
 * Statements that redirect one path to another. Existing redirects to the old path are updated to the new one, and a
 * redirect from the new path is deleted. Targets are compared without query and fragment.
 */
export function redirectStatements(db: Database, fromPath: string, toPath: string) {
  const createdAt = new Date().toISOString();
  const leadsTo = (path: string) =>
    sql`(${redirects.toPath} = ${path} OR substr(${redirects.toPath}, 1, ${path.length + 1}) IN (${`${path}?`}, ${`${path}#`}))`;
  return [
    db.update(redirects).set({ toPath }).where(leadsTo(fromPath)),
    db.delete(redirects).where(eq(redirects.fromPath, pathOf(toPath))),
    db
      .insert(redirects)
      .values({ fromPath, toPath, createdAt })
      .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath, createdAt } }),
  ] as const;
}

/** An address of this site without query and fragment. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, "");
}
