// What the buttons and keys do to the rich text.
import {
  baseKeymap,
  chainCommands,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { undoInputRule } from "prosemirror-inputrules";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { TextSelection, type Command, type EditorState } from "prosemirror-state";
import type { MarkType, Node, NodeType } from "prosemirror-model";
import { readCardLine } from "#app/features/editorial/markdown-syntax.ts";
import type { MarkdownMark } from "../markdown-edit.ts";
import { readMarkdown } from "./markdown.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;
const item = nodes["list_item"]!;

const isInside = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth }, (_, i) => $from.node(i + 1)).some(
    (node) => node.type === type,
  );

const headingOf = ({ selection: { $from } }: EditorState): number =>
  $from.parent.type === nodes["heading"] ? Number($from.parent.attrs["level"]) : 0;

/** A heading of the second level, of the third, and none. */
const heading: Command = (state, dispatch) => {
  const level = headingOf(state);
  return level === 0 || level === 2
    ? setBlockType(nodes["heading"]!, { level: level + (level === 0 ? 2 : 1) })(state, dispatch)
    : setBlockType(nodes["paragraph"]!)(state, dispatch);
};

export const commands: Record<Exclude<MarkdownMark, "link">, Command> = {
  bold: toggleMark(marks["strong"]!),
  italic: toggleMark(marks["em"]!),
  heading,
  list: (state, dispatch) =>
    (isInside(state, item) ? liftListItem(item) : wrapInList(nodes["bullet_list"]!))(
      state,
      dispatch,
    ),
  quote: (state, dispatch) =>
    (isInside(state, nodes["blockquote"]!) ? lift : wrapIn(nodes["blockquote"]!))(state, dispatch),
};

/** The marks of the text at the cursor. */
export function activeMarks(state: EditorState): ReadonlyArray<MarkdownMark> {
  const { from, to, $from, empty } = state.selection;
  const here = state.storedMarks ?? $from.marks();
  const has = (mark: MarkType) =>
    empty ? Boolean(mark.isInSet(here)) : state.doc.rangeHasMark(from, to, mark);
  const active: Record<MarkdownMark, boolean> = {
    bold: has(marks["strong"]!),
    italic: has(marks["em"]!),
    heading: headingOf(state) > 0,
    list: isInside(state, item),
    quote: isInside(state, nodes["blockquote"]!),
    link: has(marks["link"]!),
  };
  return (Object.keys(active) as Array<MarkdownMark>).filter((mark) => active[mark]);
}

/** Blocks of their own where the cursor is: after its block, before it at its start, and instead of it when it is empty. */
export function insertBlocks(markdown: string): Command {
  return (state, dispatch) => {
    const { $to, to } = state.selection;
    const top = $to.depth > 0 ? $to.node(1) : null;
    const isEmpty = top?.isTextblock === true && top.content.size === 0;
    const isAtStart = top?.isTextblock === true && $to.parentOffset === 0;
    const start = isAtStart ? $to.before(1) : top ? $to.after(1) : to;
    const { content } = readMarkdown(markdown);
    const { tr } = state;
    tr.replaceWith(start, isEmpty ? $to.after(1) : start, content);
    const end = start + content.size;
    // A place to write on.
    if (end === tr.doc.content.size) tr.insert(end, nodes["paragraph"]!.create());
    tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1))).scrollIntoView();
    dispatch?.(tr);
    return true;
  };
}

/** Links what is selected, or the title put in its place. */
export function insertLink({ title, href }: { title: string; href: string }): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const link = marks["link"]!.create({ href });
    const { tr } = state;
    if (empty) tr.replaceSelectionWith(schema.text(title, [link]), false);
    else tr.removeMark(from, to, marks["link"]).addMark(from, to, link);
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
}

/** Takes the link at the cursor away. */
export const unlink: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection;
  const link = marks["link"]!;
  if (!empty) return toggleMark(link)(state, dispatch);
  let [start, end] = [-1, -1];
  const parentStart = $from.start();
  $from.parent.forEach((node: Node, offset) => {
    const at = parentStart + offset;
    if (at <= from && at + node.nodeSize >= to && link.isInSet(node.marks))
      [start, end] = [at, at + node.nodeSize];
  });
  if (start < 0) return false;
  dispatch?.(state.tr.removeMark(start, end, link));
  return true;
};

/** A typed `::recipe 12` becomes its card at the end of its line. */
const finishCard: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || $from.depth !== 1 || parent.type !== nodes["paragraph"]) return false;
  const line = parent.textContent.trim();
  if (!readCardLine(line)) return false;
  const { tr } = state;
  const [start, end] = [$from.before(), $from.after()];
  tr.replaceWith(start, end, [nodes["card"]!.create({ line }), nodes["paragraph"]!.create()]);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(start + 2))).scrollIntoView());
  return true;
};

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes["hard_break"]!.create()).scrollIntoView());
  return true;
};

export const keys: Record<string, Command> = {
  ...baseKeymap,
  "Mod-b": commands.bold,
  "Mod-i": commands.italic,
  "Mod-z": undo,
  "Shift-Mod-z": redo,
  "Mod-y": redo,
  Backspace: chainCommands(undoInputRule, baseKeymap["Backspace"]!),
  Enter: chainCommands(finishCard, splitListItem(item), baseKeymap["Enter"]!),
  "Shift-Enter": chainCommands(breakLine, baseKeymap["Enter"]!),
  Tab: sinkListItem(item),
  "Shift-Tab": liftListItem(item),
};
