import { Link } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { timerStore } from "./timer-store.ts";
import { useStored } from "./browser-store.ts";
import { canAskToNotify, ring } from "./ring.ts";
import {
  changeTimers,
  formatRemaining,
  hasEnded,
  parseTimers,
  paused,
  remaining,
  resumed,
  withMinute,
  type Timer,
} from "./timers.ts";
import "./timer-bar.css";

/** The running timers, at the bottom of every page. Loaded with the first one. */
export default function TimerBar() {
  const { t } = useTranslation("cook-mode");
  const bar = useRef<HTMLElement>(null);
  const stored = useStored(timerStore) ?? "";
  const [now, setNow] = useState(Date.now);
  const [canAsk, setCanAsk] = useState(canAskToNotify);
  const timers = parseTimers(stored, now);
  const ended = timers.filter((timer) => hasEnded(timer, now));

  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(clock);
  }, []);
  useRinging(ended);
  useHeightVariable(bar);
  const change = (id: string, next: (timer: Timer, now: number) => Timer | null) => {
    const at = Date.now();
    setNow(at);
    changeTimers((all) =>
      all.flatMap((timer) => (timer.id === id ? (next(timer, at) ?? []) : timer)),
    );
  };
  if (timers.length === 0) return null;
  return (
    <section ref={bar} className="timer-bar" aria-label={t("timer.label")}>
      <p className="visually-hidden" role="alert">
        {ended.map(({ title, step }) => t("timer.ended", { title, step })).join(" ")}
      </p>
      <ul>
        {timers.map((timer) => (
          <TimerItem key={timer.id} timer={timer} now={now} change={change} />
        ))}
      </ul>
      {canAsk ? (
        <button
          type="button"
          className="timer-notify"
          onClick={() => void Notification.requestPermission().then(() => setCanAsk(false))}
        >
          {t("timer.notify")}
        </button>
      ) : null}
    </section>
  );
}

type TimerItemProps = {
  timer: Timer;
  now: number;
  change: (id: string, next: (timer: Timer, now: number) => Timer | null) => void;
};

function TimerItem({ timer, now, change }: TimerItemProps) {
  const { t } = useTranslation("cook-mode");
  const { id, recipeId, title, step, endsAt } = timer;
  const isOver = hasEnded(timer, now);
  const name = t("timer.name", { title, step });
  return (
    <li className={isOver ? "timer-over" : undefined}>
      <Link to={`/recipe/${recipeId}?view=steps&step=${step}`}>
        <b role="timer">{isOver ? t("timer.done") : formatRemaining(remaining(timer, now))}</b>{" "}
        <span className="visually-hidden">{name}</span>
        <span className="timer-name" aria-hidden>
          <span className="timer-title">{title}</span>
          <span>, {t("timer.step", { step })}</span>
        </span>
      </Link>
      {isOver ? null : (
        <button
          type="button"
          aria-label={t(endsAt === null ? "timer.resumeNamed" : "timer.pauseNamed", {
            name,
          })}
          onClick={() => change(id, endsAt === null ? resumed : paused)}
        >
          {t(endsAt === null ? "timer.resume" : "timer.pause")}
        </button>
      )}
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

/** Once, however many tabs are open. */
function useRinging(ended: ReadonlyArray<Timer>): void {
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
        ring(timer.title, t("timer.ended", { title: timer.title, step: timer.step }));
        return { ...timer, rung: true };
      }),
    );
  }, [silentIds, t]);
}

/** Tells the page how much of it the bar covers. */
function useHeightVariable(bar: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { style } = document.body;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty("--timer-bar", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--timer-bar");
    };
  }, [bar]);
}
