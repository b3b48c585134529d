/** There was no answer in time. */
export class Late extends Error {
  override name = "Late";
}

/**
 * What a promise gives, if it does so in time; the promise itself goes on.
 * @throws Late after `milliseconds`
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Late(`There was no answer in ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a promise gives, and not before so many milliseconds are over: how long it took tells nobody what it did. */
export async function notBefore<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const wait = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [answer] = await Promise.all([promise, wait]);
  return answer;
}
