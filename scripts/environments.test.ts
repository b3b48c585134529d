import { expect, test } from "vitest";
import { differences, shared, wholeConfig } from "./environment-differences.ts";
import { configKeys, readConfig } from "./environments.ts";
import { secretNames } from "./secrets.ts";
import { environments } from "./wrangler.ts";

test.each(environments)(
  "%s has the bindings, limits, jobs and flags of the local site, and only variables that are explained there",
  (environment) => {
    expect(differences(environment)).toEqual([]);
    expect(readConfig(environment).d1_databases).toHaveLength(1);
  },
);

test.each(environments)(
  "%s shares no store and no limiter with another environment",
  (environment) => {
    expect(shared(environment)).toEqual([]);
  },
);

test.each([undefined, ...environments])(
  "what our programs read of wrangler.toml for %s is what wrangler reads",
  (environment) => {
    const [whole, ours] = [wholeConfig(environment), readConfig(environment)];
    for (const key of configKeys) expect(whole[key], key).toEqual(ours[key]);
  },
);

test("production stays the Worker that was deployed before there were environments", () => {
  expect(readConfig("production").name).toBe("fogon");
  expect(readConfig("staging").name).not.toBe("fogon");
});

test("the secrets are those that .dev.vars.example calls secret", () => {
  expect(secretNames).toEqual(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]);
});
