import { lazy, Suspense } from "react";
import { useStored } from "./browser-store.ts";
import { timerStore } from "./timers.ts";

const TimerBar = lazy(() => import("./timer-bar.tsx"));

/** Shows the running timers on every page; their code loads with the first timer. */
export function TimerHost() {
  return useStored(timerStore) ? (
    <Suspense>
      <TimerBar />
    </Suspense>
  ) : null;
}
