import { expect, test } from "vitest";
import { distance, nearestWord, soundOf } from "./spelling.ts";

const known = (...words: Array<string>) => words.map((word) => ({ word, recipes: 1 }));

test("one wrong, missing, extra or swapped letter is a distance of one", () => {
  for (const typed of ["guacamoli", "guacamol", "guacamolee", "gaucamole"])
    expect(distance(typed, "guacamole", 3)).toBe(1);
  expect(distance("sanchoco", "sancocho", 3)).toBe(2);
  expect(distance("mole", "mole", 3)).toBe(0);
});

test("a distance above the limit is the limit plus one", () => {
  expect(distance("mole", "pepitoria", 2)).toBe(3);
  expect(distance("paella", "tamale", 1)).toBe(2);
});

test.each([
  ["sebiche", "ceviche"],
  ["paeya", "paella"],
  ["abichuela", "habichuela"],
  ["keso", "queso"],
  ["bino", "vino"],
  ["jirafa", "girafa"],
  ["gisante", "gisante"],
])("%s sounds like %s", (typed, word) => {
  expect(soundOf(typed)).toBe(soundOf(word));
});

test("g before u and a light vowel is not j", () => {
  expect(soundOf("guiso")).not.toBe(soundOf("jiso"));
});

test("words that sound alike win over words with more letters in common", () => {
  expect(nearestWord(["paeya"], known("papaya", "paella"))).toBe("paella");
});

test("of equally near words the one with the same first letter wins, then the more frequent one", () => {
  expect(nearestWord(["mola"], known("bola", "mora"))).toBe("mora");
  expect(
    nearestWord(
      ["mola"],
      [
        { word: "moka", recipes: 2 },
        { word: "mora", recipes: 9 },
      ],
    ),
  ).toBe("mora");
});

test("a word of four letters may differ in one letter, a longer one in two", () => {
  expect(nearestWord(["sopa"], known("soda"))).toBe("soda");
  expect(nearestWord(["sopa"], known("soba", "saga"))).toBe("soba");
  expect(nearestWord(["sopa"], known("saga"))).toBeNull();
  expect(nearestWord(["chiken"], known("chicken"))).toBe("chicken");
  expect(nearestWord(["sanchoco"], known("sancocho"))).toBe("sancocho");
  expect(nearestWord(["sanchoco"], known("choco"))).toBeNull();
});

test("the typed plural and its singular are both compared", () => {
  expect(nearestWord(["churos", "churo"], known("churros"))).toBe("churros");
});
