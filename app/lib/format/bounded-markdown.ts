// Two things that take markdown-it a time that grows with the square of a text: brackets that are not closed, each of which
// it looks for to the end of the paragraph, and quotations, each of which it follows to the end of the text. A text of
// 20,000 characters blocked the isolate for up to 400 ms.
import type { MarkdownIt, StateBlock, StateInline } from "markdown-it";

/** Brackets times characters of a paragraph: 400 in one of a thousand characters, 20 in one of 20,000. */
const mostBrackets = 400_000;
/** Quotations times lines of a text: 300 in one of 500 lines. */
const mostQuotations = 150_000;

/** What is beyond both, or cannot be closed, is plain text. */
export function boundedMarkdown(markdown: MarkdownIt): void {
  boundBrackets(markdown);
  boundQuotations(markdown);
}

/** Up to what may be other markup. */
const plain = /.[^\\`*_&<\]\n]*/sy;

function boundBrackets(markdown: MarkdownIt): void {
  const ends = new WeakMap<StateInline, number>();
  markdown.inline.ruler.after("text", "bounded-brackets", (state, silent) => {
    const { src, pos } = state;
    // Also that of a picture and of a footnote.
    if (src[pos] !== "[" && src[pos + 1] !== "[") return false;
    let end = ends.get(state);
    if (end === undefined) ends.set(state, (end = endOfBrackets(src)));
    if (pos < end) return false;
    plain.lastIndex = pos;
    const text = plain.exec(src)![0];
    if (!silent) state.pending += text;
    state.pos += text.length;
    return true;
  });
}

function endOfBrackets(text: string): number {
  const lastClosed = text.lastIndexOf("]");
  let at = -1;
  for (let i = 0; i <= mostBrackets / text.length; i++) {
    at = text.indexOf("[", at + 1);
    if (at < 0 || at > lastClosed) return lastClosed;
  }
  return at;
}

function boundQuotations(markdown: MarkdownIt): void {
  const counts = new WeakMap<StateBlock, number>();
  markdown.block.ruler.before("blockquote", "bounded-quotations", (state, startLine) => {
    const from = state.bMarks[startLine]! + state.tShift[startLine]!;
    if (state.src[from] !== ">") return false;
    const count = (counts.get(state) ?? 0) + 1;
    counts.set(state, count);
    if (count * state.lineMax <= mostQuotations) return false;
    state.line = startLine + 1;
    state.push("paragraph_open", "p", 1).map = [startLine, state.line];
    const inline = state.push("inline", "", 0);
    inline.content = state.src.slice(from, state.eMarks[startLine]).trim();
    inline.map = [startLine, state.line];
    inline.children = [];
    state.push("paragraph_close", "p", -1);
    return true;
  });
}
