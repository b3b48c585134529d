import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { errorResponse } from "#app/ui/error-page.tsx";

/** Any other path. With this route the 404 page has the frame of every page, and the visitor's language. */
export function loader({ context }: LoaderFunctionArgs) {
  throw errorResponse(404, context.requestId);
}

export function action({ context }: LoaderFunctionArgs) {
  throw errorResponse(404, context.requestId);
}

export default function NotFoundRoute() {
  return null;
}
