import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { subscribe } from "#app/features/newsletter/commands.server.ts";
import { newsletterSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import { trapField } from "#app/lib/form-guard-fields.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { clientOf } from "#app/platform/rate-limit.ts";

/**
 * Subscribes an address: JSON `{ email }` is answered by status, a plain form by a redirect back with a message.
 * A form with a wrong address is sent on, as it is, to the page that shows it again with what to mend.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  return request.headers.get("Content-Type")?.startsWith("application/json")
    ? answerJson(request, context)
    : answerForm(request, context);
}

type Context = ActionFunctionArgs["context"];

async function answerJson(request: Request, context: Context) {
  const sent: unknown = await request.json().catch(() => null);
  const parsed = newsletterSchema.safeParse(sent);
  if (!parsed.success)
    return Response.json({ error: context.t("newsletter.errors.invalid") }, { status: 400 });
  const stored = await subscribe(context, {
    email: parsed.data.email,
    client: clientOf(request),
    // JSON carries no signed time (specification, section 7): limits and the confirmation remain.
    isHuman: async () => !(sent as Record<string, unknown>)[trapField],
    now: new Date(),
  });
  return Response.json(
    { ok: stored },
    stored ? { status: 200 } : { status: 503, headers: { "Retry-After": "60" } },
  );
}

async function answerForm(request: Request, context: Context) {
  const form = await request.formData();
  const parsed = newsletterSchema.safeParse(Object.fromEntries(form));
  const stored =
    parsed.success &&
    (await subscribe(context, {
      email: parsed.data.email,
      client: clientOf(request),
      isHuman: () => context.isHuman(form),
      now: new Date(),
    }));
  if (!stored) return redirect("/newsletter", 307);
  return redirect(safePath(form.get("returnTo")), {
    status: 303,
    headers: { "Set-Cookie": flashCookie("newsletterSuccess", isSecure(request)) },
  });
}
