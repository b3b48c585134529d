import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { boundedMarkdown } from "./bounded-markdown.ts";

const usual = new MarkdownIt();
const bounded = new MarkdownIt().use(boundedMarkdown);

test.each([
  "[a](/b) [c] ![d](/e) [f] [g](/h)",
  "> one\n> two\n\ntext\n\n> > three\n\n- > four\n1. > five",
  `${"[a](/b) ".repeat(100)}\n\n${"> a\n\n".repeat(100)}`,
])("a usual text is rendered as before: %s", (source) => {
  expect(bounded.render(source)).toBe(usual.render(source));
});

test("brackets that nothing closes stay as they were typed", () => {
  expect(bounded.render("see [a *b* ![c and [d](/e)")).toBe(
    usual.render("see [a *b* ![c and [d](/e)"),
  );
  expect(bounded.renderInline("[".repeat(20_000))).toBe("[".repeat(20_000));
  expect(bounded.renderInline(`${"[".repeat(5_000)}a](/b) *c*`)).toContain("<em>c</em>");
});

test("quotations beyond any text are paragraphs, with all their words", () => {
  const html = bounded.render("> ```\na\n> b\n\n".repeat(1_500));
  expect(html.match(/b/g)!.length).toBeGreaterThanOrEqual(1_500);
  expect(html).toContain("<p>&gt; b</p>");
});
