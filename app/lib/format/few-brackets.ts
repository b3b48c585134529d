// markdown-it looks for the end of each opening bracket: 20,000 of them would block the isolate for a tenth of a second.
import type { MarkdownIt, StateInline } from "markdown-it";

/** Brackets times characters: 400 in a paragraph of a thousand characters, 20 in one of 20,000. */
const most = 400_000;

/** Up to what may be other markup. */
const plain = /.[^\\`*_&<\]\n]*/sy;

/** Brackets after the first ones of a long paragraph, and those that nothing can close, are plain text. */
export function fewBrackets(markdown: MarkdownIt): void {
  const ends = new WeakMap<StateInline, number>();
  markdown.inline.ruler.after("text", "few-brackets", (state, silent) => {
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
  for (let i = 0; i <= most / text.length; i++) {
    at = text.indexOf("[", at + 1);
    if (at < 0 || at > lastClosed) return lastClosed;
  }
  return at;
}
