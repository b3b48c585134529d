// What typed Markdown becomes while it is typed.
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import type { Attrs, MarkType } from "prosemirror-model";
import { isLinkable } from "#app/features/editorial/markdown-syntax.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

/** The first group of the pattern is what gets the mark. */
function markRule(
  pattern: RegExp,
  mark: MarkType,
  attrsOf: (match: RegExpMatchArray) => Attrs | null | false = () => null,
): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const attrs = attrsOf(match);
    if (attrs === false) return null;
    const around = state.doc.resolve(start).marks();
    const text = schema.text(match[1]!, mark.create(attrs).addToSet(around));
    return state.tr.replaceWith(start, end, text).removeStoredMark(mark);
  });
}

export const typedMarkdown = inputRules({
  rules: [
    // The page has the title: its texts begin at the second level.
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes["heading"]!, ([, signs]) => ({
      level: Math.max(2, signs!.length),
    })),
    wrappingInputRule(/^\s*>\s$/, nodes["blockquote"]!),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes["bullet_list"]!),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      nodes["ordered_list"]!,
      ([, order]) => ({ order: Number(order) }),
      ([, order], node) => node.childCount + Number(node.attrs["order"]) === Number(order),
    ),
    textblockTypeInputRule(/^```$/, nodes["code_block"]!),
    textblockTypeInputRule(/^(?=\[\^[^\]\s]+\]:\s$)/, nodes["source"]!),
    markRule(/(?<![*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks["strong"]!),
    markRule(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks["em"]!),
    markRule(/(?<!`)`([^`]+)`$/, marks["code"]!),
    markRule(/(?<!!)\[([^\][]+)\]\(([^\s()]+)\)$/, marks["link"]!, ([, , href = ""]) =>
      isLinkable(href) ? { href } : false,
    ),
    markRule(/(\[\^[^\]\s]+\])$/, marks["note"]!),
  ],
});
