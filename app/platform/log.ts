/** What a line says beside its event; never a password, token, cookie, mail body or free text of a visitor. */
type Fields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line for the Worker's log. */
export function log(level: "info" | "warn" | "error", event: string, fields: Fields = {}) {
  console[level === "info" ? "log" : level](JSON.stringify({ level, event, ...fields }));
}

/** The message of anything thrown, for a log line; never for a visitor. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
