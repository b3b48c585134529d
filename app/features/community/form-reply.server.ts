import { data } from "@remix-run/cloudflare";
import type { FormReply } from "./form-reply.ts";

/** The answer to a form that was not saved. */
export function failedForm(
  sent: { reply: () => FormReply["reply"] },
  status: number,
  problem?: FormReply["problem"],
) {
  return data<FormReply>(
    { reply: sent.reply(), ...(problem ? { problem } : {}) },
    { status, headers: status === 503 ? { "Retry-After": "60" } : {} },
  );
}
