import { useEffect, useRef, useState, type RefObject } from "react";
import type { MarkdownMark } from "./markdown-edit.ts";
import type { RichEditor } from "./rich-editor/mount-editor.client.ts";

type Options = {
  field: RefObject<HTMLTextAreaElement>;
  place: RefObject<HTMLElement>;
  isOn: boolean;
  attributes: Record<string, string>;
  titleOf: (line: string) => string | undefined;
  onPicture: (picture: File) => void;
  onFind: (typed: string) => void;
};

/**
 * The rich text of a textarea, loaded after the page.
 * @returns null until it has loaded: the textarea is written in meanwhile, and without a network
 */
export function useRichEditor(options: Options) {
  const [editor, setEditor] = useState<RichEditor | null>(null);
  const [active, setActive] = useState<ReadonlyArray<MarkdownMark>>([]);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { isOn } = options;
  useEffect(() => {
    if (!isOn) return;
    let mounted: RichEditor | null = null;
    let isOver = false;
    const mount = async () => {
      const { mountEditor } = await import("./rich-editor/mount-editor.client.ts");
      const { field, place, attributes } = latest.current;
      await left(field.current);
      if (isOver) return;
      mounted = mountEditor({
        place: place.current!,
        field: field.current!,
        attributes: () => attributes,
        titleOf: (line) => latest.current.titleOf(line),
        onMarks: setActive,
        onPicture: (picture) => latest.current.onPicture(picture),
        onFind: (typed) => latest.current.onFind(typed),
      });
      setEditor(mounted);
    };
    // Its code did not arrive: the Markdown is there.
    mount().catch(() => {});
    return () => {
      isOver = true;
      mounted?.destroy();
      setEditor(null);
    };
  }, [isOn]);
  return { editor, active };
}

/** Who writes in the textarea goes on there: it is exchanged when they leave it. */
async function left(field: HTMLElement | null): Promise<void> {
  if (field && document.activeElement === field)
    await new Promise((resolve) => field.addEventListener("blur", resolve, { once: true }));
}
