import { requestScope } from "./request-scope.ts";

/** Fields of a log line; never a password, token, cookie, email body or a visitor's text. */
type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one JSON line to the Worker's log, with the id of the current request. */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}) {
  const requestId = requestScope()?.requestId;
  console[level === "info" ? "log" : level](
    JSON.stringify({ level, event, ...(requestId ? { requestId } : {}), ...fields }),
  );
}

/**
 * The message of a thrown value, for the log only. For a failed query only the database's own message is used:
 * drizzle's message repeats the parameters, which may hold an email address.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return errorMessage(error.cause);
  return `${error.name}: ${error.message.split("\nparams:")[0]}`;
}
