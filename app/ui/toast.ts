export type ToastMessage = { id: number; text: string; kind: "success" | "error" };

let listener: ((toast: ToastMessage) => void) | null = null;
let lastId = 0;

/** Shows a short message over the page, in the browser only. One is visible at a time. */
export function showToast(text: string, kind: ToastMessage["kind"]) {
  listener?.({ id: ++lastId, text, kind });
}

/** Registers the one place that shows toasts; returns how to take it away. */
export function onToast(show: (toast: ToastMessage) => void): () => void {
  listener = show;
  return () => {
    listener = null;
  };
}
