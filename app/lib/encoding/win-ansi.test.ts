import { expect, test } from "vitest";
import { toWinAnsi } from "./win-ansi.ts";

test("letters that the font lacks become plain ones, and what has none is told", () => {
  expect(toWinAnsi("Peña, ¿qué? 5 €")).toEqual({ text: "Peña, ¿qué? 5 €", isComplete: true });
  expect(toWinAnsi("Łukasz Dvořák Şükrü ﬁ")).toMatchObject({ text: "Lukasz Dvorák Sükrü fi" });
  expect(toWinAnsi("Łukasz Dvořák")).toEqual({ text: "Lukasz Dvorák", isComplete: true });
  expect(toWinAnsi("Nguyễn Văn Đức")).toEqual({ text: "Nguyen Van Duc", isComplete: true });
  expect(toWinAnsi("US$1\u202f234\u00a0\u2212 5")).toEqual({
    text: "US$1 234 - 5",
    isComplete: true,
  });
  expect(toWinAnsi("李 🍲")).toEqual({ text: "? ?", isComplete: false });
});
