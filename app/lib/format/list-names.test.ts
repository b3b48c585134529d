import { expect, test } from "vitest";
import { listNames } from "./list-names.ts";

test("names are listed as Intl lists them, in both languages", () => {
  const lists = [
    [],
    ["Cuba"],
    ["Cuba", "España"],
    ["Cuba", "Italia"],
    ["Cuba", "Perú", "Islas Canarias"],
    ["agua", "hielo"],
    ["aguja", "hilo"],
    ["Cuba", "Perú", "Haití"],
  ];
  for (const language of ["en", "es"] as const)
    expect(lists.map((names) => listNames(names, language))).toEqual(
      lists.map((names) => new Intl.ListFormat(language).format(names)),
    );
});
