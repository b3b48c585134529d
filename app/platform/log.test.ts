import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { errorMessage } from "./log.ts";

test("query parameters never reach the log", () => {
  const failed = new Error("Failed query: insert into x\nparams: ana@example.com");
  expect(errorMessage(failed)).not.toContain("ana@example.com");
  const wrapped = new Error("params: ana@example.com", {
    cause: new Error("D1_ERROR: no such host"),
  });
  expect(errorMessage(wrapped)).toBe("Error: D1_ERROR: no such host");
  expect(errorMessage("ana@example.com")).toBe("string");
});

test("the platform redacts query strings in its log: links in emails have tokens there", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toMatch(
    /^\[observability\]\nenabled = true\nredact_query_string = true$/m,
  );
});
