import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadPath } from "#app/features/downloads/download-link.ts";

/** Links mailed before tokens moved into the query, where the logs of the platform leave them out. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(downloadPath(params["token"] ?? ""), 308);
}
