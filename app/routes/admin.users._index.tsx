import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listUsers } from "#app/features/accounts/admin/user-queries.server.ts";
import { userOrders, userStates } from "#app/features/accounts/admin/user-states.ts";
import { sortOrderOf } from "#app/lib/sort-order.ts";
import { roles } from "#app/lib/values/stored-values.ts";
import { findPage, sectionMeta } from "#app/features/admin/admin-requests.server.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { UsersPage } from "#app/features/accounts/admin/users-page.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = {
    query: (searchParams.get("q") ?? "").trim().slice(0, 254),
    role: roles.find((role) => role === searchParams.get("role")) ?? null,
    state: userStates.find((state) => state === searchParams.get("state")) ?? null,
    sort: sortOrderOf(searchParams.get("sort"), userOrders, "-number"),
  };
  const found = await findPage(context, searchParams, (page) =>
    listUsers(context.db, { ...search, page }),
  );
  return {
    ...search,
    ...found,
    meta: sectionMeta(context, "users"),
  };
}

export default adminRoute<typeof loader>(UsersPage);
