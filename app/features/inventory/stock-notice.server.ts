// The form "Tell me when it is back". The route loads it when it is sent: a page that is read needs no form parser.
import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { emailField } from "#app/platform/forms/form-fields.ts";
import { problemInit } from "#app/platform/forms/form-guard.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { requestStockNotice } from "./stock-requests.server.ts";

/** Its messages are in locales/<language>/shop.json. */
const schema = z.object({ email: emailField("notify.errors") });

/** The response does not reveal whether the request existed. */
export async function answerNotifyForm(
  request: Request,
  { productId, context }: { productId: number; context: AppLoadContext },
) {
  const form = await request.formData();
  const submission = parseForm(form, { schema });
  if (submission.status !== "success")
    return data({ reply: submission.reply(), problem: null }, 400);
  const fail = (problem: FormProblem) =>
    data({ reply: submission.reply(), problem }, problemInit(problem, 24 * 3600));
  const refused = await context.guardProblem(form);
  if (refused) return fail(refused);
  const { email } = submission.value;
  const result = await requestStockNotice(context, {
    productId,
    email,
    client: clientOf(request),
  });
  return result === "accepted" ? data({ reply: null, problem: null }) : fail(result);
}
