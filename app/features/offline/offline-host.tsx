import { Suspense, useEffect, useState } from "react";
import { latePart } from "#app/ui/late-part.ts";
import { isOffline } from "./is-offline.ts";
import type { InstallEvent } from "./install-event.ts";

/** The Worker never renders it and does without its code. */
const OfflinePart = import.meta.env.SSR ? null : latePart(() => import("./offline-part.tsx"));

/** Starts what works without a network when the page is loaded and idle. Lite mode has no scripts, so it starts nothing. */
export function OfflineHost() {
  const [isIdle, setIdle] = useState(false);
  const [install, setInstall] = useState<InstallEvent | null>(null);
  useEffect(() => {
    // A link in the page instead of the browser's own bar.
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      setInstall(event as InstallEvent);
    });
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    const start = () => setIdle(true);
    if (isOffline()) start();
    else if ("serviceWorker" in navigator) setTimeout(() => whenIdle(start), 1_000);
  }, []);
  return isIdle && OfflinePart ? (
    <Suspense>
      <OfflinePart install={install} />
    </Suspense>
  ) : null;
}
