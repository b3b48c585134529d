import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { languages } from "#app/i18n/languages.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { isSecure, languageChoiceCookie } from "#app/platform/preferences.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

const formSchema = z.object({ lng: z.enum(languages), returnTo: z.string().optional() });

/** Remembers the chosen language and returns the visitor to the same page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw errorResponse(400, context.requestId);
  return redirect(safePath(form.data.returnTo), {
    status: 303,
    headers: { "Set-Cookie": languageChoiceCookie(form.data.lng, isSecure(request)) },
  });
}
