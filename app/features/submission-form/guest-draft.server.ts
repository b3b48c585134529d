// Stores the text of an author whose session ended while writing, until sign-in.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { asStep, stepAddress } from "#app/features/submissions/form-steps.ts";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { mayGuestWrite } from "#app/platform/forms/guest-writes.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import {
  attachGuestDrafts,
  saveGuestDraft,
  type AttachedDraft,
  type GuestDraft,
} from "#app/features/submissions/guest-drafts.server.ts";
import type { Visit } from "#app/platform/visit.ts";

const guestCookie = "guest_draft";

/** The random token of a guest's drafts, from their cookie. */
function guestToken(request: Request): string | null {
  const token = getCookie(request, guestCookie);
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

const notices = { confirm: "tooFast", expired: "openTooLong", unavailable: "unavailable" } as const;
type GuardNotice = (typeof notices)[keyof typeof notices];

/** Notice about a failed form guard; null if it passed. */
export async function guardNotice(
  context: AppLoadContext,
  form: FormData,
): Promise<GuardNotice | null> {
  const problem = await context.guardProblem(form);
  return problem && notices[problem];
}

type GuestSaveResult =
  | { ok: true; cookie: string }
  | { ok: false; refusal: "invalid" | "limited" | "unavailable"; notice: GuardNotice | "tooMany" };

/** Saves a guest's text; `cookie` identifies it after sign-in. */
export async function saveForGuest(
  { request, context }: Visit,
  form: FormData,
  draft: Omit<GuestDraft, "guestToken">,
): Promise<GuestSaveResult> {
  const notice = await guardNotice(context, form);
  if (notice) return { ok: false, refusal: notice === "unavailable" ? notice : "invalid", notice };
  const within = await mayGuestWrite(context.db, "guest-draft", clientOf(request));
  if (!within) return { ok: false, refusal: "limited", notice: "tooMany" };
  const token = guestToken(request) ?? newToken();
  // A separate key: the form's own key may belong to a draft of an account. Each step of a draft has its own.
  const source = [token, draft.draftOf ?? draft.formKey, draft.content.only ?? []].flat().join(":");
  const formKey = `guest-${await hashToken(source)}`;
  await saveGuestDraft(context.db, { ...draft, guestToken: token, formKey });
  return {
    ok: true,
    cookie: setCookie(guestCookie, token, isSecure(request)),
  };
}

type Attached = {
  drafts: Array<AttachedDraft>;
  /** Set-Cookie headers that make the browser forget what is attached */
  cookies: Array<string>;
};

/** Attaches what somebody wrote as a guest to the account that they sign in to. */
export async function attachDrafts(
  { request, context }: Visit,
  authorId: number,
): Promise<Attached> {
  const token = guestToken(request);
  if (!token) return { drafts: [], cookies: [] };
  return {
    drafts: await attachGuestDrafts(context.db, { guestToken: token, authorId }),
    cookies: [setCookie(guestCookie, null, isSecure(request))],
  };
}

/** Whether texts wait for the next sign-in of this browser. */
export function hasGuestDrafts(request: Request): boolean {
  return guestToken(request) !== null;
}

/** Where the attached draft is that the page after the sign-in is about; null when that page is about none of them. */
export function attachedDraftPath(
  redirectTo: string,
  drafts: ReadonlyArray<AttachedDraft>,
): string | null {
  const path = redirectTo.split(/[?#]/)[0];
  const draft = drafts.find(({ kind, recipeId }) =>
    kind === "recipe" ? path === "/submit-recipe" : path === `/recipe/${recipeId}/translate`,
  );
  if (!draft) return null;
  if (draft.kind !== "recipe") return redirectTo;
  const step = asStep(new URLSearchParams(redirectTo.split("?")[1]).get("step")) ?? 1;
  return stepAddress(draft.id, step);
}
