import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { withFahrenheit } from "./fahrenheit.ts";

test.each([
  ["Bake at 180 °C.", "Bake at 180 °C (355 °F)."],
  ["a 160–170 °C", "a 160–170 °C (320–340 °F)"],
  ["110 to 140 °C", "110 to 140 °C (230–285 °F)"],
  ["entre 80 y 95 °C (en el horno)", "entre 80 y 95 °C (175 y 205 °F) (en el horno)"],
  ["45 or 50 °C", "45 or 50 °C (115 or 120 °F)"],
  ["fish (63 °C) and more", "fish (63 °C, 145 °F) and more"],
  ["from −20 to 250 °C", "from −20 to 250 °C (−5 to 480 °F)"],
  ["−18 °C", "−18 °C (0 °F)"],
  ["it should show 0 °C, in steam 100 °C", "it should show 0 °C (32 °F), in steam 100 °C (212 °F)"],
  ["stops at 105 °C", "stops at 105 °C (221 °F)"],
  ["5 °C", "5 °C (40 °F)"],
  ["heat 10 °C lower", "heat 10 °C (20 °F) lower"],
  ["no heat, °C and °F", "no heat, °C and °F"],
])("%s is shown as %s", (text, shown) => {
  expect(withFahrenheit(text)).toBe(shown);
});

test("what an editor wrote in both stays", () => {
  for (const text of ["74 °C (165 °F)", "74 °C, 165 °F", "80 to 90 °C (175 to 195 °F)"])
    expect(withFahrenheit(text)).toBe(text);
});

test("no text of the site writes °F beside °C: it is added where the text is shown", () => {
  const written = globSync("content/**/*.{md,json}").filter(
    (file) =>
      // The book prints a table of both.
      file !== "content/cookbook.json" && /\d\s°F/.test(readFileSync(file, "utf8")),
  );
  expect(written).toEqual([]);
});

test("interface texts that name a temperature in °C name it in °F too", () => {
  const only = globSync("locales/*/*.json").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"(\w+)": "[^"]*\d °C(?![^"]{0,24}°F)/g)].map(
      ([, key]) => `${basename(file)} ${key}`,
    ),
  );
  // How editors write a temperature; what the form in °C asks for.
  expect([...new Set(only)].toSorted()).toEqual(["admin.json degrees", "guides.json bad"]);
});
