import { useTranslation } from "react-i18next";
import { useState } from "react";
import { allowSound } from "./ring.ts";
import { changeTimers, withTimer } from "./timers.ts";

type StartTimerProps = {
  recipeId: number;
  title: string;
  step: number;
  minutes: number;
  label: string;
};

export function StartTimer({ recipeId, title, step, minutes, label }: StartTimerProps) {
  const { t } = useTranslation("cook-mode");
  const [failed, setFailed] = useState(false);
  function start() {
    allowSound();
    const timer = { id: crypto.randomUUID(), recipeId, title, step };
    const isStored = changeTimers((all) => withTimer(all, timer, { minutes, now: Date.now() }));
    setFailed(!isStored);
  }
  return (
    <p className="cook-timer">
      <button type="button" className="button" onClick={start}>
        {label}
      </button>
      {failed ? <span role="alert">{t("timer.failed")}</span> : null}
    </p>
  );
}
