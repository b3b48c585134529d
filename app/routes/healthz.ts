import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answers, cacheAnswers } from "#app/site/health.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/** For operators and monitors: the version, and whether the database and KV answer; 503 when one does not. */
export async function loader({ context: { env } }: LoaderFunctionArgs) {
  const [database, kv] = await Promise.all([
    answers(() => env.DB.prepare("SELECT 1").first()),
    cacheAnswers(env),
  ]);
  return Response.json(
    { version: __APP_VERSION__, database, kv },
    { status: database && kv ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
