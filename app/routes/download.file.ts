import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { downloadPath } from "#app/features/downloads/download-link.ts";
import { readDownload, fetchDownload } from "#app/features/downloads/file-delivery.server.ts";
import { log } from "#app/platform/log.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/** Sends the file and counts the download. Errors are shown on the link's page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, env, requestId } = context;
  const token = String((await request.formData()).get("token") ?? "");
  const found = await readDownload({ d1: env.DB, db }, token, new Date());
  if (!found.ok && found.reason === "unknown") throw errorResponse(404, requestId);
  const page = downloadPath(token);
  if (!found.ok) return redirect(page, 303);
  const object = await fetchDownload(db, env.FILES, found);
  if (object === "used") return redirect(page, 303);
  if (object === "missing") {
    log("error", "file-not-in-bucket", { requestId, product: found.slug });
    return redirect(`${page}&missing=1`, 303);
  }
  return new Response(object.body, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(object.size),
      "Content-Disposition": `attachment; filename="fogon-${found.slug}.${found.language}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
