import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { subscribe } from "#app/features/newsletter/commands.server.ts";
import { newsletterSchema } from "#app/features/newsletter/newsletter-schema.server.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";

/**
 * Subscribes an address: JSON `{ email }` is answered by status, a plain form by a redirect back with a message.
 * A form with a wrong address is sent on, as it is, to the page that shows it again with what to mend.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const isJson = request.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const sent: unknown = isJson
    ? await request.json().catch(() => null)
    : Object.fromEntries(await request.formData());
  const form = newsletterSchema.safeParse(sent);
  if (!form.success)
    return isJson
      ? Response.json({ error: context.t("newsletter.errors.invalid") }, { status: 400 })
      : redirect("/newsletter", 307);

  const stored = await subscribe(context, { email: form.data.email, now: new Date() });
  if (isJson)
    return Response.json({ ok: stored }, { status: stored ? 200 : 503, headers: retry(stored) });
  const { returnTo } = sent as { returnTo?: unknown };
  return redirect(stored ? safePath(returnTo) : "/newsletter", {
    status: stored ? 303 : 307,
    headers: stored ? { "Set-Cookie": flashCookie("newsletterSuccess", isSecure(request)) } : {},
  });
}

function retry(stored: boolean): HeadersInit {
  return stored ? {} : { "Retry-After": "60" };
}
