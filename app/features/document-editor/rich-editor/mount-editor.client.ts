// The rich text of a textarea, which has the Markdown at every moment: the form, its draft and its checks read it there.
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { Slice, type Node } from "prosemirror-model";
import { EditorState, type Command } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { insertEvent, pictureIn, type Insertion } from "../insert-into-text.ts";
import type { MarkdownMark } from "../markdown-edit.ts";
import { activeMarks, commands, insertBlocks, insertLink, keys, unlink } from "./commands.ts";
import { typedMarkdown } from "./input-rules.ts";
import { openMarkdown, readMarkdown, toMarkdown } from "./markdown.ts";

export type RichEditor = {
  /** false: there is no link here to take away */
  run: (mark: MarkdownMark) => boolean;
  focus: () => void;
  destroy: () => void;
};

type Options = {
  place: HTMLElement;
  field: HTMLTextAreaElement;
  /** of the element that is edited, for browsers and screen readers */
  attributes: () => Record<string, string>;
  /** what the card of a line shows */
  titleOf: (line: string) => string | undefined;
  onMarks: (active: ReadonlyArray<MarkdownMark>) => void;
  onPicture: (picture: File) => void;
  /** "@" was typed, or "/" in an empty line, or the keys of a link: something is looked for */
  onFind: (typed: string) => void;
};

export function mountEditor(options: Options): RichEditor {
  const { place, field, onMarks } = options;
  let opened = openMarkdown(field.value);
  let written = field.value;
  let shown = "";
  const view: EditorView = new EditorView(place, {
    state: startState(opened.doc, options),
    attributes: options.attributes,
    nodeViews: { card: (node) => ({ dom: cardElement(node, options.titleOf) }) },
    handlePaste: (_view, event) => takePicture(event.clipboardData),
    handleDrop: (_view, event) => takePicture(event.dataTransfer),
    clipboardTextParser: (text, $context, isPlain) =>
      // Without a slice the characters are pasted as they are.
      isPlain || $context.parent.type.spec.code
        ? (undefined as unknown as Slice)
        : Slice.maxOpen(readMarkdown(text).content),
    handleTextInput: (editor, _from, _to, typed) => {
      const { $from, empty } = editor.state.selection;
      const before = $from.parent.textBetween(0, $from.parentOffset, undefined, " ");
      const isSign = typed === "@" ? /(?:^|\s)$/.test(before) : typed === "/" && before === "";
      if (!isSign || !empty || $from.parent.type.spec.code) return false;
      options.onFind(typed);
      return true;
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) write(toMarkdown(view.state.doc, opened));
      tellMarks();
    },
  });
  tellMarks();

  function tellMarks() {
    const active = activeMarks(view.state);
    if (active.join() === shown) return;
    shown = active.join();
    onMarks(active);
  }
  function write(text: string) {
    written = text;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function takePicture(data: DataTransfer | null): boolean {
    const picture = pictureIn(data);
    if (picture) options.onPicture(picture);
    return picture !== undefined;
  }
  const run = (command: Command) => command(view.state, view.dispatch.bind(view), view);

  const listening = new AbortController();
  const { signal } = listening;
  const onInsert = (event: Event) => {
    event.preventDefault();
    const insertion = (event as CustomEvent<Insertion>).detail;
    if ("typed" in insertion) view.dispatch(view.state.tr.insertText(insertion.typed));
    else run("line" in insertion ? insertBlocks(insertion.line) : insertLink(insertion.link));
  };
  // Written by the draft, or by what restores a form.
  const onInput = () => {
    if (field.value === written) return;
    written = field.value;
    opened = openMarkdown(written);
    view.updateState(startState(opened.doc, options));
  };
  field.addEventListener(insertEvent, onInsert, { signal });
  field.addEventListener("input", onInput, { signal });
  return {
    run(mark) {
      const isDone = run(mark === "link" ? unlink : commands[mark]);
      view.focus();
      return isDone;
    },
    focus: () => view.focus(),
    destroy() {
      listening.abort();
      view.destroy();
    },
  };
}

function startState(doc: Node, { onFind }: Options): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      typedMarkdown,
      keymap({
        ...keys,
        "Mod-k": (state) => (onFind(""), !state.selection.$from.parent.type.spec.code),
      }),
      history(),
      dropCursor({ class: "drop-cursor", color: false }),
      gapCursor(),
    ],
  });
}

function cardElement(node: Node, titleOf: Options["titleOf"]): HTMLElement {
  const line = String(node.attrs["line"]);
  const element = document.createElement("div");
  element.className = "card-line";
  element.dataset["card"] = line;
  const title = titleOf(line);
  element.textContent = title ?? line;
  if (title === undefined)
    loadTitle(line).then(
      (loaded) => {
        if (loaded) element.textContent = loaded;
      },
      // Without a network the line itself stays.
      () => titles.delete(line),
    );
  return element;
}

/** Titles of cards that the page did not come with: in a text that was restored or pasted. */
const titles = new Map<string, Promise<string | null>>();

function loadTitle(line: string): Promise<string | null> {
  const load = async () => {
    const answer = await fetch(`/admin/content/cards?${new URLSearchParams({ line }).toString()}`);
    if (!answer.ok) throw new Error(answer.statusText);
    return ((await answer.json()) as { title: string | null }).title;
  };
  const title = titles.get(line) ?? load();
  titles.set(line, title);
  return title;
}
