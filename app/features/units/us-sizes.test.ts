import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { formatWeight, withUsSizes } from "./us-sizes.ts";

const options = (language: "en" | "es") => ({ language, t: translatorFor(language) });

test.each([
  ["24 cm across, 4.5 liters, serves 6", "24 cm (9½ in) across, 4.5 liters (4.8 qt), serves 6"],
  ["20 × 16 × 2 cm", "20 × 16 × 2 cm (7¾ × 6¼ × 0.8 in)"],
  ["34 × 12 cm, 1 to 6 mm", "34 × 12 cm (13½ × 4¾ in), 1 to 6 mm (0.04 to 0.24 in)"],
  ["a large cazuela (32 cm) on a table", "a large cazuela (32 cm, 12½ in) on a table"],
  ["6 cups, 300 ml", "6 cups, 300 ml (10 fl oz)"],
  ["12 cm probe, −40 to 250 °C", "12 cm (4¾ in) probe, −40 to 250 °C (−40 to 480 °F)"],
])("%s", (metric, both) => {
  expect(withUsSizes(metric, options("en"))).toBe(both);
});

test("Spanish sizes and weights have them too", () => {
  expect(withUsSizes("24 cm de diámetro, 4.5 litros", options("es"))).toBe(
    "24 cm (9½ pulg) de diámetro, 4.5 litros (4.8 qt)",
  );
  expect(formatWeight(1900, options("en"))).toBe("1.9 kg (4.2 lb)");
  expect(formatWeight(350, options("es"))).toBe("350 g (0.8 lb)");
});

const catalogueSizes = [
  ...readFileSync("content/products.json", "utf8").matchAll(/"size(Es)?": "(.*)"/g),
].map(([, spanish, size]) => [spanish ? "es" : "en", size!] as const);
const guideTexts = globSync("content/{guides/*,posts}/*.md").map(
  (file) => [file.endsWith(".es.md") ? "es" : "en", readFileSync(file, "utf8")] as const,
);

test.each([
  ["sizes of the catalogue", catalogueSizes, 80],
  ["guides and posts", guideTexts, 200],
])("every figure with a unit in the %s is converted", (_name, texts, least) => {
  expect(texts.length).toBeGreaterThan(least);
  for (const [language, text] of texts) {
    const units = text.match(/\d (?:cm|mm|liters?|litros?|ml|°C)(?!\p{L})/gu)?.length ?? 0;
    const shown = withUsSizes(text, options(language));
    expect(shown.match(/(?<=[\d½¼¾] )(?:in|pulg|qt|fl oz|oz líq|°F)\)/g)?.length ?? 0, text).toBe(
      units,
    );
  }
});
