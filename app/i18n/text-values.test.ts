import { expect, test } from "vitest";
import { valuesOf, withValues } from "./text-values.ts";

const english = { title: "Recipes", filters: { time: "Time", none: "" }, more: "More" };
const spanish = { more: "Más", title: "Recetas", filters: { none: "", time: "Tiempo" } };

test("keys and values of two files make the second one again", () => {
  const values = valuesOf(spanish, english);
  expect(values).toEqual(["Recetas", "Tiempo", "", "Más"]);
  expect(withValues(english, values)).toEqual(spanish);
});

test("files with other keys are refused", () => {
  expect(() => valuesOf({ ...spanish, less: "Menos" }, english)).toThrow("Other keys");
  expect(() => valuesOf({ ...spanish, filters: "Filtros" }, english)).toThrow("No text: filters");
  const { more: _, ...fewer } = spanish;
  expect(() => valuesOf({ ...fewer, less: "Menos" }, english)).toThrow("No text: more");
});
