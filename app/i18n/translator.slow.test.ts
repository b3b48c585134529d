import { readdirSync, readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { createTranslator, type Texts } from "./translator.ts";
import { languages } from "./languages.ts";

/** Every key of a namespace; of a plural also the key without its suffix, as pages use it. */
function keysOf(texts: Texts, prefix = ""): Array<string> {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [`${prefix}${key}`, `${prefix}${key.replace(/_(?:one|other)$/, "")}`]
      : keysOf(value, `${prefix}${key}.`),
  );
}

const samples = [
  undefined,
  {},
  { count: 0 },
  { count: 1 },
  { count: 2 },
  { count: 1.5 },
  { count: "1" },
] as const;

test.each(languages)("every text of %s reads as i18next gives it", async (language) => {
  const texts = new Map(
    readdirSync(`locales/${language}`).map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")) as Texts,
    ]),
  );
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    fallbackLng: false,
    ns: [...texts.keys()],
    defaultNS: "common",
    resources: { [language]: Object.fromEntries(texts) as never },
    interpolation: { escapeValue: false },
  });
  const expected = i18n.getFixedT(language, "common") as (key: string, values?: object) => unknown;
  const translate = createTranslator(language, texts)("common");
  let compared = 0;
  for (const [namespace, group] of texts)
    for (const key of keysOf(group)) {
      const names = [...JSON.stringify(group).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);
      const given = Object.fromEntries(names.map((name) => [name, `<${name} $&>`]));
      for (const sample of samples) {
        const values = sample && { ...given, count: undefined, ...sample };
        const name = `${namespace}:${key}`;
        expect(translate(name, values), `${name} ${JSON.stringify(sample)}`).toBe(
          expected(name, values),
        );
        compared++;
      }
    }
  expect(compared).toBeGreaterThan(10_000);
});

test("a key without a namespace is in the default one; a missing text shows its key", () => {
  const texts = new Map<string, Texts>([["home", { a: { b: "text" } }]]);
  const translate = createTranslator("en", texts)("home");
  expect(translate("a.b")).toBe("text");
  expect(translate("home:a.b")).toBe("text");
  expect(translate("home:a.c")).toBe("a.c");
  expect(translate("other:a.b")).toBe("a.b");
  expect(translate("constructor")).toBe("constructor");
});
