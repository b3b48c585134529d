// The figures of each day for the charts of the admin pages. What the database knows (orders, sign-ins, emails) is
// counted there; requests are what isolates have written (platform/metrics.ts).

const dayMilliseconds = 24 * 3600 * 1000;
const shownDays = 30;
/** Alerts read minutes, the night the day before; one more day in case a night was missed. */
const keptTrafficDays = 3;
const keptDays = 400;

export type SiteDay = {
  day: string;
  requests: number;
  errors: number;
  limited: number;
  cacheHits: number;
  cacheMisses: number;
  milliseconds: number;
  orders: number;
  signIns: number;
  mails: number;
};

const dayOf = (now: Date, daysAgo: number): string =>
  new Date(now.getTime() - daysAgo * dayMilliseconds).toISOString().slice(0, 10);

/** The figures of one day. A day is a range of each text, so that indexes apply. */
const figures = `SELECT ?1 AS day, coalesce(sum(requests), 0) AS requests, coalesce(sum(errors), 0) AS errors,
    coalesce(sum(limited), 0) AS limited, coalesce(sum(cache_hits), 0) AS cacheHits,
    coalesce(sum(cache_misses), 0) AS cacheMisses, coalesce(sum(milliseconds), 0) AS milliseconds,
    (SELECT count(*) FROM orders WHERE paid_at >= ?1 AND paid_at < ?2) AS orders,
    (SELECT count(*) FROM audit_events WHERE at >= ?1 AND at < ?2 AND action = 'account.signed-in') AS signIns,
    (SELECT count(*) FROM outbox WHERE sent_at IS NOT NULL AND sent_at >= ?1 AND sent_at < ?2) AS mails
  FROM traffic WHERE at >= ?1 AND at < ?2`;

/** Of the days to yesterday, those without figures get them; old rows go. */
export async function closeDays(d1: D1Database, now: Date): Promise<void> {
  const close = d1.prepare(
    `INSERT INTO site_days (day, requests, errors, limited, cache_hits, cache_misses, milliseconds, orders, sign_ins, mails)
      ${figures} HAVING NOT EXISTS (SELECT 1 FROM site_days WHERE day = ?1) ON CONFLICT DO NOTHING`,
  );
  const days = Array.from({ length: shownDays }, (_, i) => shownDays - i);
  await d1.batch([
    ...days.map((ago) => close.bind(dayOf(now, ago), dayOf(now, ago - 1))),
    d1.prepare("DELETE FROM traffic WHERE at < ?").bind(dayOf(now, keptTrafficDays)),
    d1.prepare("DELETE FROM site_days WHERE day < ?").bind(dayOf(now, keptDays)),
  ]);
}

/** The last days to today, which is not over; days without figures have 0. */
export async function listDays(d1: D1Database, now: Date): Promise<Array<SiteDay>> {
  const [closed, today] = await d1.batch<SiteDay>([
    d1
      .prepare(
        `SELECT day, requests, errors, limited, cache_hits AS cacheHits, cache_misses AS cacheMisses, milliseconds,
          orders, sign_ins AS signIns, mails FROM site_days WHERE day >= ?`,
      )
      .bind(dayOf(now, shownDays - 1)),
    d1.prepare(figures).bind(dayOf(now, 0), dayOf(now, -1)),
  ]);
  const known = new Map([...closed!.results, ...today!.results].map((day) => [day.day, day]));
  return Array.from({ length: shownDays }, (_, i) => {
    const day = dayOf(now, shownDays - 1 - i);
    return { ...nothing, ...known.get(day), day };
  });
}

const nothing = {
  requests: 0,
  errors: 0,
  limited: 0,
  cacheHits: 0,
  cacheMisses: 0,
  milliseconds: 0,
  orders: 0,
  signIns: 0,
  mails: 0,
};
