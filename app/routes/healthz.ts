import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { recentServices } from "#app/site/health.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  worksWithoutAccount: true,
} satisfies RouteFacts;

/**
 * For operators and monitors: the version, and each service with its state and latency; 503 when the database or KV does
 * not answer. The answers may be ten seconds old.
 */
export async function loader({ context: { env } }: LoaderFunctionArgs) {
  const { at, services } = await recentServices(env, Date.now());
  const isUp = (name: string) => services.some((row) => row.name === name && row.state === "up");
  const [database, kv] = [isUp("database"), isUp("kv")];
  return Response.json(
    { version: __APP_VERSION__, database, kv, checkedAt: new Date(at).toISOString(), services },
    { status: database && kv ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
