// Who may go on: called for every route that is not public (app/site/guarded-routes.server.ts), and where only a part of a
// form needs an account.
import { redirect } from "@remix-run/cloudflare";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { DatabaseUnavailable } from "#app/platform/database/database.ts";
import { isRead } from "#app/platform/gate.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { hasRole, type Role, type SessionUser } from "./session-user.ts";
import type { Visit } from "#app/platform/visit.ts";

/**
 * The signed-in user.
 * @throws 401 for a guest's page request (the root shows the frame with the sign-in dialog); a redirect to the sign-in
 * page for a guest's form; DatabaseUnavailable when the account cannot be read
 */
export function requireUser({ request, context }: Visit): SessionUser {
  if (context.user) return context.user;
  if (context.isAccountUnreachable) throw new DatabaseUnavailable("The account could not be read.");
  logRefusal({ reason: "not-signed-in" });
  if (isRead(request)) throw errorResponse(401, context.requestId);
  throw redirect(signInAddress(request), 303);
}

/** Where an account's second factor is set up; says why when staff need one. */
export const securityPath = "/profile/security";

/**
 * The signed-in user, with at least this role.
 * @throws a redirect to the sign-in page for guests; to the page of factors for staff who need one; 403 for other users; DatabaseUnavailable as above
 */
export function requireRole({ request, context }: Visit, role: Role): SessionUser {
  if (context.isAccountUnreachable) throw new DatabaseUnavailable("The account could not be read.");
  if (!context.user) {
    logRefusal({ reason: "not-signed-in" });
    throw redirect(signInAddress(request), isRead(request) ? 302 : 303);
  }
  if (context.user.needsSecondFactor) throw redirect(securityPath, 303);
  if (!hasRole(context.user, role) || context.user.suspended) {
    logRefusal({ reason: context.user.suspended ? "suspended" : "role", status: 403 });
    throw errorResponse(403, context.requestId);
  }
  return context.user;
}

/** Address of the sign-in page that returns to the current page. */
function signInAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
  return `/login?redirectTo=${encodeURIComponent(safePath(page + (isRead(request) ? search : "")))}`;
}
