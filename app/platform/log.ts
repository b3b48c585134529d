import { requestScope } from "./request-scope.ts";

/** What a line says beside its event; never a password, token, cookie, mail body or free text of a visitor. */
type Fields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line for the Worker's log, with the id of the request that it is about. */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}) {
  const requestId = requestScope()?.requestId;
  console[level === "info" ? "log" : level](
    JSON.stringify({ level, event, ...(requestId ? { requestId } : {}), ...fields }),
  );
}

/**
 * The message of anything thrown, for a log line; never for a visitor. Of a failed query only the database's own
 * words are taken: the query's message repeats its parameters, which may be somebody's address.
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  if (error.cause instanceof Error) return errorMessage(error.cause);
  return `${error.name}: ${error.message.split("\nparams:")[0]}`;
}
