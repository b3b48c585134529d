const day = 24 * 3600 * 1000;
/** Fridays at 14:00 UTC: the morning in America, the afternoon in Europe. */
const friday = 5;
const hour = 14;

export type Mailing = {
  /** the date of its Friday, which names it */
  week: string;
  /** it tells what was published from here … */
  from: string;
  /** … to here, when it is sent */
  to: string;
};

/** The mailing that was due last. */
export function latestMailing(now: Date): Mailing {
  const daysSince = (now.getUTCDay() - friday + 7) % 7;
  const due = new Date(now.getTime() - daysSince * day);
  due.setUTCHours(hour, 0, 0, 0);
  const to = due > now ? due.getTime() - 7 * day : due.getTime();
  const iso = (time: number) => new Date(time).toISOString();
  return { week: iso(to).slice(0, 10), from: iso(to - 7 * day), to: iso(to) };
}
