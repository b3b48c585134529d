import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
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
  expect(unstable_readConfig({ config: "wrangler.toml" }).observability).toEqual({
    enabled: true,
    redact_query_string: true,
  });
});
