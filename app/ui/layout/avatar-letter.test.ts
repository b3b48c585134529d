import { expect, test } from "vitest";
import { avatarLetter } from "./avatar-letter.ts";

test.each([
  ["tata@example.com", "T"],
  ["ñico@example.com", "Ñ"],
  ["4gatos@example.com", "4"],
  ["", "?"],
  [" ", "?"],
])("the avatar of %j is %s", (email, letter) => {
  expect(avatarLetter(email)).toBe(letter);
});
