import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openApiDocument } from "#app/features/recipe-api/open-api.server.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(openApiDocument(context.env.SITE_URL));
}
