import { lazy, Suspense, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { onToast, type ToastMessage } from "./toast.ts";

const ToastViewport = lazy(() => import("./toast-viewport.tsx"));

type Shown = {
  /** null when the region was asked for before there was any */
  toast: ToastMessage | null;
  place: Element;
};

/**
 * Where toasts appear; their code is fetched with the first of them, or with the first press of F8. A newer toast takes
 * the older one's place.
 */
export function ToastHost() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const stop = onToast((toast) => setShown({ toast, place: currentPlace() }));
    // Once the region is there and can be reached, it has a listener of its own.
    function askFor(event: KeyboardEvent) {
      if (event.key !== "F8") return;
      const place = currentPlace();
      setShown((before) => (before?.place === place ? before : { toast: null, place }));
    }
    document.addEventListener("keydown", askFor);
    return () => {
      stop();
      document.removeEventListener("keydown", askFor);
    };
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      {createPortal(
        <ToastViewport key={shown.toast?.id ?? "none"} toast={shown.toast} />,
        shown.place,
      )}
    </Suspense>
  );
}

/** An open modal dialog lies above everything else and makes it inert. */
function currentPlace(): Element {
  return document.querySelector("dialog:modal") ?? document.body;
}
