// The headers of a sign-in response: the session, the flash message and the known-device cookie. Also finishes what the
// user began as a guest.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "#app/lib/values/flash-kinds.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";
import { forgetChallenge } from "#app/features/second-factor/passkeys.server.ts";
import { forgetPending } from "#app/features/second-factor/pending-sign-in.server.ts";
import { sendNewDeviceEmail } from "#app/features/sign-in/new-device.server.ts";
import { knownDeviceCookie } from "#app/features/sign-in/known-device.server.ts";
import { onSignedIn, type BegunFlash } from "#app/site/on-signed-in.server.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { log } from "#app/platform/log.ts";
import { isSecure } from "#app/platform/preferences.ts";

/** What is said after a sign-up that also finished something else. */
const withAccount = {
  textKept: "signedUpTextKept",
  planAttached: "signedUpPlanAttached",
  recipeSaved: "signedUpRecipeSaved",
} as const satisfies Record<BegunFlash, FlashKey>;

type SignedIn = { cookie: string; flash: FlashKey; userId: number; redirectTo: string };

export async function signInHeaders(
  request: Request,
  context: AppLoadContext,
  { cookie, flash, userId, redirectTo }: SignedIn,
): Promise<{ headers: Headers; redirectTo: string }> {
  const begun = await onSignedIn(request, context, { userId, redirectTo });
  if (flash === "signedIn") sendNewDeviceEmail(request, context, userId);
  const headers = new Headers({
    "Set-Cookie": flashCookie(messageOf(flash, begun.flash), isSecure(request)),
  });
  headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", await knownDeviceCookie(context, userId));
  for (const forgotten of begun.cookies) headers.append("Set-Cookie", forgotten);
  return { headers, redirectTo: begun.redirectTo };
}

/** The session, and all that follows it, after a second factor or a passkey. */
export async function signInByFactor(
  request: Request,
  context: AppLoadContext,
  { userId, redirectTo }: Pick<SignedIn, "userId" | "redirectTo">,
): ReturnType<typeof signInHeaders> {
  const cookie = await startSession(context.db, userId, request, "account.signed-in");
  log("info", "signed-in", { requestId: context.requestId, userId });
  const signedIn = { cookie, flash: "signedIn", userId, redirectTo } as const;
  const answer = await signInHeaders(request, context, signedIn);
  for (const used of [forgetPending, forgetChallenge]) answer.headers.append("Set-Cookie", used);
  return answer;
}

function messageOf(flash: FlashKey, begun: BegunFlash | null): FlashKey {
  if (!begun) return flash;
  return flash === "signedUp" ? withAccount[begun] : begun;
}
