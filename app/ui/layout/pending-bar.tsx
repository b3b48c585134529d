import { useNavigation } from "@remix-run/react";
import { Suspense } from "react";
import { latePart } from "../late-part.ts";

const PendingIndicator = latePart(() => import("./pending-indicator.tsx"));

/** Shown while the next page loads. Its code and styles load with the first navigation. */
export function PendingBar() {
  const navigation = useNavigation();
  if (navigation.state === "idle") return null;
  return (
    <Suspense>
      <PendingIndicator />
    </Suspense>
  );
}
