import { Suspense, useEffect, useState } from "react";
import { latePart } from "./late-part.ts";
import { createPortal } from "react-dom";
import { onToast, type ToastMessage } from "./toast.ts";

const ToastViewport = latePart(() => import("./toast-viewport.tsx"));

type Shown = {
  /** null when the region was opened by F8 before any toast */
  toast: ToastMessage | null;
  container: Element;
};

/**
 * Shows toasts; their code loads with the first one, or with the first press of F8. A new toast replaces the previous
 * one.
 */
export function ToastHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const stop = onToast((toast) => setShown({ toast, container: toastContainer() }));
    // Once rendered, the region has its own listener.
    function openRegion(event: KeyboardEvent) {
      if (event.key !== "F8") return;
      const container = toastContainer();
      setShown((before) => (before?.container === container ? before : { toast: null, container }));
    }
    document.addEventListener("keydown", openRegion);
    return () => {
      stop();
      document.removeEventListener("keydown", openRegion);
    };
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      {createPortal(
        <ToastViewport key={shown.toast?.id ?? "none"} toast={shown.toast} />,
        shown.container,
      )}
    </Suspense>
  );
}

/** An open modal dialog covers the page and makes it inert, so toasts go inside it. */
function toastContainer(): Element {
  return document.querySelector("dialog:modal") ?? document.body;
}
