// How long something is tried (specification, section 7, "File storage"): on network errors and on 408, 429 and 5xx, an
// upload for ten minutes at most, every other operation for two.
export const uploadRetryMilliseconds = 10 * 60 * 1000;
export const operationRetryMilliseconds = 2 * 60 * 1000;
const firstWaitMilliseconds = 1_000;
const longestWaitMilliseconds = 60_000;

/** Whether an answer may be another one next time; status 0 stands for no answer at all. */
export function isRetryable(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/**
 * How long to wait before the next attempt; null when it is time to give up. Waits double, and `chance` (0 to 1)
 * spreads them, so that everyone who lost one connection does not come back in one moment.
 */
export function retryWait(
  attempt: number,
  {
    elapsed,
    limit,
    retryAfterSeconds,
    chance,
  }: { elapsed: number; limit: number; retryAfterSeconds: number | null; chance: number },
): number | null {
  const doubled = Math.min(firstWaitMilliseconds * 2 ** (attempt - 1), longestWaitMilliseconds);
  const wait = Math.max(doubled * (0.5 + chance / 2), (retryAfterSeconds ?? 0) * 1000);
  return elapsed + wait > limit ? null : Math.round(wait);
}

type Attempt = { status: number; retryAfterSeconds: number | null };

/** The first answer that will be the same next time; null when the time was over before one came. */
export async function tryAgain<Answer extends Attempt>(
  attempt: (number: number) => Promise<Answer>,
  {
    limit,
    onWait,
    isFinal = ({ status }) => !isRetryable(status),
  }: { limit: number; onWait: () => void; isFinal?: (answer: Answer) => boolean },
): Promise<Answer | null> {
  const started = Date.now();
  for (let number = 1; ; number++) {
    const answer = await attempt(number);
    if (isFinal(answer)) return answer;
    const wait = retryWait(number, {
      elapsed: Date.now() - started,
      limit,
      retryAfterSeconds: answer.retryAfterSeconds,
      chance: Math.random(),
    });
    if (wait === null) return null;
    onWait();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
