import { expect, test } from "vitest";
import { insertLine, toggleMark, type EditedText, type MarkdownMark } from "./markdown-edit.ts";

/** "a [b] c": the brackets are the selection. */
function edited(marked: string): EditedText {
  const start = marked.indexOf("[");
  const end = marked.indexOf("]") - 1;
  return { text: marked.replace("[", "").replace("]", ""), start, end };
}
function shown({ text, start, end }: EditedText): string {
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

const cases: ReadonlyArray<[Exclude<MarkdownMark, "link">, string, string]> = [
  ["bold", "a [b] c", "a **[b]** c"],
  ["bold", "a **[b]** c", "a [b] c"],
  ["italic", "[]", "*[]*"],
  ["heading", "one\ntw[]o\nthree", "one\n[## two]\nthree"],
  ["heading", "## t[w]o", "[two]"],
  ["list", "[one\ntwo]", "[- one\n- two]"],
  ["list", "[one\n]two", "[- one]\ntwo"],
  ["quote", "a\n\n[b]", "a\n\n[> b]"],
];
test.each(cases)("%s: %j becomes %j", (mark, before, after) => {
  expect(shown(toggleMark(edited(before), mark))).toBe(after);
});

test.each([
  ["", 0, "::recipe 12\n"],
  ["one\ntwo", 1, "one\n\n::recipe 12\n\ntwo"],
  ["one\n\n", 5, "one\n\n::recipe 12\n"],
])("a card is a line of its own in %j", (text, at, after) => {
  expect(insertLine({ text, start: at, end: at }, "::recipe 12").text).toBe(after);
});
