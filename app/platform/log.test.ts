import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorMessage, loggedPath } from "./log.ts";

test("what a query was given never reaches the log", () => {
  const failed = new Error("Failed query: insert into x\nparams: ana@example.com");
  expect(errorMessage(failed)).not.toContain("ana@example.com");
  const wrapped = new Error("params: ana@example.com", {
    cause: new Error("D1_ERROR: no such host"),
  });
  expect(errorMessage(wrapped)).toBe("Error: D1_ERROR: no such host");
  expect(errorMessage("ana@example.com")).toBe("string");
});

test("no token of an address reaches the log, in its path or its query, nor that of the platform", () => {
  const token = "a".repeat(43);
  expect(loggedPath(`https://fogon.test/reset-password?token=${token}`)).toBe("/reset-password");
  expect(loggedPath(`https://fogon.test/download/1-2.1.en.1900000000.${token}/file`)).toBe(
    "/download/…/file",
  );
  expect(loggedPath("https://fogon.test/orders/FG-7K3M-9Q2X")).toBe("/orders/FG-7K3M-9Q2X");
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(
    /^\[observability\]\nenabled = true\nredact_query_string = true$/m,
  );
});
