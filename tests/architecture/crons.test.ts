import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crons } from "../../app/site/crons.ts";

test("the cron triggers of wrangler.toml are those of the Worker's jobs", () => {
  const [, listed] = /^crons = \[(.+)\]$/m.exec(readFileSync("wrangler.toml", "utf8"))!;
  expect(listed!.split(", ").map((cron) => JSON.parse(cron) as string)).toEqual(
    Object.values(crons),
  );
});
