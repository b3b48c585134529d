// Markdown for editors: CommonMark with tables and footnotes, no raw HTML, and three directives: `::recipe 12` and
// `::product pilon` render a card, `::stage sofrito-1 Raw.` the drawing of a step.
import MarkdownIt, { type Env, type Token } from "markdown-it";
import anchor from "markdown-it-anchor";
import footnote from "markdown-it-footnote";
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import { boundedMarkdown } from "#app/lib/format/bounded-markdown.ts";
import { fold, words } from "#app/lib/format/text.ts";
import { hasDrawing } from "#app/lib/addresses/drawings.ts";
import { siteMarkdown, type CardLine, type Stage } from "./markdown-syntax.ts";

/** An uploaded picture on a line of its own. Its size, in pixels, is part of its address: `#1600x1200`. */
type TextPhoto = {
  src: string;
  alt: string;
  caption: string;
  width: number;
  height: number;
};
/** A run of HTML, or a card, picture or row of drawings that the page renders. */
export type Segment =
  { html: string } | Exclude<CardLine, Stage> | { photo: TextPhoto } | { stages: Array<Stage> };
export type Heading = { level: number; id: string; text: string };
export type RenderedText = { segments: Array<Segment>; headings: Array<Heading> };

type Labels = {
  /** accessible name of the list of footnotes */
  footnotes: string;
  /** accessible name of the link from a footnote back to the text */
  footnoteBack: string;
  /** adds US units to a text; without it, °F only */
  withUsUnits?: (text: string) => string;
};

/** Ids of the page frame, which no heading may use. */
const takenIds = new Set(["main", "menu", "search", "language", "footer-email", "banner"]);

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.use(footnote);
markdown.use(anchor, { level: [2, 3, 4], tabIndex: false, slugifyWithState: headingId });
markdown.use(siteMarkdown);
markdown.use(boundedMarkdown);
markdown.core.ruler.push("us-units", ({ tokens, env }) => {
  const { withUsUnits = withFahrenheit } = (env["labels"] as Labels | undefined) ?? {};
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (token.type === "text") token.content = withUsUnits(token.content);
});
const { rules } = markdown.renderer;
rules["link_open"] = (tokens, index, options, _env, self) => {
  const token = tokens[index]!;
  if (isExternal(String(token.attrGet("href") ?? ""))) token.attrSet("rel", "noopener");
  return self.renderToken(tokens, index, options);
};
rules["image"] = (tokens, index, options, env, self) => {
  const token = tokens[index]!;
  token.attrSet("alt", self.renderInlineAsText(token.children ?? [], options, env));
  token.attrSet("loading", "lazy");
  return self.renderToken(tokens, index, options);
};
rules["footnote_block_open"] = (_tokens, _index, _options, env) =>
  `<section class="footnotes" aria-label="${label(env, "footnotes")}"><ol>\n`;
rules["footnote_block_close"] = () => "</ol></section>\n";
rules["footnote_anchor"] = (tokens, index, options, env, self) => {
  const { subId } = tokens[index]!.meta as { subId: number };
  const name = self.rules["footnote_anchor_name"]!(tokens, index, options, env, self);
  const place = subId > 0 ? `${name}:${subId}` : name;
  return ` <a href="#fnref${place}" aria-label="${label(env, "footnoteBack")} ${name}">↩</a>`;
};
// A wide table scrolls on its own, by keyboard too, instead of the page.
rules["table_open"] = () => '<div class="table-scroll" tabindex="0"><table>\n';
rules["table_close"] = () => "</table></div>\n";

/** Renders the text as HTML segments, split at cards, with its headings for the table of contents. */
export function renderMarkdown(source: string, labels: Labels): RenderedText {
  const env: Env = { labels };
  const tokens = markdown.parse(source, env);
  const segments: Array<Segment> = [];
  let start = 0;
  const flush = (end: number, next = end + 1) => {
    const html = markdown.renderer.render(tokens.slice(start, end), markdown.options, env);
    if (html.trim()) segments.push({ html });
    start = next;
  };
  tokens.forEach((token, i) => {
    if (token.type === "card") {
      flush(i);
      addCard(segments, token.meta as CardLine, labels);
      return;
    }
    const photo = photoOfParagraph(tokens, i);
    if (!photo) return;
    // A paragraph is three tokens: open, inline, close.
    flush(i, i + 3);
    segments.push({ photo });
  });
  flush(tokens.length);
  return { segments, headings: headingsOf(tokens) };
}

/** Adds a card or, to the row before it, the drawing of a step; one that this build has not is left out. */
function addCard(segments: Array<Segment>, card: CardLine, { withUsUnits }: Labels) {
  if (!("stage" in card)) return void segments.push(card);
  if (!hasDrawing(card.stage)) return;
  const stage = { ...card, caption: (withUsUnits ?? withFahrenheit)(card.caption) };
  const last = segments.at(-1);
  if (last && "stages" in last) last.stages.push(stage);
  else segments.push({ stages: [stage] });
}

