import { expect, test } from "vitest";
import { detectLanguage } from "./detect-language.ts";
import { localize, localizeOptional } from "./localized.ts";

function visit(query: string, headers: Record<string, string> = {}) {
  return detectLanguage(new Request(`https://fogon.test/${query}`, { headers }));
}

test("the address overrides the cookie, the cookie overrides the browser", () => {
  const headers = { Cookie: "lang=en", "Accept-Language": "es-DO" };
  expect(visit("?lng=es", headers)).toBe("es");
  expect(visit("", headers)).toBe("en");
  expect(visit("", { "Accept-Language": "es-DO,es;q=0.9" })).toBe("es");
});

test("a browser whose language does not start with es gets English", () => {
  expect(visit("", { "Accept-Language": "en-US,es;q=0.5" })).toBe("en");
  expect(visit("", { "Accept-Language": "fr" })).toBe("en");
  expect(visit("")).toBe("en");
});

test.each(["fr", "es-DO", "ES", "../../etc", "<script>", "__proto__", "en;es"])(
  "the language %j counts as absent",
  (value) => {
    expect(visit("", { Cookie: `lang=${value}` })).toBe("en");
    expect(visit(`?lng=${encodeURIComponent(value)}`, { Cookie: "lang=es" })).toBe("es");
  },
);

test("a missing Spanish field falls back to English and is marked as English", () => {
  expect(localize("Stew", "Guiso", "es")).toEqual({ text: "Guiso" });
  expect(localize("Stew", null, "es")).toEqual({ text: "Stew", lang: "en" });
  expect(localize("Stew", "", "es")).toEqual({ text: "Stew", lang: "en" });
  expect(localize("Stew", "Guiso", "en")).toEqual({ text: "Stew" });
  expect(localizeOptional(null, "Guiso", "es")).toBeNull();
});

test("a text written only in Spanish is marked as Spanish on English pages", () => {
  expect(localize("Guiso", "Guiso", "en", "es")).toEqual({ text: "Guiso", lang: "es" });
  expect(localize("Stew", "Guiso", "en", "es")).toEqual({ text: "Stew" });
  expect(localize("Guiso", "Guiso", "es", "es")).toEqual({ text: "Guiso" });
});
