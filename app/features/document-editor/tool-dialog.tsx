import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasScripts } from "#app/ui/has-scripts.ts";

type Tool = "photo-tool" | "card-tool";

type Props = { id: Tool; onClose?: () => void; children: ReactNode };

/** What is seldom needed beside the text: without scripts a part of the form, with them a dialog. */
export function ToolDialog({ id, onClose, children }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const hasScripts = useHasScripts();
  // Not close(): its event would empty what was typed before the scripts were there.
  useEffect(() => void dialog.current!.removeAttribute("open"), []);
  return (
    <dialog
      open
      ref={dialog}
      id={id}
      className="tool-dialog"
      aria-labelledby={`${id}-title`}
      onClose={onClose}
    >
      {children}
      {hasScripts ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current!.close()}
        >
          {t("close")}
        </button>
      ) : null}
    </dialog>
  );
}

export function openTool(id: Tool): void {
  const dialog = document.getElementById(id) as HTMLDialogElement;
  if (!dialog.open) dialog.showModal();
}
export function closeTool(id: Tool): void {
  (document.getElementById(id) as HTMLDialogElement).close();
}
