import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { InstallEvent } from "./install-event.ts";

/** In the footer and the menu, where the browser offers it; gone after the answer. */
export default function InstallLinks({ install }: { install: InstallEvent }) {
  const { t } = useTranslation("offline");
  const [used, setUsed] = useState<InstallEvent | null>(null);
  if (used === install) return null;
  const button = (
    <button
      type="button"
      className="link-button"
      onClick={() => {
        setUsed(install);
        void install.prompt();
      }}
    >
      {t("install.link")}
    </button>
  );
  return [...document.querySelectorAll(".footer-foot, .side-panel-foot")].map((place) =>
    createPortal(button, place, place.className),
  );
}
