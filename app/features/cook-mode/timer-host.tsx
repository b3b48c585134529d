import { Suspense } from "react";
import { latePart } from "#app/ui/late-part.ts";
import { useStored } from "./browser-store.ts";
import { timerStore } from "./timer-store.ts";

const TimerBar = latePart(() => import("./timer-bar.tsx"));

/** Shows the running timers on every page; their code loads with the first timer. */
export function TimerHost() {
  return useStored(timerStore) ? (
    <Suspense>
      <TimerBar />
    </Suspense>
  ) : null;
}
