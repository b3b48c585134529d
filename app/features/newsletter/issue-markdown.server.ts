// Renders issues from Markdown. Email programs ignore style sheets, so every element has inline styles; HTML and images
// are removed, so nothing is loaded and no reader is tracked.
import theme from "#content/theme.json" with { type: "json" };
import MarkdownIt from "markdown-it";
import { lookup } from "#app/lib/lookup.ts";
import { boundedMarkdown } from "#app/lib/format/bounded-markdown.ts";
import { linkStyle, paragraphStyle } from "#app/platform/mail/email-layout.ts";

const headingStyle =
  "margin:24px 0 12px;font-family:Palatino,'Palatino Linotype',Georgia,serif;line-height:1.25";
const styles: Record<string, string> = {
  p: paragraphStyle,
  h2: `${headingStyle};font-size:21px`,
  h3: `${headingStyle};font-size:18px`,
  ul: "margin:0 0 16px;padding-left:24px",
  ol: "margin:0 0 16px;padding-left:24px",
  li: "margin:0 0 6px;font-size:17px;line-height:1.5",
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${theme.light.maize}`,
  hr: `margin:24px 0;border:0;border-top:1px solid ${theme.light.line}`,
  a: linkStyle,
};
/** The message has its own h1; deeper levels than h3 are not needed. */
const headings: Record<string, string> = { h1: "h2", h4: "h3", h5: "h3", h6: "h3" };

type Env = { origin: string };

const markdown = new MarkdownIt({ html: false, linkify: true }).disable(["image", "table"]);
markdown.use(boundedMarkdown);
markdown.core.ruler.push("mail_styles", ({ tokens, env }) => {
  const { origin } = env as Env;
  for (const token of tokens.flatMap((token) => [token, ...(token.children ?? [])])) {
    token.tag = lookup(headings, token.tag) ?? token.tag;
    const style = lookup(styles, token.tag);
    if (token.nesting >= 0 && style) token.attrSet("style", style);
    if (token.type === "link_open")
      token.attrSet("href", absolute(String(token.attrGet("href") ?? ""), origin));
  }
});

/** Renders an issue as an HTML body; site links become absolute. */
export function renderIssue(source: string, origin: string): { html: string; text: string } {
  return { html: markdown.render(source, { origin } satisfies Env), text: asText(source, origin) };
}

/** Plain text version: Markdown without its markup characters. */
function asText(source: string, origin: string): string {
  return source
    .replaceAll(
      /\[([^[\]]+)\]\(([^()\s]+)[^()]*\)/g,
      (_, label: string, href: string) => `${label} (${absolute(href, origin)})`,
    )
    .replaceAll(/^#{1,6}[ \t]+/gm, "")
    .replaceAll(/(\*\*|__)(.+?)\1/g, "$2")
    .trim();
}

function absolute(href: string, origin: string): string {
  return URL.canParse(href, origin) ? new URL(href, origin).href : href;
}
