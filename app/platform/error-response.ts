import type { ErrorData, ErrorStatus } from "#app/lib/error-data.ts";
import type { SentForm } from "#app/lib/sent-form.ts";

/** The response a loader throws for an error status: `throw errorResponse(404, requestId)`. */
export function errorResponse(
  status: ErrorStatus,
  requestId: string,
  headers?: HeadersInit,
  form?: SentForm,
) {
  const data: ErrorData = { requestId, ...(form && { form }) };
  return Response.json(data, { status, ...(headers ? { headers } : {}) });
}
