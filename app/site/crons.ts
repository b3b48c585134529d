/** When the Worker runs by the clock; wrangler.toml, [triggers], lists the same (tests/architecture/crons.test.ts). */
export const crons = { minute: "* * * * *", day: "17 4 * * *" } as const;
