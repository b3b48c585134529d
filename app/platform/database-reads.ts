// Pages that only the database knows: without it they answer 503, and say so within a moment.
import { errorResponse } from "#app/ui/error-page.tsx";
import { errorMessage, log } from "./log.ts";

/** What a visitor waits for the database. */
const budgetMilliseconds = 2_000;

/**
 * Asks the database, once more after a passing error.
 * @throws 503 when it does not answer
 */
export async function readDatabase<T>(requestId: string, question: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The database did not answer within ${budgetMilliseconds} ms.`)),
      budgetMilliseconds,
    );
  });
  try {
    return await Promise.race([question().catch(question), late]);
  } catch (error) {
    // An answer, such as 400 or 404, that was thrown on purpose.
    if (error instanceof Response) throw error;
    log("error", "database-unavailable", { requestId, error: errorMessage(error) });
    throw errorResponse(503, requestId, { "Retry-After": "60" });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Carries out a change that may be repeated: once more after a passing error.
 * @throws 503 when the database does not take it
 */
export async function writeDatabase<T>(requestId: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change().catch(change);
  } catch (error) {
    // An answer, such as 400 or 404, that was thrown on purpose.
    if (error instanceof Response) throw error;
    log("error", "database-unavailable", { requestId, error: errorMessage(error) });
    throw errorResponse(503, requestId, { "Retry-After": "60" });
  }
}
