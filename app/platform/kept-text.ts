// When a form could not be stored its page is shown once more with what was typed, though the same database is asked
// for the page.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { readDatabase } from "./database-reads.ts";

/** Requests whose action has answered already: the context is one object for action and loaders. */
const answered = new WeakSet<AppLoadContext>();

export function keepTyped(context: AppLoadContext): void {
  answered.add(context);
}

/** As readDatabase; null instead of a page of its own where that would lose what was typed. */
export async function readUnlessTyped<T>(
  context: AppLoadContext,
  question: () => Promise<T>,
): Promise<T | null> {
  const read = readDatabase(context.requestId, question);
  return answered.has(context) ? read.catch(() => null) : read;
}
