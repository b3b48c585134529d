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
        common: { greeting, items_one: "{{count}} item", items_other: "{{count}} items" },
        shop: { greeting: `${greeting} (shop)` },
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

test("a text with values is made from the values of each call", () => {
  const { instance } = instanceOf("en", "Hello");
  const t = instance.getFixedT("en") as unknown as Translate;
  expect(t("items", { count: 1 })).toBe("1 item");
  expect(t("items", { count: 2 })).toBe("2 items");
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
  }
});

test("a key without a text is not kept", () => {
  const { instance, lookups } = instanceOf("en", "Hello");
  const t = instance.getFixedT("en") as unknown as Translate;
  for (let i = 0; i < 2; i++) {
    lookups.mockClear();
    expect(t("from.input")).toBe("from.input");
    expect(lookups).toHaveBeenCalled();
  }
});
