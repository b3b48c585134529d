import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { referringPage } from "#app/platform/referring-page.ts";
import { isSecure, liteCookie } from "#app/platform/preferences.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

const formSchema = z.object({
  lite: z.enum(["0", "1"]),
  returnTo: z.string().optional(),
  /** of a notice: the page it was added to; the visitor may have gone on by links */
  page: z.string().optional(),
});

/** Switches lite mode on or off and returns the visitor to the same page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = formSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw errorResponse(400, context.requestId);
  const { lite, returnTo, page } = form.data;
  return redirect(safePath(returnTo ?? referringPage(request) ?? page), {
    status: 303,
    headers: { "Set-Cookie": liteCookie(lite === "1", isSecure(request)) },
  });
}
