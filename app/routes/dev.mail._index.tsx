import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LocalMailsPage } from "#app/features/outbox/local-mail-pages.tsx";
import { listLocalMails } from "#app/features/outbox/outbox-queries.server.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "public" } satisfies RouteFacts;
export const handle = { i18n: ["mail"] };

/** Local builds only: app/routes.ts excludes this file from all others. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, t } = context;
  const meta = { title: t("mail:local.title"), description: t("mail:local.text") };
  return { mails: await listLocalMails(db), meta };
}

export default pageRoute<typeof loader>(LocalMailsPage);
