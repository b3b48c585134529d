import { Suspense } from "react";
import { latePart } from "#app/ui/late-part.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import type { SeenGood } from "./seen-goods.ts";
import "./recently-seen.css";

/** The Worker never shows the list, so it does not contain it. */
const RecentlySeenList = import.meta.env.SSR ? null : latePart(() => import("./recently-seen.tsx"));

/** What only this browser knows, so the page of the server has nothing of it. */
export function RecentlySeen({ current }: { current: SeenGood | null }) {
  return useHasScripts() && RecentlySeenList ? (
    <Suspense fallback={null}>
      <RecentlySeenList current={current} />
    </Suspense>
  ) : null;
}
