import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

function routes(local: "1" | undefined): string {
  return execFileSync("remix", ["routes", "--json"], {
    encoding: "utf8",
    env: { ...process.env, FOGON_LOCAL: local },
  });
}

test("/dev/mail is a route of local builds only", () => {
  expect(routes("1")).toContain("dev.mail");
  expect(routes(undefined)).not.toContain("dev.mail");
}, 60_000);
