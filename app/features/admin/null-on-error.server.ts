import { errorMessage, log } from "#app/platform/log.ts";

/** A failure in one area does not hide the others. */
export async function nullOnError<T>(name: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log("error", "admin-start", { name, error: errorMessage(error) });
    return null;
  }
}
