import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { crons } from "../../app/site/crons.ts";

test("the cron triggers of wrangler.toml are those of the Worker's jobs", () => {
  const { triggers } = unstable_readConfig({ config: "wrangler.toml" });
  expect(triggers.crons).toEqual(Object.values(crons));
});
