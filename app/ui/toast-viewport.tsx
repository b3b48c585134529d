import * as Toast from "@radix-ui/react-toast";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ToastMessage } from "./toast.ts";
import "./overlays.css";

/** Specification, section 9. */
const durationMilliseconds = 5_000;
const swipeThresholdPixels = 50;
const removeAfterMilliseconds = 1_000_000;

/** One message or none; each message has a new key and starts over. */
export default function ToastViewport({ toast }: { toast: ToastMessage | null }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(toast !== null);
  const [removed, setRemoved] = useState(false);
  const viewport = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!toast) viewport.current?.focus();
  }, [toast]);

  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setRemoved(true), removeAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    <Toast.Provider
      duration={durationMilliseconds}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPixels}
      label={t("toast.notification")}
    >
      {removed || !toast ? null : (
        <Toast.Root
          className={`toast toast-${toast.kind}`}
          type="foreground"
          open={open}
          onOpenChange={setOpen}
        >
          <Toast.Description>{toast.text}</Toast.Description>
          <Toast.Close className="toast-close" aria-label={t("close")}>
            <span aria-hidden>×</span>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        className="toast-viewport"
        hotkey={["F8"]}
        label={t("toast.region")}
      >
        {open ? null : <li className="toast toast-none">{t("toast.none")}</li>}
      </Toast.Viewport>
    </Toast.Provider>
  );
}
