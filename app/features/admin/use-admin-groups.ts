import { hasRole } from "#app/features/accounts/session-user.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { adminGroups, type Section } from "./admin-sections.ts";

/** The groups and pages that the signed-in user's role may open, with the number of items that wait on each page. */
export function useAdminGroups() {
  const { user, adminQueues = [] } = useSiteData() ?? {};
  const waitingOn = ({ path }: Section) =>
    adminQueues.reduce(
      (total, queue) => total + (queue.path.split("?")[0] === path ? (queue.waiting ?? 0) : 0),
      0,
    );
  return adminGroups
    .map(({ name, sections }) => ({
      name,
      sections: sections
        .filter(({ role }) => user && hasRole(user, role))
        .map((section) => ({ ...section, waiting: waitingOn(section) })),
    }))
    .filter(({ sections }) => sections.length > 0);
}
