import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { MySubmissionsPage } from "#app/features/submissions/my-submissions-page.tsx";
import { listSubmissions } from "#app/features/submissions/submission-queries.server.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user" } satisfies RouteFacts;
export const handle = { i18n: ["submissions", "accounts"], noindex: true };

export async function loader({ context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t } = context;
  return {
    rows: await listSubmissions(db, user.id),
    meta: { title: t("submissions:list.title"), description: t("submissions:list.description") },
  };
}

export default pageRoute<typeof loader>(MySubmissionsPage);
