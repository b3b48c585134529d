// A session that ended while somebody was writing: the text waits for them behind the sign-in.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import {
  claimGuestDrafts,
  saveGuestDraft,
  type GuestDraft,
} from "#app/features/submissions/commands.server.ts";

const guestCookie = "guest_draft";

type Site = { request: Request; context: AppLoadContext };

/** The random key of a guest's drafts, as their browser holds it. */
function guestToken(request: Request): string | null {
  const token = getCookie(request, guestCookie);
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

const notices = { confirm: "tooFast", expired: "openTooLong", unavailable: "unavailable" } as const;
type GuardNotice = (typeof notices)[keyof typeof notices];

/** Why a form was not taken, as the forms of recipes say it; null when it was. */
export async function guardNotice(
  context: AppLoadContext,
  form: FormData,
): Promise<GuardNotice | null> {
  const problem = await context.guardProblem(form);
  return problem && notices[problem];
}

type Kept =
  | { ok: true; cookie: string }
  | { ok: false; status: 400 | 429 | 503; notice: GuardNotice | "tooMany" };

/** Keeps what a guest sent; `cookie` is what brings it back. */
export async function keepForGuest(
  { request, context }: Site,
  form: FormData,
  draft: Omit<GuestDraft, "guestToken">,
): Promise<Kept> {
  const notice = await guardNotice(context, form);
  if (notice) return { ok: false, status: notice === "unavailable" ? 503 : 400, notice };
  const within = await mayGuestWrite(context.db, "guest-draft", clientOf(request));
  if (!within) return { ok: false, status: 429, notice: "tooMany" };
  const token = guestToken(request) ?? newToken();
  // A key of the guest's own: that of a draft which was saved before belongs to an account.
  const formKey = `guest-${await hashToken(`${token}:${draft.draftOf ?? draft.formKey}`)}`;
  await saveGuestDraft(context.db, { ...draft, guestToken: token, formKey });
  return {
    ok: true,
    cookie: setCookie(guestCookie, token, isSecure(request)),
  };
}

/** Drafts that were waiting for who is signed in now, the latest first, and the cookie to forget their key; or null. */
export async function claimKept({ request, context }: Site, authorId: number) {
  const token = guestToken(request);
  if (!token) return null;
  return {
    drafts: await claimGuestDrafts(context.db, { guestToken: token, authorId }),
    cookie: setCookie(guestCookie, null, isSecure(request)),
  };
}
