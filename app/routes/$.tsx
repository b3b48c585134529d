import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { missingPage } from "#app/platform/redirects.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/** Any unknown path: gives the 404 page the site's frame and the visitor's language. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  throw await missingPage(request, context);
}

export function action({ context }: LoaderFunctionArgs) {
  throw errorResponse(404, context.requestId);
}

export default function NotFoundRoute() {
  return null;
}
