import type { SentForm } from "./sent-form.ts";

/** The statuses with their own texts. */
export const errorStatuses = [400, 401, 403, 404, 405, 413, 414, 415, 429, 500, 503] as const;
export type ErrorStatus = (typeof errorStatuses)[number];

/** The body of an error response: the request id, to find the log line, and the form that failed. */
export type ErrorData = { requestId?: string; form?: SentForm };
