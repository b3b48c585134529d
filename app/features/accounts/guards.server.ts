// The first line of every loader and action that is not for everyone. A parent route's guard protects nothing:
// Remix runs loaders side by side, and data requests name them one by one.
import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { safePath } from "#app/lib/safe-path.ts";
import { DatabaseUnavailable } from "#app/platform/database/database.ts";
import { isRead } from "#app/platform/gate.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { hasRole, type Role, type SessionUser } from "./session-user.ts";

type Guarded = { request: Request; context: AppLoadContext };

/**
 * Who is signed in.
 * @throws 401 for a guest's page, which the root shows as the frame with the sign-in dialog; for a guest's form,
 * a redirect to the sign-in page; DatabaseUnavailable for somebody whose account cannot be read
 */
export function requireUser({ request, context }: Guarded): SessionUser {
  if (context.user) return context.user;
  if (context.isAccountUnreachable) throw new DatabaseUnavailable("The account could not be read.");
  logRefusal({ reason: "not-signed-in" });
  if (isRead(request)) throw errorResponse(401, context.requestId);
  throw redirect(signInAddress(request), 303);
}

/**
 * Who is signed in and has at least this role.
 * @throws a redirect to the sign-in page for guests, 403 for others; DatabaseUnavailable as above
 */
export function requireRole({ request, context }: Guarded, role: Role): SessionUser {
  if (context.isAccountUnreachable) throw new DatabaseUnavailable("The account could not be read.");
  if (!context.user) {
    logRefusal({ reason: "not-signed-in" });
    throw redirect(signInAddress(request), isRead(request) ? 302 : 303);
  }
  if (!hasRole(context.user, role) || context.user.suspended) {
    logRefusal({ reason: context.user.suspended ? "suspended" : "role", status: 403 });
    throw errorResponse(403, context.requestId);
  }
  return context.user;
}

/** The sign-in page that leads back to the page of this request. */
function signInAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
  return `/login?redirectTo=${encodeURIComponent(safePath(page + (isRead(request) ? search : "")))}`;
}
