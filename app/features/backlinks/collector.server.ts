// Collects referrals in memory and writes them in one batch a few seconds later, after the response. An isolate that
// ends early loses at most those seconds. Limits on both memory and rows protect against invented referrers.
import { errorMessage, log } from "#app/platform/log.ts";
import { referralOf, type Referral, type Site } from "./referral.ts";

const flushAfterMilliseconds = 10_000;
const maxPending = 200;
/** New links per day; the rest are dropped. */
const maxNewPerDay = 1_000;

type Pending = Map<string, Referral & { visits: number }>;
const pending = new WeakMap<D1Database, Pending>();

/** Never delays or fails a response. */
export function collectReferral(
  d1: D1Database,
  { request, response, site }: { request: Request; response: Response; site: Site },
  waitUntil: (promise: Promise<unknown>) => void,
) {
  const referral = referralOf(request, response, site);
  if (!referral) return;
  let waiting = pending.get(d1);
  if (!waiting) {
    waiting = new Map();
    pending.set(d1, waiting);
  }
  const key = `${referral.sourceHost}\n${referral.sourcePath}\n${referral.targetPath}`;
  const known = waiting.get(key);
  if (!known && waiting.size >= maxPending) return;
  const isFirst = waiting.size === 0;
  waiting.set(key, { ...referral, visits: (known?.visits ?? 0) + 1 });
  if (isFirst) waitUntil(flushLater(d1, waiting));
}

async function flushLater(d1: D1Database, waiting: Pending) {
  await new Promise((resolve) => setTimeout(resolve, flushAfterMilliseconds));
  const referrals = [...waiting.values()];
  waiting.clear();
  try {
    await writeReferrals(d1, referrals, new Date());
  } catch (error) {
    log("warn", "referrals-not-written", { error: errorMessage(error) });
  }
}

const column = (name: string) => `json_extract(seen.value, '$.${name}')`;
const host = column("sourceHost");
const allowed = `NOT EXISTS (SELECT 1 FROM blocked_hosts WHERE host = ${host} OR substr(${host}, -length(host) - 1) = '.' || host)`;

const linksSql = `INSERT INTO backlinks (source_host, source_path, target_path, target_status, visits, first_seen_at, last_seen_at)
  SELECT ${host}, ${column("sourcePath")}, ${column("targetPath")}, ${column("targetStatus")}, ${column("visits")}, ?2, ?2
  FROM json_each(?1) AS seen
  WHERE ${allowed} AND (
    EXISTS (SELECT 1 FROM backlinks WHERE source_host = ${host} AND source_path = ${column("sourcePath")} AND target_path = ${column("targetPath")})
    OR (SELECT count(*) FROM backlinks WHERE first_seen_at >= ?3) < ${maxNewPerDay})
  ON CONFLICT (source_host, source_path, target_path) DO UPDATE SET
    visits = visits + excluded.visits, last_seen_at = excluded.last_seen_at, target_status = excluded.target_status`;

const daysSql = `INSERT INTO backlink_days (day, source_host, visits)
  SELECT ?2, ${host}, sum(${column("visits")}) FROM json_each(?1) AS seen
  WHERE ${allowed} AND EXISTS (SELECT 1 FROM backlinks WHERE source_host = ${host})
  GROUP BY 2
  ON CONFLICT (day, source_host) DO UPDATE SET visits = visits + excluded.visits`;

async function writeReferrals(
  d1: D1Database,
  referrals: ReadonlyArray<Referral & { visits: number }>,
  now: Date,
) {
  const rows = JSON.stringify(referrals);
  const day = now.toISOString().slice(0, 10);
  await d1.batch([
    d1.prepare(linksSql).bind(rows, now.toISOString(), day),
    d1.prepare(daysSql).bind(rows, day),
  ]);
}
