// When a form could not be stored its page is shown once more with what was typed, though the same database is asked
// for the page.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { nullIfUnavailable } from "../database/database.ts";

/** Requests whose action has answered already: the context is one object for action and loaders. */
const answered = new WeakSet<AppLoadContext>();

export function preserveInput(context: AppLoadContext): void {
  answered.add(context);
}

/** What a page reads; null where the form is shown again and the database does not answer. */
export async function loadUnlessPreserved<T>(
  context: AppLoadContext,
  question: () => Promise<T>,
): Promise<T | null> {
  return answered.has(context) ? nullIfUnavailable(context.requestId, question) : question();
}
