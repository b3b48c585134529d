// The headers of a sign-in response: the session, the flash message and the known-device cookie. Also finishes a
// pending save. In site/ because they come from several features.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import { sendNewDeviceEmail } from "#app/features/sign-in/new-device.server.ts";
import { knownDeviceCookie } from "#app/features/sign-in/known-device.server.ts";
import {
  finishPendingSave,
  pendingSaveCookie,
  pendingRecipe,
} from "#app/features/saved/pending-save.server.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";

type SignedIn = { cookie: string; flash: FlashKey; userId: number };

export async function signInHeaders(
  request: Request,
  context: AppLoadContext,
  { cookie, flash, userId }: SignedIn,
): Promise<Headers> {
  const saved = await finishPendingSave(request, context, userId);
  if (flash === "signedIn") sendNewDeviceEmail(request, context, userId);
  const headers = new Headers({
    "Set-Cookie": flashCookie(saved ? "recipeSaved" : flash, isSecure(request)),
  });
  headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", await knownDeviceCookie(context, userId));
  if (pendingRecipe(request) !== null)
    headers.append("Set-Cookie", pendingSaveCookie(null, request));
  return headers;
}
