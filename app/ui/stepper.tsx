import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useHasScripts } from "./has-scripts.ts";

/** A number field between two buttons that change it by one; the field alone without scripts. */
export function Stepper({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const hasScripts = useHasScripts();
  const button = (sign: string, label: string, by: number) =>
    hasScripts ? (
      <button type="button" aria-label={label} onClick={(event) => step(event, by)}>
        {sign}
      </button>
    ) : null;
  return (
    <span className="stepper">
      {button("−", t("stepper.less"), -1)}
      {children}
      {button("+", t("stepper.more"), 1)}
    </span>
  );
}

/** At least one: removing has its own button. */
function step({ currentTarget }: MouseEvent<HTMLButtonElement>, by: number) {
  const field = currentTarget.parentElement!.querySelector("input")!;
  if (by < 0 && !(field.valueAsNumber > 1)) return;
  field.stepUp(by);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
