import { languages, type Language } from "#app/i18n/languages.ts";

/** A textarea's text and selection. */
export type EditedText = { text: string; start: number; end: number };

export const markdownMarks = ["bold", "italic", "heading", "list", "quote", "link"] as const;
export type MarkdownMark = (typeof markdownMarks)[number];

const around: Partial<Record<MarkdownMark, string>> = { bold: "**", italic: "*" };
const lineStart: Partial<Record<MarkdownMark, string>> = {
  heading: "## ",
  list: "- ",
  quote: "> ",
};

/** Adds a mark to the selection, or takes it away when the selection has it. */
export function toggleMark(edited: EditedText, mark: Exclude<MarkdownMark, "link">): EditedText {
  const sign = around[mark];
  if (sign) return toggleAround(edited, sign);
  return toggleLines(edited, lineStart[mark]!);
}

function toggleAround({ text, start, end }: EditedText, sign: string): EditedText {
  const { length } = sign;
  const before = text.slice(0, start);
  const chosen = text.slice(start, end);
  const after = text.slice(end);
  if (before.endsWith(sign) && after.startsWith(sign))
    return {
      text: before.slice(0, -length) + chosen + after.slice(length),
      start: start - length,
      end: end - length,
    };
  return { text: before + sign + chosen + sign + after, start: start + length, end: end + length };
}

/** Whole lines, as Markdown has no mark for a part of one here. */
function toggleLines({ text, start, end }: EditedText, prefix: string): EditedText {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(from, end - 1));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line) => line.startsWith(prefix));
  const marked = lines
    .map((line) => (isMarked ? line.slice(prefix.length) : prefix + line))
    .join("\n");
  return {
    text: text.slice(0, from) + marked + text.slice(to),
    start: from,
    end: from + marked.length,
  };
}

/** Puts a line of its own, such as that of a card, after the line of the selection. */
export function insertLine({ text, end }: EditedText, line: string): EditedText {
  const next = text.indexOf("\n", end);
  const at = next === -1 ? text.length : next;
  const before = text.slice(0, at).replace(/\n*$/, "");
  const after = text.slice(at).replace(/^\n*/, "");
  const head = before ? `${before}\n\n${line}` : line;
  return {
    text: after ? `${head}\n\n${after}` : `${head}\n`,
    start: head.length,
    end: head.length,
  };
}

/** The languages of a document with anything typed, by its fields; all while there is nothing yet. */
export function writtenLanguages(typed: (field: string) => string): ReadonlyArray<Language> {
  const written = languages.filter((language) =>
    ["title", "body"].some((field) => typed(`${language}.${field}`).trim()),
  );
  return written.length > 0 ? written : languages;
}

/** A list with one item per line, with one more unless it is there. */
export function addItem(list: string, item: string): string {
  const items = list.split(/[\s,]+/).filter(Boolean);
  return [...new Set([...items, item])].join("\n");
}
