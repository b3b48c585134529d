import { Link } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { timerStore } from "./timer-store.ts";
import { useStored } from "./browser-store.ts";
import { notify, useRinging } from "./ring.ts";
import { TimerAlert } from "./timer-alert.tsx";
import {
  changeTimers,
  formatRemaining,
  hasEnded,
  noticed,
  parseTimers,
  paused,
  remaining,
  resumed,
  timerAddress,
  withMinute,
  type ChangeTimer,
  type Timer,
} from "./timers.ts";
import "./timer-bar.css";

/** The running timers, at the bottom of every page. Loaded with the first one. */
export default function TimerBar() {
  const { t } = useTranslation("cook-mode");
  const bar = useRef<HTMLElement>(null);
  const stored = useStored(timerStore) ?? "";
  const [now, setNow] = useState(Date.now);
  const timers = parseTimers(stored, now);
  const ended = timers.filter((timer) => hasEnded(timer, now));

  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(clock);
  }, []);
  useNotice(ended);
  useRinging(ended.length > 0);
  const running = timers.filter((timer) => !ended.includes(timer));
  useHeightVariable(bar, running.length > 0);
  const change: ChangeTimer = (id, next) => {
    const at = Date.now();
    setNow(at);
    changeTimers((all) =>
      all.flatMap((timer) => (timer.id === id ? (next(timer, at) ?? []) : timer)),
    );
  };
  return (
    <>
      {running.length > 0 ? (
        <section ref={bar} className="timer-bar" aria-label={t("timer.label")}>
          <ul>
            {running.map((timer) => (
              <TimerItem key={timer.id} timer={timer} now={now} change={change} />
            ))}
          </ul>
        </section>
      ) : null}
      <TimerAlert ended={ended} change={change} />
    </>
  );
}

type TimerItemProps = { timer: Timer; now: number; change: ChangeTimer };

function TimerItem({ timer, now, change }: TimerItemProps) {
  const { t } = useTranslation("cook-mode");
  const { id, title, step, endsAt } = timer;
  const name = t("timer.name", { title, step });
  return (
    <li>
      <Link to={timerAddress(timer)}>
        <b role="timer">{formatRemaining(remaining(timer, now))}</b>{" "}
        <span className="visually-hidden">{name}</span>
        <span className="timer-name" aria-hidden>
          <span className="timer-title">{title}</span>
          <span className="timer-step">{t("timer.step", { step })}</span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t(endsAt === null ? "timer.resumeNamed" : "timer.pauseNamed", { name })}
        onClick={() => change(id, endsAt === null ? resumed : paused)}
      >
        {t(endsAt === null ? "timer.resume" : "timer.pause")}
      </button>
      <button
        type="button"
        aria-label={t("timer.moreNamed", { name })}
        onClick={() => change(id, withMinute)}
      >
        {t("timer.more")}
      </button>
      <button
        type="button"
        aria-label={t("timer.removeNamed", { name })}
        onClick={() => change(id, () => null)}
      >
        ×
      </button>
    </li>
  );
}

/** A timer that ended is noticed once, however many tabs are open. */
function useNotice(ended: ReadonlyArray<Timer>): void {
  const { t } = useTranslation("cook-mode");
  const silent = ended.filter(({ rung }) => !rung);
  const silentIds = silent.map(({ id }) => id).join();
  useEffect(() => {
    if (silentIds === "") return;
    const ids = silentIds.split(",");
    // The list is read anew: another tab may have been first.
    changeTimers((all) =>
      all.map((timer) => {
        if (timer.rung || !ids.includes(timer.id)) return timer;
        notify(timer.title, t("timer.ended", { title: timer.title, step: timer.step }));
        return noticed(timer, Date.now());
      }),
    );
  }, [silentIds, t]);
}

/** Tells the page how much of it the bar covers. */
function useHeightVariable(bar: RefObject<HTMLElement>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.body;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty("--timer-bar", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (isShown && bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--timer-bar");
    };
  }, [bar, isShown]);
}