/** The uploaded picture that a paragraph consists of, by the place of its first token. */
function photoOfParagraph(tokens: ReadonlyArray<Token>, at: number): TextPhoto | null {
  const open = tokens[at]!;
  if (open.type !== "paragraph_open" || open.level > 0) return null;
  const [image, ...more] = tokens[at + 1]?.children ?? [];
  if (image?.type !== "image" || more.length > 0) return null;
  const [, src = "", width, height] =
    /^(\/photos\/[\w-]{43}\.webp)#(\d{1,4})x(\d{1,4})$/.exec(String(image.attrGet("src"))) ?? [];
  if (!src) return null;
  const alt = markdown.renderer.renderInlineAsText(image.children ?? [], markdown.options, {});
  const caption = String(image.attrGet("title") ?? "");
  return { src, alt, caption, width: Number(width), height: Number(height) };
}

/** The picture that stands for a text: its first one. */
export function firstPhoto(segments: ReadonlyArray<Segment>): TextPhoto | null {
  for (const segment of segments) if ("photo" in segment) return segment.photo;
  return null;
}

/** A picture in the shape of link previews. */
export function previewPhoto(src: string): string {
  return src.replace(/\.webp$/, "-16x9.webp");
}

export type Section = { heading: Heading | null; html: string };

/** Renders the text split at each heading; the part before the first one has no heading. */
export function renderSections(source: string, labels: Labels): Array<Section> {
  const env: Env = { labels };
  const tokens = markdown.parse(source, env);
  const headings = headingsOf(tokens);
  const sections: Array<Section> = [];
  let heading: Heading | null = null;
  let start = 0;
  const flush = (end: number) => {
    const html = markdown.renderer.render(tokens.slice(start, end), markdown.options, env);
    if (heading || html.trim()) sections.push({ heading, html });
  };
  tokens.forEach((token, i) => {
    if (token.type !== "heading_open") return;
    flush(i);
    heading = headings.shift() ?? null;
    // A heading is three tokens: open, inline, close.
    start = i + 3;
  });
  flush(tokens.length);
  return sections;
}

export type TextParts = {
  headings: Array<Heading>;
  links: Array<string>;
  images: Array<{ src: string; alt: string }>;
  recipes: Array<number>;
  products: Array<string>;
  /** names of the drawings of steps */
  stages: Array<string>;
};

/** Links, images, cards and headings of a text, for the content check. */
export function inspectMarkdown(source: string): TextParts {
  const tokens = markdown.parse(source, {});
  const parts: TextParts = {
    headings: headingsOf(tokens),
    links: [],
    images: [],
    recipes: [],
    products: [],
    stages: [],
  };
  for (const token of tokens) {
    if (token.type === "card") {
      const card = token.meta as CardLine;
      if ("stage" in card) parts.stages.push(card.stage);
      if ("recipe" in card) parts.recipes.push(card.recipe);
      if ("product" in card) parts.products.push(card.product);
    }
    for (const inline of token.children ?? []) {
      if (inline.type === "link_open") parts.links.push(String(inline.attrGet("href") ?? ""));
      if (inline.type === "image")
        parts.images.push({ src: String(inline.attrGet("src") ?? ""), alt: inline.content });
    }
  }
  return parts;
}

/** Number of words a reader sees, without markup and URLs. */
export function countWords(source: string): number {
  const inline = markdown.parse(source, {}).flatMap((token) => token.children ?? []);
  return words(inline.map((token) => (token.type === "text" ? token.content : " ")).join(""))
    .length;
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href);
}

function headingsOf(tokens: ReadonlyArray<Token>): Array<Heading> {
  return tokens.flatMap((token, i) =>
    token.type === "heading_open"
      ? [
          {
            level: Number(token.tag.slice(1)),
            id: String(token.attrGet("id") ?? ""),
            text: (tokens[i + 1]?.children ?? [])
              .map(({ type, content }) =>
                type === "text" || type === "code_inline"
                  ? content
                  : type === "softbreak"
                    ? " "
                    : "",
              )
              .join(""),
          },
        ]
      : [],
  );
}

/** The package tries all numbers for each heading: three thousand equal ones would take half a second. */
function headingId(text: string, { env }: { env: Env }): string {
  const name = words(fold(text).replaceAll("ñ", "n")).join("-");
  const id = takenIds.has(name) ? `${name}-1` : name;
  const times = (env["headings"] ??= new Map<string, number>()) as Map<string, number>;
  const before = times.get(id) ?? 0;
  times.set(id, before + 1);
  return before > 0 ? `${id}-${before}` : id;
}

function label(env: Env | undefined, name: "footnotes" | "footnoteBack"): string {
  const labels = env?.["labels"] as Labels | undefined;
  return markdown.utils.escapeHtml(labels?.[name] ?? "");
}
