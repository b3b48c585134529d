import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { useSiteData } from "#app/ui/site-data.ts";
import { SignInLink } from "#app/ui/sign-in-link.tsx";
import { usePlanErrors } from "./error-text.ts";
import { mealAnchor, MealItem, type MealAnswer } from "./meal-item.tsx";
import type { PlanView } from "./plan-view.server.ts";
import "#app/ui/forms.css";
import "./plan.css";

/** The answer to a form of this page that was refused. */
type PlanAnswer = MealAnswer & { problem: string | null };

type PlanPageProps = { plan: PlanView; answer: PlanAnswer | undefined };

export function PlanPage({ plan, answer }: PlanPageProps) {
  const { t } = useTranslation("plan");
  const { week, range, days, total } = plan;
  const say = usePlanErrors(plan.guestWeek?.range ?? range);
  const plannedDay = usePlannedDay();
  useFocusOnChangedMeal();
  return (
    <div className="page plan">
      <header className="page-head">
        <h1>{t("title")}</h1>
        <p className="plan-range">{t("week", { range })}</p>
      </header>
      <nav className="plan-weeks no-print" aria-label={t("weeks")}>
        <WeekLinks plan={plan} />
      </nav>
      <GuestNotice plan={plan} />
      {plan.removed ? <Undo key={plan.removed.id} removed={plan.removed} week={week} /> : null}
      {answer?.problem ? (
        <p className="notice notice-error" role="alert">
          {say(answer.problem)}
        </p>
      ) : null}
      <PlanSearch week={week} />
      {total === 0 ? (
        <div className="notice no-print">
          <p>
            <b>{t("empty.title")}</b>
          </p>
          <p>
            {t("empty.text")} <Link to="/food">{t("empty.browse")}</Link>
          </p>
        </div>
      ) : null}
      <PlanActions plan={plan} />
      <ol className="plan-days">
        {days.map((day) => (
          <Day
            key={day.day}
            day={day}
            isPlanned={day.day === plannedDay}
            plan={plan}
            answer={answer}
            say={say}
          />
        ))}
      </ol>
    </div>
  );
}

function PlanSearch({ week }: { week: string }) {
  const { t } = useTranslation("plan");
  return (
    <form action="/plan/add" className="plan-search no-print" role="search">
      <input type="hidden" name="week" value={week} />
      <label htmlFor="plan-q">{t("search.label")}</label>
      <div className="field-with-button">
        <input id="plan-q" type="search" name="q" maxLength={100} />
        <button type="submit" className="button button-quiet">
          {t("search.submit")}
        </button>
      </div>
    </form>
  );
}

/** What is done with a whole week. */
function PlanActions({ plan: { week, total, canCopy, isGuest } }: { plan: PlanView }) {
  const { t } = useTranslation("plan");
  return (
    <div className="actions plan-actions no-print">
      {total > 0 ? (
        <>
          <Link className="button" to={`/plan/list?week=${week}`}>
            {t("list")}
          </Link>
          <Link className="tap" to={`/plan/print?week=${week}`}>
            {t("print")}
          </Link>
          <a className="tap" href={`/plan.ics?week=${week}`}>
            {t("calendar")}
          </a>
        </>
      ) : null}
      {canCopy ? (
        <Form method="post" action={`/plan?week=${week}`} preventScrollReset>
          <button type="submit" name="intent" value="copy" className="button button-quiet">
            {t(isGuest ? "move" : "copy")}
          </button>
        </Form>
      ) : null}
    </div>
  );
}

type DayProps = PlanPageProps & {
  day: PlanView["days"][number];
  /** a meal was just added to it */
  isPlanned: boolean;
  say: (error: string) => string;
};

