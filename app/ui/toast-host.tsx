import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type ToastMessage } from "./toast.ts";

const ToastViewport = lazy(() => import("./toast-viewport.tsx"));

/** Where toasts appear; their code is fetched with the first of them. A newer toast takes the older one's place. */
export function ToastHost() {
  const [current, setCurrent] = useState<ToastMessage | null>(null);
  useEffect(() => onToast(setCurrent), []);
  if (!current) return null;
  return (
    <Suspense>
      <ToastViewport key={current.id} toast={current} />
    </Suspense>
  );
}
