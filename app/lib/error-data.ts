import type { SentForm } from "./sent-form.ts";

/** The statuses that have texts of their own. */
export const errorStatuses = [400, 401, 403, 404, 405, 413, 414, 415, 429, 500, 503] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** What the body of an error holds: the request's id, by which an operator finds the log line, and the form that failed. */
export type ErrorData = { requestId?: string; form?: SentForm };
