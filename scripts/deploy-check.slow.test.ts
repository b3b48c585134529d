import { readFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { findMissingSettings } from "./deploy-check.ts";
import { deploySteps } from "./deploy-steps.ts";

const ready = {
  environment: "production" as const,
  vars: { SITE_URL: "https://cocina.fogon-shop.com", MAIL_FROM: "kitchen@fogon-shop.com" },
  stores: { DB: "5b0e2d1c-8a41-4a6e-9d3f-0c8a3a6f1b22", CACHE: "0f2ac74b498b48028cb68387c421e279" },
  seller: { name: "Fogón", address: ["Calle 1"], email: "hola@fogon-shop.com", taxNumber: "1" },
};

test("a deployment is refused for a local address, placeholder ids and a missing seller", () => {
  expect(findMissingSettings(ready)).toEqual({ required: [], advised: [] });
  const { required, advised } = findMissingSettings({
    environment: "production",
    vars: { SITE_URL: "http://localhost:8787", MAIL_FROM: "kitchen@fogon.invalid" },
    stores: { DB: "00000000-0000-0000-0000-000000000000", CACHE: "0".repeat(32) },
    seller: { name: "Fogón", address: [], email: "", taxNumber: "" },
  });
  expect(required.join("\n")).toMatch(/SITE_URL[^]*DB[^]*CACHE[^]*SELLER_ADDRESS, SELLER_EMAIL/);
  expect(advised).toHaveLength(2);
  const nobody = { name: "", address: [], email: "", taxNumber: "" };
  const SELLER = {
    SELLER_NAME: "Ana",
    SELLER_ADDRESS: "Calle 1",
    SELLER_EMAIL: "ana@fogon-shop.com",
  };
  expect(
    findMissingSettings({ ...ready, vars: { ...ready.vars, ...SELLER }, seller: nobody }).required,
  ).toEqual([]);
  for (const SITE_URL of ["http://fogon-shop.com", "https://localhost", "https://a.invalid", ""])
    expect(
      findMissingSettings({ ...ready, vars: { ...ready.vars, SITE_URL } }).required,
    ).toHaveLength(1);
});

const nobody = {
  ...process.env,
  HOME: "/nonexistent",
  XDG_CONFIG_HOME: "/nonexistent",
  CLOUDFLARE_API_TOKEN: "",
  CLOUDFLARE_API_KEY: "",
};

test("the project as it is cloned is refused before anything is built, with a list of what to set", () => {
  const { status, stderr } = spawnSync("node", ["scripts/deploy.ts"], {
    env: nobody,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("SITE_URL");
  expect(stderr).toContain("npm run setup -- production");
});

test.each([
  ["scripts/content/load-content.ts", "--remote"],
  ["scripts/migrate.ts", "--remote"],
])(
  "%s %s without a login says so in one line",
  (...command) => {
    const { status, stdout, stderr } = spawnSync("node", command, {
      env: nobody,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`.trim().split("\n")).toEqual([
      expect.stringMatching(
        /^Not signed in to Cloudflare: .*npx wrangler login.*CLOUDFLARE_API_TOKEN/,
      ),
    ]);
  },
  30_000,
);

test("a deployment by tag runs npm run deploy, which loads the content last, and keeps the drawn pictures", () => {
  const { jobs } = parse(readFileSync(".github/workflows/deploy.yml", "utf8")) as {
    jobs: { deploy: { steps: Array<{ run?: string; with?: { path?: string } }> } };
  };
  const { steps } = jobs.deploy;
  expect(steps.map(({ run }) => run)).toContain("npm run deploy");
  expect(steps.map((step) => step.with?.path)).toContain(".cache/social");
  expect(deploySteps("production").map(([name]) => name)).toEqual([
    "Migrations",
    "Worker",
    "Content",
  ]);
});
