import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { DownloadPage } from "#app/features/downloads/download-page.tsx";
import { readDownload } from "#app/features/downloads/file-delivery.server.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import { pageRoute } from "#app/ui/page-route.tsx";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  // Authenticated by the signature of the link.
  load: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

export const handle = { i18n: ["downloads", "orders"], noindex: true };

/** A GET counts no download: link scanners of mail programs must not use it up. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env, requestId, language, t } = context;
  const query = new URL(request.url).searchParams;
  const token = query.get("token") ?? "";
  const found = await readDownload({ d1: env.DB, db }, token, new Date());
  if (!found.ok && found.reason === "unknown") throw errorResponse(404, requestId);
  const title = t("downloads:title");
  const isMissing = query.has("missing");
  const meta = { title, description: title };
  return found.ok
    ? data({
        file: {
          name: language === "es" ? found.nameEs : found.name,
          language: found.language,
          left: found.left,
          token,
        },
        problem: isMissing ? ("missing" as const) : null,
        meta,
      })
    : data({ file: null, problem: found.reason as "expired" | "used", meta }, 410);
}

export default pageRoute<typeof loader>(DownloadPage);
