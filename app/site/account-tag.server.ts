// Tells the service worker whose page an answer is: it keeps pages apart by account, and removes those of an account that
// is no longer signed in (docs/decisions/058-offline.md).
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { base64url } from "#app/platform/security/base64url.ts";

type Session = { user: Pick<SessionUser, "id"> | null; unreachable: boolean };

/** Pages, and the data of pages for the client router. */
const pageTypes = /^text\/(?:html|x-script)/;

/** Without the tag when the account could not be read: nothing is removed then. */
export async function withAccountTag(
  response: Response,
  { user, unreachable }: Session,
): Promise<Response> {
  if (unreachable || !pageTypes.test(response.headers.get("Content-Type") ?? "")) return response;
  const tagged = new Response(response.body, response);
  tagged.headers.set("X-Account", user ? await accountTag(user.id) : "guest");
  return tagged;
}

/** A name for the account on this device; it says nothing about the person. */
export async function accountTag(userId: number): Promise<string> {
  const bytes = new TextEncoder().encode(`kept pages of account ${userId}`);
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, 9));
}
