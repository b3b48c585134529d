// The form "Tell me when it is back". The route loads it when it is sent: a page that is read needs no form parser.
import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { emailField } from "#app/platform/forms/form-fields.ts";
import { answerGuardedForm } from "#app/platform/forms/guarded-form.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { requestStockNotice } from "./stock-requests.server.ts";

/** Its messages are in locales/*\/products.json. */
const schema = z.object({ email: emailField("notify.errors") });

/** The response does not reveal whether the request existed. */
export function answerNotifyForm(
  request: Request,
  { productId, context }: { productId: number; context: AppLoadContext },
) {
  return answerGuardedForm(
    { request, context },
    { schema, limitedSeconds: 24 * 3600 },
    async ({ value: { email } }) => {
      const client = clientOf(request);
      const result = await requestStockNotice(context, { productId, email, client });
      return result === "accepted" ? data({ reply: null, problem: null }) : result;
    },
  );
}
