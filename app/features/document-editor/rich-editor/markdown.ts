// Markdown to rich text and back. What was not edited keeps its characters; what the rich text cannot say stays Markdown.
import MarkdownIt, { type Env, type StateBlock, type StateInline, type Token } from "markdown-it";
import {
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from "prosemirror-markdown";
import type { Node } from "prosemirror-model";
import {
  isLinkable,
  siteMarkdown,
  type CardLine,
} from "#app/features/editorial/markdown-syntax.ts";
import { schema } from "./schema.ts";

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
markdown.use(siteMarkdown);
markdown.block.ruler.before("reference", "source", footnoteRule, { alt: ["paragraph"] });
markdown.inline.ruler.after("image", "note", noteRule);
markdown.core.ruler.push("photos", ({ tokens }) => {
  for (let at = 0; at < tokens.length; at++) markPhoto(tokens, at);
});

const parser = new MarkdownParser(schema, markdown, {
  ...defaultMarkdownParser.tokens,
  source: { block: "source", noCloseToken: true },
  card: { node: "card", getAttrs: ({ content }) => ({ line: content }) },
  photo: {
    node: "photo",
    getAttrs: (token) => ({
      src: token.attrGet("src"),
      alt: token.children?.[0]?.content ?? "",
      title: token.attrGet("title") ?? "",
    }),
  },
  note: { mark: "note", noCloseToken: true },
});

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    bullet_list: (state, node) => state.renderList(node, "  ", () => "- "),
    source(state, node) {
      state.text(node.textContent, false);
      state.closeBlock(node);
    },
    card(state, node) {
      state.write(String(node.attrs["line"]));
      state.closeBlock(node);
    },
    photo(state, node) {
      defaultMarkdownSerializer.nodes["image"]!(state, node, node, 0);
      state.closeBlock(node);
    },
  },
  { ...defaultMarkdownSerializer.marks, note: { open: "", close: "", escape: false } },
  // What would become another character, a link or emphasis.
  { escapeExtraCharacters: /&(?=#?\w{1,31};)|<(?=[a-z][a-z\d+.-]*:|\S+@)|(?<=_)_/gi },
);

/** A text as it was opened: for each block of it, its Markdown. */
type Sources = ReadonlyMap<string, string>;
type OpenedText = { doc: Node; sources: Sources; text: string };

export function openMarkdown(text: string): OpenedText {
  const sources = new Map<string, string>();
  const nodes = blocksOf(text).map((block) => {
    const node = readBlock(block);
    sources.set(keyOf(node), block.text);
    return node;
  });
  const content = nodes.length > 0 ? nodes : [schema.nodes["paragraph"]!.create()];
  return { doc: schema.nodes["doc"]!.create(null, content), sources, text };
}

export function toMarkdown(doc: Node, opened: OpenedText): string {
  if (doc.eq(opened.doc)) return opened.text;
  const blocks: Array<string> = [];
  doc.forEach((node) => {
    const block = opened.sources.get(keyOf(node)) ?? writeBlock(node);
    if (block.trim()) blocks.push(block);
  });
  return blocks.length > 0 ? `${blocks.join("\n\n")}\n` : "";
}

/** Pasted or inserted Markdown. */
export function readMarkdown(text: string): Node {
  return openMarkdown(text).doc;
}

/** Blocks are persistent, but undoing makes new ones that are equal. */
const keyOf = (node: Node) => JSON.stringify(node);

export function writeBlock(node: Node): string {
  return serializer.serialize(schema.nodes["doc"]!.create(null, [node]));
}

type Block = { text: string; isKnown: boolean };

/** The lines of each block. Lines of none, such as the addresses of links, are a block too, which is no rich text. */
function blocksOf(text: string): Array<Block> {
  const lines = text.split("\n");
  const env: Env = {};
  const tops = markdown.parse(text, env).filter(({ level, map }) => level === 0 && map);
  const blocks: Array<Block> = [];
  const add = (from: number, to: number, isKnown: boolean) => {
    const block = lines
      .slice(from, to)
      .join("\n")
      .replace(/^(?:[ \t]*\n)+|\s+$/g, "");
    if (block) blocks.push({ text: block, isKnown: isKnown && !hasReference(block, env) });
  };
  let end = 0;
  for (const { map, type } of tops) {
    const [from, to] = map!;
    if (from < end) continue;
    add(end, from, false);
    add(
      from,
      to,
      [type, type.replace(/_open$/, "")].some((name) => Object.hasOwn(parser.tokens, name)),
    );
    end = to;
  }
  add(end, lines.length, false);
  return blocks;
}

/** Whether a block has links whose address is elsewhere in the text. */
function hasReference(block: string, env: Env): boolean {
  if (!env.references || Object.keys(env.references).length === 0) return false;
  return markdown.render(block, { ...env }) !== markdown.render(block, {});
}

function readBlock({ text, isKnown }: Block): Node {
  const asSource = () => schema.nodes["source"]!.create(null, schema.text(text));
  if (!isKnown) return asSource();
  try {
    const parsed = parser.parse(text);
    const node = parsed.childCount === 1 ? parsed.firstChild! : null;
    // The rich text has to say the same, or it would change what an editor only reads.
    return node && shown(writeBlock(node)) === shown(text) ? node : asSource();
  } catch {
    // A table, for example, has no node.
    return asSource();
  }
}

const shown = (text: string) => markdown.render(text).replace(/\s+/g, " ");

/** `[^1]: …` with its indented lines. */
function footnoteRule(state: StateBlock, startLine: number, endLine: number, silent: boolean) {
  const isNote = (line: number) =>
    state.sCount[line]! - state.blkIndent < 4 &&
    /^\[\^[^\]\s]+\]:/.test(state.src.slice(state.bMarks[line]! + state.tShift[line]!));
  if (!isNote(startLine)) return false;
  if (silent) return true;
  let next = startLine + 1;
  const isMore = (line: number) => state.isEmpty(line) || state.sCount[line]! >= 4;
  // A paragraph may go on in the next line without an indent.
  while (next < endLine && !state.isEmpty(next) && !isNote(next)) next++;
  while (next < endLine && isMore(next)) next++;
  while (state.isEmpty(next - 1)) next--;
  const token = state.push("source", "", 0);
  token.content = state.getLines(startLine, next, state.blkIndent, false);
  token.map = [startLine, next];
  state.line = next;
  return true;
}

/** `[^1]` and `^[…]`. */
function noteRule(state: StateInline, silent: boolean) {
  const found = /^(?:\[\^[^\]\s]+\]|\^\[[^\]]+\])/.exec(state.src.slice(state.pos, state.posMax));
  if (!found) return false;
  if (!silent) state.push("note", "", 0).content = found[0];
  state.pos += found[0].length;
  return true;
}

/** A paragraph of nothing but a picture becomes one token. */
function markPhoto(tokens: Array<Token>, at: number) {
  const open = tokens[at]!;
  if (open.type === "card") open.content = cardText(open);
  if (open.type !== "paragraph_open" || open.level > 0) return;
  const [image, ...more] = tokens[at + 1]?.children ?? [];
  if (image?.type !== "image" || more.length > 0 || !isLinkable(String(image.attrGet("src"))))
    return;
  image.type = "photo";
  image.map = open.map;
  tokens.splice(at, 3, image);
}

function cardText({ meta }: Token): string {
  const card = meta as CardLine;
  if ("stage" in card) return `::stage ${card.stage} ${card.caption}`;
  return "recipe" in card ? `::recipe ${card.recipe}` : `::product ${card.product}`;
}
