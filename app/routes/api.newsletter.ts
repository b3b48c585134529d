import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { subscribe } from "#app/features/newsletter/commands.server.ts";
import { newsletterSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import { trapField, type FormProblem } from "#app/lib/form-guard-fields.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { problemInit } from "#app/platform/forms/form-guard.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";

/**
 * Subscribes an address: JSON `{ email }` is answered by status, a plain form by a redirect back with a message.
 * A form that was not taken is sent on, as it is, to the page that shows it again with what to mend.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  return request.headers.get("Content-Type")?.startsWith("application/json")
    ? answerJson(request, context)
    : answerForm(request, context);
}

type Context = ActionFunctionArgs["context"];

async function answerJson(request: Request, context: Context) {
  const { t } = context;
  const sent: unknown = await request.json().catch(() => null);
  const parsed = newsletterSchema.safeParse(sent);
  if (!parsed.success)
    return Response.json({ error: t("newsletter.errors.invalid") }, { status: 400 });
  const fail = (problem: FormProblem) =>
    Response.json(
      { error: t(problem === "limited" ? "newsletter.limited" : `guard.${problem}`) },
      problemInit(problem),
    );
  // JSON carries no signed time (specification, section 7): limits and the confirmation remain.
  if ((sent as Record<string, unknown>)[trapField]) return fail("confirm");
  const { email } = parsed.data;
  const result = await subscribe(context, { email, client: clientOf(request), now: new Date() });
  return result === "accepted" ? Response.json({ ok: true }) : fail(result);
}

async function answerForm(request: Request, context: Context) {
  const form = await request.formData();
  const parsed = newsletterSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success || (await context.guardProblem(form))) return redirect("/newsletter", 307);
  const { email } = parsed.data;
  const result = await subscribe(context, { email, client: clientOf(request), now: new Date() });
  if (result !== "accepted") return redirect("/newsletter", 307);
  return redirectWithFlash(request, safePath(form.get("returnTo")), "newsletterSuccess");
}
