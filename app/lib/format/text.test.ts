import { expect, test } from "vitest";
import { firstSentence, fold, markMatches, truncate, words } from "./text.ts";

test("folding removes accents and case but keeps ñ", () => {
  expect(fold("Ají de Gallina, CRÈME BRÛLÉE")).toBe("aji de gallina, creme brulee");
  expect(fold("PIÑA Ñame")).toBe("piña ñame");
  expect(fold("pina")).not.toBe(fold("piña"));
});

test("a folded text has the length of the original", () => {
  for (const value of ["São Tomé", "ﬁn", "İstanbul", "🌶️ chili", "e\u0301"])
    expect(fold(value)).toHaveLength(value.length);
});

test("words are runs of letters and digits", () => {
  expect(words(fold("Arroz-con leche, 2 tazas!"))).toEqual(["arroz", "con", "leche", "2", "tazas"]);
});

test("the first sentence ends at the first full stop", () => {
  expect(firstSentence("One pot. Two spoons.")).toBe("One pot.");
  expect(firstSentence("No stop here")).toBe("No stop here");
});

test("truncating cuts to the length, ellipsis included", () => {
  expect(truncate("short", 10)).toBe("short");
  expect(truncate("a rather long text", 8)).toBe("a rathe…");
  expect(truncate("a rather long text", 8)).toHaveLength(8);
});

test("matches are marked in the original spelling", () => {
  expect(markMatches("Arroz con piña", ["arroz", "piña"])).toEqual([
    { text: "Arroz", matches: true },
    { text: " con ", matches: false },
    { text: "piña", matches: true },
  ]);
  expect(markMatches("Café", ["cafe"])).toEqual([{ text: "Café", matches: true }]);
  expect(markMatches("Té", ["x"])).toEqual([{ text: "Té", matches: false }]);
});
