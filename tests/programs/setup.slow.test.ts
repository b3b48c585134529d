// Setting a deployed site up and examining it, with a stand-in for wrangler.
import { expect, test } from "vitest";
import { makeOperator } from "../support/fake-wrangler.ts";

test("setup creates what a site lacks, writes its ids, and lists what is left", () => {
  using operator = makeOperator();
  const before = operator.config();
  const { status, stdout, stderr } = operator.run("setup", "staging");
  expect(`${stderr}${status}`).toBe("0");
  const { databases, namespaces, buckets } = operator.account();
  expect(databases.map(({ name }) => name)).toEqual(["fogon-staging"]);
  expect(namespaces.map(({ name }) => name)).toEqual(["fogon-staging-cache"]);
  expect(buckets).toEqual(["fogon-staging-photos", "fogon-staging-files"]);
  const [staging, production] = operator.config().split("[env.production]");
  expect(staging).toContain(`database_id = "${databases[0]!.id}"`);
  expect(staging).toContain(`id = "${namespaces[0]!.id}"`);
  // Comments, the local site and production are as they were.
  expect(production).toBe(before.split("[env.production]")[1]);
  expect(operator.config().split("\n").length).toBe(before.split("\n").length);
  expect(staging!.split("[env.staging]")[0]).toBe(before.split("[env.staging]")[0]);
  expect(stdout).toMatch(/Left to do:[^]*SITE_URL[^]*MAIL_FROM/);
  expect(stdout).toContain("npx wrangler secret put STRIPE_SECRET_KEY --env staging");
  expect(stdout).toContain("npx wrangler secret put STRIPE_WEBHOOK_SECRET --env staging");
  expect(stdout).not.toContain("placeholder");
});

test("setup run again creates nothing, and knows stores that have other names by their ids", () => {
  using operator = makeOperator({
    databases: [{ id: "5b0e2d1c-8a41-4a6e-9d3f-0c8a3a6f1b22", name: "kitchen" }],
    namespaces: [{ id: "0f2ac74b498b48028cb68387c421e279", name: "fogon-cache" }],
  });
  operator.configure((text) => {
    const [rest, production] = text.split("[env.production]");
    return `${rest}[env.production]${production!.replace(/(database_id = ")[^"]*/, "$15b0e2d1c-8a41-4a6e-9d3f-0c8a3a6f1b22")}`;
  });
  expect(operator.run("setup", "production").status).toBe(0);
  const afterFirst = operator.config();
  expect(afterFirst).toContain('id = "0f2ac74b498b48028cb68387c421e279"');
  expect(operator.account().databases).toHaveLength(1);
  operator.calls();
  expect(operator.run("setup", "production").stdout).toContain("found: kitchen");
  expect(operator.config()).toBe(afterFirst);
  expect(operator.calls().filter((call) => call.includes(" create "))).toEqual([]);
});

test("setup that is interrupted says what failed, and the next run continues", () => {
  using operator = makeOperator({ failing: "r2 bucket create" });
  const { status, stderr } = operator.run("setup", "production");
  expect(status).toBe(1);
  expect(stderr).toContain("Stopped. wrangler r2 bucket create");
  operator.change({ failing: "none" });
  expect(operator.run("setup", "production").status).toBe(0);
  expect(operator.account().databases).toHaveLength(1);
  expect(operator.account().buckets).toEqual(["fogon-photos", "fogon-files"]);
});

test("setup needs an account and the name of an environment", () => {
  using operator = makeOperator({ isSignedIn: false });
  expect(operator.run("setup", "production").stderr).toContain("npx wrangler login");
  expect(operator.run("setup", "prod").stderr).toContain("staging or production");
  expect(operator.calls()).toEqual(["whoami --json"]);
});

test("the doctor names what is missing, with what to do, and ends with 1", () => {
  using operator = makeOperator();
  operator.run("setup", "staging");
  const { status, stdout } = operator.run("doctor", "staging");
  expect(status).toBe(1);
  const lines = stdout.split("\n");
  const line = (name: string) => lines.find((text) => text.slice(19, 53).trimEnd() === name) ?? "";
  expect(line("bindings, limits, cron triggers")).toMatch(/^ok/);
  expect(line("store DB")).toMatch(/^ok/);
  expect(line("store FILES")).toMatch(/^ok/);
  expect(line("address")).toMatch(/^missing +address .*SITE_URL/);
  expect(line("seller")).toMatch(/^missing, optional/);
  expect(line("migrations")).toMatch(/^missing +migrations .*npm run deploy -- staging/);
  expect(line("plan")).toMatch(/^not known here .*Workers Paid/);
  expect(line("cron triggers that run")).toMatch(/^not known here/);
});

test("the doctor sees lacking migrations, statements, half of the payment secrets and limits that differ", () => {
  using operator = makeOperator({
    migrations: ["0140_baseline.sql"],
    claims: [{ name: "sslCheckout", value: "true" }],
    secrets: ["STRIPE_SECRET_KEY"],
  });
  operator.configure((text) =>
    text.replace(/(namespace_id = "1001", simple = \{ limit = )20/, "$121"),
  );
  operator.run("setup", "production");
  const { stdout } = operator.run("doctor", "production");
  expect(stdout).toMatch(/^missing +migrations +0140_baseline_shop\.sql, 0141/m);
  expect(stdout).toMatch(/^missing +statements about the business +fiveStarReviews, freeShipping/m);
  expect(stdout).toMatch(/^ok +secret STRIPE_SECRET_KEY/m);
  expect(stdout).toMatch(/^missing +secret STRIPE_WEBHOOK_SECRET .*--env production/m);
  expect(stdout).toMatch(/^missing +bindings, .*ratelimits differs/m);
});

test("the doctor of a machine without an account still says what it can see", () => {
  using operator = makeOperator({ isSignedIn: false });
  const { status, stdout } = operator.run("doctor", "production");
  expect(status).toBe(1);
  expect(stdout).toMatch(/^missing +account +not signed in/m);
  expect(stdout).toMatch(/^missing +seller .*SELLER_ADDRESS/m);
});

test("the doctor of the local site asks for npm start, then for the content, and makes nothing itself", () => {
  using operator = makeOperator();
  const before = operator.run("doctor", "local");
  expect(before.status).toBe(1);
  expect(before.stdout).toMatch(/^missing +database +there is none yet: npm start/m);
  expect(operator.run("migrate").status).toBe(0);
  const { status, stdout } = operator.run("doctor", "local");
  expect(status).toBe(1);
  expect(stdout).toMatch(/^ok +migrations/m);
  expect(stdout).toMatch(/^missing +content +npm run content:load/m);
});
