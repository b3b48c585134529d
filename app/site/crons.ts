/** The cron schedules; the same as wrangler.toml, [triggers] (tests/architecture/crons.test.ts). */
export const crons = { minute: "* * * * *", day: "17 4 * * *" } as const;
