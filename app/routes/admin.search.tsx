import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { adminRoute } from "#app/features/admin/admin-route.tsx";
import { AdminSearchPage } from "#app/features/admin/search-page.tsx";
import { searchAdmin } from "#app/features/admin/search-queries.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "moderator" } satisfies RouteFacts;
export const handle = { i18n: ["admin"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, language, t } = context;
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  return {
    query,
    found: await searchAdmin(db, { query, user, language }),
    meta: { title: t("admin:search.title"), description: t("admin:search.areas") },
  };
}

export default adminRoute<typeof loader>(AdminSearchPage);
