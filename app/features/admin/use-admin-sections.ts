import { hasRole } from "#app/features/accounts/session-user.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { adminSections } from "./admin-sections.ts";

/** Admin pages that the signed-in user's role may open. */
export function useAdminSections() {
  const user = useSiteData()?.user;
  return user ? adminSections.filter(({ role }) => hasRole(user, role)) : [];
}
