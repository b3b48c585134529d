import type { AppLoadContext } from "@remix-run/cloudflare";
import { errorMessage, log } from "#app/platform/log.ts";
import { listSavedIds } from "./queries.server.ts";

/** A page is not held up longer than this by a database that does not answer. */
const budgetMilliseconds = 500;

/** What the buttons of cards have to know; without the database they offer to save what may be saved already. */
export async function savedIds(
  { db, requestId }: AppLoadContext,
  userId: number,
): Promise<Array<number>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("Saved ids were not read in time.")),
      budgetMilliseconds,
    );
  });
  try {
    return await Promise.race([listSavedIds(db, userId), late]);
  } catch (error) {
    log("warn", "saved-ids-missing", { requestId, error: errorMessage(error) });
    return [];
  } finally {
    clearTimeout(timer);
  }
}
