import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, type MetaFunction } from "@remix-run/react";
import { listUsers } from "#app/features/accounts/admin/user-queries.server.ts";
import { userOrders, userStates } from "#app/features/accounts/admin/user-states.ts";
import { sortOrderOf } from "#app/lib/sort-order.ts";
import { roles } from "#app/lib/values/stored-values.ts";
import { AdminFrame } from "#app/features/admin/admin-frame.tsx";
import { UsersPage } from "#app/features/accounts/admin/users-page.tsx";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "admin" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, requestId, t } = context;
  const { searchParams } = new URL(request.url);
  const search = {
    query: (searchParams.get("q") ?? "").trim().slice(0, 254),
    role: roles.find((role) => role === searchParams.get("role")) ?? null,
    state: userStates.find((state) => state === searchParams.get("state")) ?? null,
    sort: sortOrderOf(searchParams.get("sort"), userOrders, "-number"),
  };
  const page = numericId(searchParams.get("page") ?? "1");
  const found = page === null ? null : await listUsers(db, { ...search, page });
  if (!found || found.page > found.pageCount) throw errorResponse(404, requestId);
  return {
    ...search,
    ...found,
    meta: { title: t("admin:sections.users.label"), description: t("admin:sections.users.text") },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export default function AdminUsersRoute() {
  const { meta, ...pageProps } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title={meta.title}>
      <UsersPage {...pageProps} />
    </AdminFrame>
  );
}
