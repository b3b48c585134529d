import { expect, test } from "vitest";
import { readLine } from "./line-reading.ts";

test.each([
  ["2 cups beans", { kind: "amount", amount: "2", unit: "cup", name: "beans", note: "" }],
  [
    "1 lata (400 g) de guandules, escurridos",
    { kind: "amount", amount: "1", unit: "can", name: "guandules", note: "400 g, escurridos" },
  ],
  ["2-3 dientes de ajo", { kind: "amount", amount: "2–3", unit: "clove", name: "ajo", note: "" }],
  ["Sal al gusto", { kind: "to-taste", name: "Sal", note: "" }],
  ["aceite para freír", { kind: "to-taste", name: "aceite", note: "para freír" }],
  ["a little sugar", { kind: "to-taste", name: "sugar", note: "a little" }],
  ["Para la salsa:", { kind: "heading", name: "Para la salsa" }],
  ["beans", { kind: "text" }],
  ["asdf qwer", { kind: "text" }],
  ["   ", null],
])("%s", (line, reading) => {
  expect(readLine(line)).toEqual(reading);
});

test("a correction by the author is what was read", () => {
  const corrected = {
    quantity: null,
    quantityMax: null,
    unit: "to-taste",
    name: "amor",
    note: null,
  };
  expect(readLine("asdf", corrected as Parameters<typeof readLine>[1])).toEqual({
    kind: "to-taste",
    name: "amor",
    note: "",
  });
});
