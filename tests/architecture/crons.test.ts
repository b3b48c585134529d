import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crons } from "../../app/site/crons.ts";

test("the Worker is woken when its jobs expect it", () => {
  const [, listed] = /^crons = \[(.+)\]$/m.exec(readFileSync("wrangler.toml", "utf8"))!;
  expect(listed!.split(", ").map((cron) => JSON.parse(cron) as string)).toEqual(
    Object.values(crons),
  );
});
