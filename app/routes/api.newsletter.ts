import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { subscribe } from "#app/features/newsletter/subscribe.server.ts";
import { newsletterSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import { honeypotField, type FormProblem } from "#app/lib/form-guard-fields.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { problemInit } from "#app/platform/forms/form-guard.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/**
 * Subscribes an address: JSON `{ email }` gets a status, a form gets a redirect with a message. A rejected form is
 * redirected with its body (307) to the newsletter page, which shows it with the errors.
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
  // JSON has no signed time (specification, section 7); rate limits and the confirmation email still apply.
  if ((sent as Record<string, unknown>)[honeypotField]) return fail("confirm");
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
