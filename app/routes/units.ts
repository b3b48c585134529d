import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { setUnits } from "#app/features/accounts/settings.server.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { unitSystems } from "#app/lib/values/unit-systems.ts";
import { isSecure, unitsCookie } from "#app/platform/preferences.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

const formSchema = z.object({ units: z.enum(unitSystems), returnTo: z.string().optional() });

/** Remembers the units of a recipe, in the account or in the browser, and returns the visitor to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw errorResponse(400, context.requestId);
  const { units, returnTo } = form.data;
  const headers = new Headers();
  if (context.user) await setUnits(context, context.user, units);
  else headers.set("Set-Cookie", unitsCookie(units, isSecure(request)));
  return redirect(safePath(returnTo), { status: 303, headers });
}
