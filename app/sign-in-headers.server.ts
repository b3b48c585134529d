// What a sign-in answers with besides its address: the session, the message, that the browser is known from now on, and
// what was begun as a guest, finished.
// Here and not in a feature, because it comes from several of them.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FlashKey } from "./lib/flash-kinds.ts";
import { tellOfNewDevice } from "./features/accounts/new-device.server.ts";
import { knownDeviceCookie } from "./features/accounts/known-device.server.ts";
import { finishSave, saveWishCookie, wishedRecipe } from "./features/saved/save-wish.server.ts";
import { flashCookie } from "./platform/flash.ts";
import { isSecure } from "./platform/preferences.ts";

type SignedIn = { cookie: string; flash: FlashKey; userId: number };

export async function signInHeaders(
  request: Request,
  context: AppLoadContext,
  { cookie, flash, userId }: SignedIn,
): Promise<Headers> {
  const saved = await finishSave(request, context, userId);
  if (flash === "signedIn") tellOfNewDevice(request, context, userId);
  const headers = new Headers({
    "Set-Cookie": flashCookie(saved ? "recipeSaved" : flash, isSecure(request)),
  });
  headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", await knownDeviceCookie(context, userId));
  if (wishedRecipe(request) !== null) headers.append("Set-Cookie", saveWishCookie(null, request));
  return headers;
}
