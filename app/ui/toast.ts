export type ToastMessage = { id: number; text: string; kind: "success" | "error" };

let listener: ((toast: ToastMessage) => void) | null = null;
let lastId = 0;

/** Shows a toast, in the browser only. One is visible at a time. */
export function showToast(text: string, kind: ToastMessage["kind"]) {
  listener?.({ id: ++lastId, text, kind });
}

/** Registers the listener that shows toasts; returns a function that removes it. */
export function onToast(show: (toast: ToastMessage) => void): () => void {
  listener = show;
  return () => {
    listener = null;
  };
}
