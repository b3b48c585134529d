import { hasRole } from "#app/features/accounts/session-user.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { adminSections } from "./admin-sections.ts";

/** The pages that the role of who is signed in opens. */
export function useAdminSections() {
  const user = useSiteData()?.user;
  return user ? adminSections.filter(({ role }) => hasRole(user, role)) : [];
}
