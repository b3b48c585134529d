import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadPath } from "#app/features/downloads/download-link.ts";

/** Old links with the token in the path; the query keeps tokens out of platform logs. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(downloadPath(params["token"] ?? ""), 308);
}
