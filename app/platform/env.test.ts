import { expect, test } from "vitest";
import { parseEnv } from "./env.ts";

function complete() {
  return {
    DB: { prepare() {} },
    CACHE: { get() {} },
    ASSETS: { fetch() {} },
    PHOTOS: { get() {} },
    FILES: { get() {} },
    WRITE_LIMITER: { limit() {} },
    PAGE_LIMITER: { limit() {} },
    ALL_PAGES_LIMITER: { limit() {} },
    SIGN_IN_LIMITER: { limit() {} },
    SITE_URL: "https://fogon.example/",
  };
}

test("a complete environment has an origin without a trailing slash and empty optional variables", () => {
  expect(parseEnv(complete())).toMatchObject({
    SITE_URL: "https://fogon.example",
    COOKBOOK_URL: "",
    ANALYTICS_TOKEN: "",
  });
});

test.each([
  "DB",
  "CACHE",
  "ASSETS",
  "WRITE_LIMITER",
  "PAGE_LIMITER",
  "ALL_PAGES_LIMITER",
  "SIGN_IN_LIMITER",
  "PHOTOS",
  "FILES",
  "SITE_URL",
])("the error names %s when it is missing", (name) => {
  expect(() => parseEnv({ ...complete(), [name]: undefined })).toThrow(new RegExp(`${name}:`));
});

test("the error names every invalid variable", () => {
  const env = { ...complete(), SITE_URL: "fogon", ANALYTICS_TOKEN: '"><script>' };
  expect(() => parseEnv(env)).toThrow(/SITE_URL: .*ANALYTICS_TOKEN: /);
});

test("the minimum time of forms is two seconds by default and configurable", () => {
  const seconds = (FORM_MINIMUM_SECONDS?: string) =>
    parseEnv({ ...complete(), FORM_MINIMUM_SECONDS }).FORM_MINIMUM_SECONDS;
  expect(seconds()).toBe(2);
  expect(seconds("5")).toBe(5);
  for (const wrong of ["", "-1", "soon", "1.5"])
    expect(() => seconds(wrong), wrong).toThrow(/FORM_MINIMUM_SECONDS: /);
});

test("only a local site may have a shorter minimum time", () => {
  const env = { ...complete(), FORM_MINIMUM_SECONDS: "0" };
  expect(() => parseEnv(env)).toThrow(/FORM_MINIMUM_SECONDS: /);
  const local = { ...env, SITE_URL: "http://127.0.0.1:8791" };
  expect(parseEnv(local).FORM_MINIMUM_SECONDS).toBe(0);
});
