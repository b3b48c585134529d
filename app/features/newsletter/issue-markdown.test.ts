import { expect, test } from "vitest";
import { renderIssue } from "./issue-markdown.server.ts";

const origin = "https://fogon.test";
const html = (source: string) => renderIssue(source, origin).html;

test("every element has inline styles", () => {
  const issue = html("# Title\n\nText with *weight*.\n\n- one\n- two\n\n> said\n\n---");
  for (const tag of ["h2", "p", "ul", "li", "blockquote", "hr"])
    expect(issue, tag).toMatch(new RegExp(`<${tag} style="`));
  expect(issue).not.toContain("<h1");
});

test.each([
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![count](https://tracker.example/pixel.gif)",
])("%s creates no markup that runs or loads anything", (source) => {
  expect(html(source)).not.toMatch(/<script|<img|<[^>]+onerror|href="(?:javascript|data)/i);
});

test("site links are absolute in both the HTML and the text version", () => {
  const issue = renderIssue("See [the sancocho](/recipe/104) and **more**.", origin);
  expect(issue.html).toContain('href="https://fogon.test/recipe/104"');
  expect(issue.text).toBe("See the sancocho (https://fogon.test/recipe/104) and more.");
});
