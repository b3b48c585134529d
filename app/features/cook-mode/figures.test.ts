import { expect, test } from "vitest";
import { withFiguresWhole } from "./figures.ts";

test("a figure and its unit are not parted, words are", () => {
  expect(
    withFiguresWhole(
      "Hasta 74 °C (165 °F) con 1½ l de agua y 2 cdas. de sal, 4 mangos, 20 minutos.",
    ),
  ).toBe(
    "Hasta 74\u00a0°C (165\u00a0°F) con 1½\u00a0l de agua y 2\u00a0cdas. de sal, 4 mangos, 20 minutos.",
  );
});
