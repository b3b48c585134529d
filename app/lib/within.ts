/** A time limit was exceeded. */
export class TimeoutError extends Error {
  override name = "TimeoutError";
}

/**
 * Waits for a promise with a time limit; the promise itself continues.
 * @throws TimeoutError after `milliseconds`
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`No response within ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a promise, but at least this long, so that the duration reveals nothing about the work. */
export async function notBefore<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const wait = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [answer] = await Promise.all([promise, wait]);
  return answer;
}
