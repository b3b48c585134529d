import { expect, test } from "vitest";
import { isGuessable } from "./guessable-passwords.ts";

const email = "Ana.Lopez+cocina@example.com";

test.each([
  "ana.lopez+cocina@example.com",
  "AnaLopez1985",
  "ana_lopez!!",
  "2026analopez",
  "Fogón2026!",
  "fogon-12345",
  "F0g0n#2026",
  "mifogon1",
  "FOGÓNFOGÓN",
  "Verano2026!",
  "Summer2026",
  "2026-Winter",
  "Otoño 2025",
  "enero2026",
  "15 de enero de 2026",
  "September.26",
  "Sept2026!",
  "diciembre",
  "May-2026!",
])("%s is rejected as guessable from the email address, site name or calendar", (password) => {
  expect(isGuessable(password, email)).toBe(true);
});

test.each([
  "el fogón de mi abuela",
  "un verano en Samaná",
  "summer kitchen rules",
  "marzipan tastes fine",
  "ana lopez come mangú",
  "cuatro granos de sal",
  "20260715493",
])("%s is accepted", (password) => {
  expect(isGuessable(password, email)).toBe(false);
});

test("a short name in the address counts only next to digits", () => {
  expect(isGuessable("ana12345", "ana@example.com")).toBe(true);
  expect(isGuessable("anacaona", "ana@example.com")).toBe(false);
  expect(isGuessable("bananas1", "ana@example.com")).toBe(false);
});

test("an address without letters or digits before the @ forbids nothing", () => {
  expect(isGuessable("mofongo con queso", "!!@example.com")).toBe(false);
});
