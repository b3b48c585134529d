import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envFields, parseEnv } from "../../app/platform/env.ts";

/** The text variables, without the bindings of wrangler.toml. */
const variables = Object.entries(envFields)
  .filter(([, read]) => {
    try {
      read("text");
      return true;
    } catch (error) {
      return !String(error).includes("this binding is missing");
    }
  })
  .map(([name]) => name);

const example = readFileSync(".dev.vars.example", "utf8");
const named = [...example.matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)];

test(".dev.vars.example has every variable that the Worker reads, and no other", () => {
  expect(variables).toContain("STRIPE_SECRET_KEY");
  expect(variables).not.toContain("DB");
  expect(named.map(([, name]) => name).toSorted()).toEqual(variables.toSorted());
});

test("each variable of .dev.vars.example is explained in the line above it", () => {
  for (const [line] of named) {
    const before = example
      .slice(0, example.indexOf(`${line}\n`))
      .split("\n")
      .at(-2)!;
    expect(before, line).toMatch(/^# \S.{20,}[.…]$/);
  }
});

test("the values of .dev.vars.example are valid together", () => {
  const binding = { prepare() {}, get() {}, fetch() {}, limit() {} };
  const bindings = ["DB", "CACHE", "PHOTOS", "FILES", "ASSETS"].concat(
    ["WRITE", "PAGE", "ALL_PAGES", "SIGN_IN"].map((name) => `${name}_LIMITER`),
  );
  const env = Object.fromEntries([
    ...bindings.map((name) => [name, binding]),
    ...named.map(([, name, value]) => [name, value]),
  ]) as object;
  expect(() => parseEnv(env)).not.toThrow();
});
