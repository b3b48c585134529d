import { createInstance } from "i18next";
import { expect, test, vi } from "vitest";
import { withMemoizedTexts } from "./memoized-texts.ts";

function instanceOf(language: string, greeting: string) {
  const lookups = vi.fn((text: string) => text);
  const instance = createInstance();
  instance.use({ type: "postProcessor", name: "count", process: lookups });
  void instance.init({
    lng: language,
    fallbackLng: "en",
    ns: ["common", "shop"],
    defaultNS: "common",
    resources: {
      [language]: {
        common: {
          greeting,
          of: "{{a}} of {{b}}",
          items_one: "{{count}} item",
          items_other: "{{count}} items",
        },
        shop: { greeting: `${greeting} (shop)`, of: "{{a}} / {{b}}" },
      },
    },
    interpolation: { escapeValue: false },
    initImmediate: false,
    postProcess: ["count"],
  });
  return { instance: withMemoizedTexts(instance), lookups };
}

// The keys of this file are not those of locales/.
type Translate = (key: string, values?: object) => string;

test("a text without values is looked up once", () => {
  const { instance, lookups } = instanceOf("en", "Hello");
  const greet = () => (instance.getFixedT(null, "common") as unknown as Translate)("greeting");
  expect(greet()).toBe("Hello");
  expect(lookups).toHaveBeenCalled();
  lookups.mockClear();
  expect(greet()).toBe("Hello");
  expect(lookups).not.toHaveBeenCalled();
});

test("a text with values is made once for each set of values", () => {
  const { instance, lookups } = instanceOf("en", "Hello");
  const t = instance.getFixedT("en") as unknown as Translate;
  for (let i = 0; i < 2; i++) {
    expect(t("items", { count: 1 })).toBe("1 item");
    expect(t("items", { count: 2 })).toBe("2 items");
    expect(t("of", { a: "1", b: "2" })).toBe("1 of 2");
    expect(t("of", { b: "1", a: "2" })).toBe("2 of 1");
  }
  expect(lookups).toHaveBeenCalledTimes(4);
});

test("long texts and values that are objects are not kept", () => {
  const { instance, lookups } = instanceOf("en", "Hello");
  const t = instance.getFixedT("en") as unknown as Translate;
  for (let i = 0; i < 2; i++) {
    lookups.mockClear();
    expect(t("of", { a: "x".repeat(300), b: "2" })).toBe(`${"x".repeat(300)} of 2`);
    expect(t("greeting", { context: undefined })).toBe("Hello");
    expect(lookups).toHaveBeenCalledTimes(2);
  }
});

test("the oldest texts are forgotten", () => {
  const { instance, lookups } = instanceOf("en", "Hello");
  const t = instance.getFixedT("en") as unknown as Translate;
  for (let count = 0; count < 5_000; count++) t("items", { count });
  lookups.mockClear();
  t("items", { count: 4_999 });
  expect(lookups).not.toHaveBeenCalled();
  t("items", { count: 3 });
  expect(lookups).toHaveBeenCalledTimes(1);
});

test("languages and namespaces do not mix", () => {
  const english = instanceOf("en", "Hello").instance;
  const spanish = instanceOf("es", "Hola").instance;
  for (let i = 0; i < 2; i++) {
    expect((english.getFixedT("en") as unknown as Translate)("greeting")).toBe("Hello");
    expect((spanish.getFixedT("es") as unknown as Translate)("greeting")).toBe("Hola");
    const shop = spanish.getFixedT(null, "shop") as unknown as Translate;
    expect(shop("greeting")).toBe("Hola (shop)");
    expect(shop("common:greeting")).toBe("Hola");
    const common = spanish.getFixedT(null, "common") as unknown as Translate;
    expect(shop("of", { a: 1, b: 2 })).toBe("1 / 2");
    expect(common("of", { a: 1, b: 2 })).toBe("1 of 2");
  }
});
