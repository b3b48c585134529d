// When a form could not be saved, its page is shown again with the input, although the page's own reads may fail too.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { nullIfUnavailable } from "../database/database.ts";

/** Requests whose action has finished: action and loaders share the context. */
const preserved = new WeakSet<AppLoadContext>();

export function preserveInput(context: AppLoadContext): void {
  preserved.add(context);
}

/** Runs a page's read; null when the form is shown again and the database is unavailable. */
export async function loadUnlessPreserved<T>(
  context: AppLoadContext,
  query: () => Promise<T>,
): Promise<T | null> {
  return preserved.has(context) ? nullIfUnavailable(context.requestId, query) : query();
}
