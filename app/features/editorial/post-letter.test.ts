import { expect, test } from "vitest";
import { postLetter } from "./post-letter.ts";

const options = {
  path: "/blog/sofrito",
  readMore: "Read the whole story",
  cardTitle: (path: string) => (path === "/recipe/12" ? "Moro" : null),
  withUsUnits: (text: string) => text,
};

test("a letter has the summary, the text before the first heading and a link to the post", () => {
  const body = "Onions first.[^1]\n\n::recipe 12\n\n## History\n\nLong ago.\n\n[^1]: A note.";
  expect(postLetter({ summary: "The base of it all.", body }, options)).toBe(
    "The base of it all.\n\nOnions first.\n\n[Moro](/recipe/12)\n\n[Read the whole story](/blog/sofrito)",
  );
});

test("images, tables and cards that are not public are left out", () => {
  const body =
    "![A pot](/images/pot.svg)\n\n| a | b |\n| - | - |\n\n::recipe 13\n\nText ![x](/y.svg)end.";
  expect(postLetter({ summary: "Short.", body }, options)).toBe(
    "Short.\n\nText end.\n\n[Read the whole story](/blog/sofrito)",
  );
});
