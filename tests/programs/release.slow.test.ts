// Deploying, gradually or not, previews and going back, with a stand-in for wrangler.
import { expect, test } from "vitest";
import { makeOperator } from "../support/fake-wrangler.ts";

/** An operator whose two sites are set up; the one that a test is about was deployed once. */
function makeReady() {
  const operator = makeOperator({
    versions: [{ id: "version-1", tag: "a1", createdOn: "2026-11-26T00:00:00Z" }],
    deployments: [{ "version-1": 100 }],
  });
  let stores = 0;
  operator.git("init", "--quiet", "--initial-branch", "Salsa/Verde_2");
  operator.git("commit", "--quiet", "--allow-empty", "-m", "first");
  const seller = ["NAME", "ADDRESS", "EMAIL"].map((name) => `SELLER_${name} = "ana@example.org"`);
  const [staging, production] = ["fogon-staging.casa.workers.dev", "cocina.fogon-shop.com"].map(
    (host) => [`SITE_URL = "https://${host}"`, ...seller].join("\n"),
  );
  operator.configure((text) =>
    text
      .replace('SITE_URL = ""', staging!)
      .replace('SITE_URL = ""', production!)
      .replaceAll(/(?<=id = ")[0-]+/g, (id) => id.replace(/^0/, String(++stores))),
  );
  return operator;
}

/** Without options that every command has, and without SQL. */
const short = (calls: Array<string>) =>
  calls
    .filter((call) => !call.startsWith("whoami"))
    .map((call) => call.replace(/ (?:--json )?--(?:command|file) .*| --yes| --message .*/g, ""));

/** Reading the content takes seconds, and more beside other tests. */
const timeout = 240_000;

test(
  "a deployment migrates, deploys and loads the content, all of the environment that is named",
  () => {
    using operator = makeReady();
    const { status, stdout } = operator.run("deploy", "staging");
    expect(status).toBe(0);
    const commit = operator.git("rev-parse", "--short=12", "HEAD");
    expect(short(operator.calls())).toEqual([
      "d1 execute DB --remote --env staging",
      "d1 migrations apply DB --remote --env staging",
      `deploy --env staging --tag ${commit}`,
      "d1 execute DB --remote --env staging",
      "d1 execute DB --remote --env staging",
      expect.stringMatching(
        /^kv key put content-epoch \d+ --binding CACHE --remote --env staging$/,
      ),
    ]);
    expect(stdout).toMatch(/Migrations[^]*Worker[^]*Content/);
  },
  timeout,
);

test(
  "some visitors of production get a version, then all, and one command takes it back",
  () => {
    using operator = makeReady();
    const shares = () => operator.account().deployments.at(-1);
    expect(operator.run("deploy", "--percent", "10").status).toBe(0);
    expect(shares()).toEqual({ "version-2": 10, "version-1": 90 });
    const calls = short(operator.calls());
    expect(calls.filter((call) => !call.includes("--env production"))).toEqual([]);
    // Migrations before the code; the content waits for all visitors.
    expect(calls.findIndex((call) => call.startsWith("d1 migrations apply"))).toBeLessThan(
      calls.findIndex((call) => call.startsWith("versions upload")),
    );
    expect(calls.some((call) => call.startsWith("kv key put"))).toBe(false);
    const again = operator.run("deploy", "production", "--percent", "20");
    expect(again.stderr).toContain("npm run promote");

    expect(operator.run("promote", "production", "--percent", "50").status).toBe(0);
    expect(shares()).toEqual({ "version-2": 50, "version-1": 50 });
    operator.calls();
    expect(operator.run("promote", "production").status).toBe(0);
    expect(shares()).toEqual({ "version-2": 100 });
    const promoted = short(operator.calls());
    expect(promoted).toContain("triggers deploy --env production");
    expect(promoted.at(-1)).toMatch(/^kv key put content-epoch/);
    expect(operator.run("promote", "production").stderr).toContain("nothing to promote");

    const back = operator.run("rollback", "production");
    expect(back.status).toBe(0);
    expect(shares()).toEqual({ "version-1": 100 });
    expect(back.stdout).toContain("served by version version-1, of commit a1");
  },
  timeout,
);

test("the first deployment is not a gradual one", () => {
  using operator = makeReady();
  operator.change({ versions: [], deployments: [] });
  const { status, stderr } = operator.run("deploy", "production", "--percent", "10");
  expect(status).toBe(1);
  expect(stderr).toContain("npm run deploy -- production");
});

test("a version is not promoted with the content of another commit", () => {
  using operator = makeReady();
  const { versions } = operator.account();
  const deployments = [{ "version-2": 10, "version-1": 90 }];
  const newer = { id: "version-2", tag: "b2", createdOn: "2026-11-27T00:00:00Z" };
  operator.change({ versions: [...versions, newer], deployments });
  const { status, stderr } = operator.run("promote", "production");
  expect(status).toBe(1);
  expect(stderr).toContain("built from commit b2");
  expect(operator.account().deployments).toEqual(deployments);
});

test(
  "a preview is a version of staging at an address of its branch, which serves nobody else",
  () => {
    using operator = makeReady();
    const { status, stdout } = operator.run("deploy", "preview");
    expect(status).toBe(0);
    const address = "https://salsa-verde-2-fogon-staging.casa.workers.dev";
    expect(stdout).toContain(address);
    const calls = short(operator.calls());
    expect(calls).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^versions upload --env staging .*--preview-alias salsa-verde-2 --var SITE_URL:${address}$`,
        ),
      ),
    );
    expect(calls.filter((call) => call.includes("production"))).toEqual([]);
    expect(operator.account().deployments).toEqual([{ "version-1": 100 }]);
  },
  timeout,
);

test("a preview is refused while staging has no address on workers.dev", () => {
  using operator = makeReady();
  operator.configure((text) =>
    text.replace("fogon-staging.casa.workers.dev", "probe.fogon-shop.com"),
  );
  const { status, stderr } = operator.run("deploy", "preview");
  expect(status).toBe(1);
  expect(stderr).toContain("workers.dev");
  expect(operator.calls().filter((call) => !call.startsWith("whoami"))).toEqual([]);
});

test.each([
  [["prod"], "staging or production"],
  [["production", "--percent", "100"], "from 1 to 99"],
  [["production", "--percentage", "10"], "--percentage"],
])("npm run deploy -- %j is refused before anything is asked or built", (args, message) => {
  using operator = makeReady();
  const { status, stderr } = operator.run("deploy", ...args);
  expect(status).toBe(1);
  expect(stderr).toContain(message);
  expect(operator.calls().filter((call) => !call.startsWith("whoami"))).toEqual([]);
});
