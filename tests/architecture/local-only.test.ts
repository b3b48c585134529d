import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

function routes(local: "1" | undefined): string {
  return execFileSync("remix", ["routes", "--json"], {
    encoding: "utf8",
    env: { ...process.env, FOGON_LOCAL_MAIL: local },
  });
}

test("/dev/mail is a route of local builds and of no other", () => {
  expect(routes("1")).toContain("dev.mail");
  expect(routes(undefined)).not.toContain("dev.mail");
}, 60_000);

/** Made by `wrangler deploy --dry-run` only; it also names every file that the browser may ask for. */
const bundle = "build/worker/index.js";
test.runIf(existsSync(bundle))("the bundle that is deployed does not know it", () => {
  expect(readFileSync(bundle, "utf8")).not.toMatch(/dev\/mail|dev\.mail/);
});
