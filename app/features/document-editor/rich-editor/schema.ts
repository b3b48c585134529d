// What the rich text of the editor consists of: CommonMark's blocks, and three of this site.
import { schema as commonMark } from "prosemirror-markdown";
import { Schema, type NodeSpec } from "prosemirror-model";

/** Markdown that the rich text has no form for, such as a table: shown and stored as it is written. */
const source: NodeSpec = {
  content: "text*",
  marks: "",
  group: "block",
  code: true,
  defining: true,
  parseDOM: [{ tag: "pre.source-block", preserveWhitespace: "full" }],
  toDOM: () => ["pre", { class: "source-block", spellcheck: "false" }, ["code", 0]],
};

/** The card of a recipe or product; `line` is its Markdown. */
const card: NodeSpec = {
  group: "block",
  atom: true,
  draggable: true,
  attrs: { line: { validate: "string" } },
  parseDOM: [
    {
      tag: "div[data-card]",
      getAttrs: (element) => ({ line: element.dataset["card"] }),
    },
  ],
  toDOM: ({ attrs: { line } }) => ["div", { "data-card": line as string }, line as string],
};

const words = { default: "", validate: "string" };

/** A picture on a line of its own: a figure, whose title is its caption. */
const photo: NodeSpec = {
  group: "block",
  atom: true,
  draggable: true,
  attrs: { src: { validate: "string" }, alt: words, title: words },
  parseDOM: [
    {
      tag: "figure[data-photo] > img",
      getAttrs: (image) => ({
        src: image.getAttribute("src"),
        alt: image.getAttribute("alt") ?? "",
        title: image.getAttribute("title") ?? "",
      }),
    },
  ],
  toDOM: ({ attrs: { src, alt, title } }) => [
    "figure",
    { "data-photo": "" },
    [
      "img",
      { src: src as string, alt: alt as string, ...(title ? { title: title as string } : {}) },
    ],
  ],
};

/** Without an empty line between items, unless a text has them. */
const tight = { default: true, validate: "boolean" };
const { nodes } = commonMark.spec;

export const schema = new Schema({
  nodes: nodes
    .update("bullet_list", {
      ...nodes.get("bullet_list")!,
      attrs: { tight },
      parseDOM: [{ tag: "ul" }],
    })
    .update("ordered_list", {
      ...nodes.get("ordered_list")!,
      attrs: { order: { default: 1, validate: "number" }, tight },
      parseDOM: [{ tag: "ol" }],
    })
    .append({ source, card, photo }),
  marks: commonMark.spec.marks.append({
    // A footnote's number: it must not be escaped.
    note: {
      inclusive: false,
      excludes: "_",
      parseDOM: [{ tag: "span.source-mark" }],
      toDOM: () => ["span", { class: "source-mark" }, 0],
    },
  }),
});
