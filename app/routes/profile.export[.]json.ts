import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { exportAccount } from "#app/features/accounts/privacy-export.server.ts";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { hasConfirmedPassword } from "#app/features/accounts/password/password-confirmation.server.ts";
import { personalData } from "#app/site/privacy-export.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "user",
  // One batch of everything could take longer than a read may.
  roundTrips: [0, 4],
} satisfies RouteFacts;

/** All stored data of the signed-in user, after /profile/export has checked the password. */
export async function loader({ context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  if (!hasConfirmedPassword(user)) throw redirect("/profile/export");
  const stored = await exportAccount(context, personalData, user);
  return new Response(JSON.stringify(stored, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="fogon.json"',
    },
  });
}