function Day({ day: shown, isPlanned, plan, answer, say }: DayProps) {
  const { t } = useTranslation("plan");
  const { t: common } = useTranslation();
  const { day, name, date, long, isToday, isFull, meals } = shown;
  return (
    <li id={`d${day}`} className={isToday ? "plan-today" : undefined}>
      <h2>
        {name} <small>{date}</small>
        {isToday ? <span className="visually-hidden"> {t("today")}</span> : null}
      </h2>
      {isPlanned ? <p className="flash flash-success">{common("flash.plannedMeal")}</p> : null}
      {meals.length === 0 ? <p className="plan-none">{t("day.none")}</p> : null}
      <ul>
        {meals.map((meal, i) => (
          <MealItem
            key={meal.id}
            meal={meal}
            week={plan.week}
            isFirst={i === 0}
            options={plan.options}
            answer={answer?.id === meal.id ? answer : undefined}
            say={say}
          />
        ))}
      </ul>
      {isFull ? null : (
        <Link
          className="tap no-print"
          to={`/plan/add?day=${day}`}
          aria-label={t("day.addTo", { day: long })}
        >
          + {t("day.add")}
        </Link>
      )}
    </li>
  );
}

/**
 * A meal that moved to another day, or to the top of its day, is drawn anew, so the pressed button is gone. The focus goes
 * to the meal at its new place.
 */
function useFocusOnChangedMeal() {
  const { state, formData } = useNavigation();
  const changed = useRef<string | null>(null);
  const id = formData?.get("id");
  useEffect(() => {
    if (typeof id === "string") changed.current = id;
    if (state !== "idle" || changed.current === null) return;
    const meal = document.getElementById(mealAnchor(changed.current));
    changed.current = null;
    if (document.activeElement === document.body) meal?.querySelector("summary")?.focus();
  }, [state, id]);
}

function WeekLinks({ plan: { week, weeks } }: { plan: PlanView }) {
  const { t } = useTranslation("plan");
  return (
    <>
      <Link className="tap" to={`/plan?week=${weeks.previous}`}>
        <span aria-hidden>← </span>
        {t("previous")}
      </Link>
      {week === weeks.current ? null : (
        <Link className="tap" to={`/plan?week=${weeks.current}`}>
          {t("thisWeek")}
        </Link>
      )}
      <Link className="tap" to={`/plan?week=${weeks.next}`}>
        {t("next")}
        <span aria-hidden> →</span>
      </Link>
    </>
  );
}

function GuestNotice({ plan: { week, isGuest, guestWeek } }: { plan: PlanView }) {
  const { t } = useTranslation("plan");
  if (!isGuest) return null;
  return (
    <p className="fine-print no-print">
      {guestWeek ? (
        <>
          {t("guestOther", { range: guestWeek.range })}{" "}
          <Link to={`/plan?week=${guestWeek.week}`}>{t("guestOpen")}</Link>{" "}
        </>
      ) : null}
      {t("guest")}{" "}
      <SignInLink redirectTo={`/plan?week=${week}`} className="plan-sign-in">
        {t("guestSignIn")}
      </SignInLink>
    </p>
  );
}

type UndoProps = { removed: NonNullable<PlanView["removed"]>; week: string };

/** Takes the focus: the button that was pressed is gone. */
function Undo({ removed, week }: UndoProps) {
  const { t } = useTranslation("plan");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const [before, after] = t("removed.text", { title: "\u0000" }).split("\u0000");
  return (
    <Form
      method="post"
      action={`/plan?week=${week}`}
      className="notice plan-undo no-print"
      preventScrollReset
      replace
    >
      <input type="hidden" name="id" value={removed.id} />
      <p role="status">
        {before}
        <LocalizedText value={removed.title} />
        {after}
      </p>
      <button
        ref={button}
        type="submit"
        name="intent"
        value="restore"
        className="button button-small button-quiet"
      >
        {t("removed.undo")}
      </button>
    </Form>
  );
}

/** The day that a meal was just added to: the page opens there, out of sight of the message at its top. */
function usePlannedDay(): string | null {
  const { hash } = useLocation();
  const isPlanned = useSiteData()?.flash === "plannedMeal";
  return useHasScripts() && isPlanned ? hash.replace("#d", "") : null;
}
