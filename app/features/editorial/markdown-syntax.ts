// What texts have beyond CommonMark, for the renderer and for the editor, which load different parts of markdown-it.
import type { MarkdownIt, StateBlock } from "markdown-it";

/** The drawing of a step, by its name in illustrations/stills/stage-stills.ts, with its caption. */
export type Stage = { stage: string; caption: string };
/** A line that shows a card, of a recipe by its number or of a product by its slug, or a drawing of a step. */
export type CardLine = { recipe: number } | { product: string } | Stage;

export function readCardLine(line: string): CardLine | null {
  const found =
    /^::(?:recipe ([1-9]\d{0,8})|product ([a-z0-9-]{1,60})|stage ([a-z0-9-]{1,60}) +(\S.{0,199}))$/.exec(
      line.trim(),
    );
  if (!found) return null;
  const [, recipe, product, stage, caption] = found;
  if (stage && caption) return { stage, caption };
  return recipe ? { recipe: Number(recipe) } : { product: product! };
}

/** Site paths, web and mailto addresses; anything else (javascript:, data:, //host) stays text. */
export function isLinkable(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i.test(url.trim());
}

/** Cards, and no links elsewhere than isLinkable(). */
export function siteMarkdown(markdown: MarkdownIt): void {
  markdown.validateLink = isLinkable;
  markdown.block.ruler.before("paragraph", "card", cardRule, { alt: ["paragraph"] });
}

function cardRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean) {
  if (state.parentType !== "root" && state.parentType !== "paragraph") return false;
  const from = state.bMarks[startLine]! + state.tShift[startLine]!;
  const card = readCardLine(state.src.slice(from, state.eMarks[startLine]));
  if (!card) return false;
  if (silent) return true;
  const token = state.push("card", "", 0);
  token.meta = card;
  token.map = [startLine, startLine + 1];
  state.line = startLine + 1;
  return true;
}
