import type { ReactNode } from "react";
import { encTypeOf } from "./step-nav.tsx";

/** A button of the first step that does one thing of the form and stays there. */
export function IntentButton({ value, children }: { value: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="intent"
      value={value}
      formEncType={encTypeOf(1)}
      className="button button-quiet button-small"
    >
      {children}
    </button>
  );
}
