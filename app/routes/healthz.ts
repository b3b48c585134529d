import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { within } from "#app/lib/within.ts";

const patienceMilliseconds = 1_000;

/** For operators and monitors: the version, and whether the database and KV answer; 503 when one does not. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { DB, CACHE } = context.env;
  const [database, kv] = await Promise.all([
    answers(() => DB.prepare("SELECT 1").first()),
    answers(() => CACHE.get("content-epoch")),
  ]);
  return Response.json(
    { version: __APP_VERSION__, database, kv },
    { status: database && kv ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

async function answers(question: () => Promise<unknown>): Promise<boolean> {
  try {
    await within(patienceMilliseconds, question());
    return true;
  } catch {
    return false;
  }
}
