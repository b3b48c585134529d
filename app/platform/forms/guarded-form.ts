// The way of a form that guests may send: parsed, guarded (form-guard.ts), and shown again with what was typed.
import { data } from "@remix-run/cloudflare";
import type { $ZodType } from "zod/v4/core";
import type { FormProblem } from "#app/lib/form-guard-fields.ts";
import { problemInit } from "./form-guard.ts";
import { parseForm } from "./parse-form.ts";
import type { Visit } from "#app/platform/visit.ts";

type Sent<Schema extends $ZodType> = Extract<
  ReturnType<typeof parseForm<Schema>>,
  { status: "success" }
>;

type Options<Schema extends $ZodType> = {
  schema: Schema;
  /** when a rate-limited form may be sent again */
  limitedSeconds?: number;
  /** of a form that is accepted once */
  keyOf?: (value: Sent<Schema>["value"]) => string;
};

/** @param accept stores the form and answers, or says why not */
export async function answerGuardedForm<Schema extends $ZodType, Result extends object | string>(
  { request, context }: Visit,
  { schema, limitedSeconds, keyOf }: Options<Schema>,
  accept: (sent: Sent<Schema>, form: FormData) => Promise<Result>,
) {
  const form = await request.formData();
  const sent = parseForm(form, { schema });
  const refuse = (problem: Extract<Result, string> | FormProblem | null) =>
    data({ reply: sent.reply(), problem }, problemInit(problem, limitedSeconds));
  if (sent.status !== "success") return refuse(null);
  const refused = await context.guardProblem(form, keyOf?.(sent.value));
  if (refused) return refuse(refused);
  const result = await accept(sent, form);
  return typeof result === "string"
    ? refuse(result as Extract<Result, string>)
    : (result as Exclude<Result, string>);
}
