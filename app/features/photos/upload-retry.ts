// Retry rules (specification, section 7, "File storage"): retry on network errors, 408, 429 and 5xx; uploads for at
// most ten minutes, other operations for two.
export const uploadRetryMilliseconds = 10 * 60 * 1000;
export const operationRetryMilliseconds = 2 * 60 * 1000;
const firstWaitMilliseconds = 1_000;
const longestWaitMilliseconds = 60_000;

/** Whether a retry may succeed; status 0 means no response. */
export function isRetryable(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/**
 * Wait before the next attempt; null to give up. Waits double, and `chance` (0 to 1) adds jitter, so that clients that
 * lost the same connection do not retry at the same moment.
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

/** The first final response; null if the time was over before. */
export async function retry<Answer extends Attempt>(
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
