import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import { AvoidedSummary, IngredientText } from "#app/features/recipe-page/recipe-sections.tsx";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { FinishScreen } from "./finish-screen.tsx";
import { endTime, stepAddress, stepQuery } from "./step-address.ts";
import type { StepView } from "./step-view.ts";
import { ingredientsOfStep } from "./step-ingredients.ts";
import { StartTimer } from "./start-timer.tsx";
import { useDoneSteps } from "./use-done-steps.ts";
import { useStepGestures } from "./use-step-gestures.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type CookModeProps = { recipe: RecipePageView; view: StepView };

/** One step per screen. Without scripts the same screens, with links. */
export default function CookMode({ recipe, view }: CookModeProps) {
  const { t } = useTranslation(["cook-mode", "recipe-page"]);
  const { card, kitchen, steps } = recipe;
  const count = steps.length;
  const step = view.step === "done" || count === 0 ? "done" : Math.min(view.step, count);
  const position = step === "done" ? count + 1 : step;
  const addressOf = (to: number) => stepAddress(card.id, kitchen, to > count ? "done" : to);
  const previous = position > 1 ? addressOf(position - 1) : null;
  const next = position <= count ? addressOf(position + 1) : null;
  const query = String(kitchenQuery(kitchen));
  const whole = `/recipe/${card.id}${query && `?${query}`}`;
  const awake = useWakeLock();
  const hasScripts = useHasScripts();
  useStepGestures({ previous, next });
  return (
    <article className="cook" key={card.id}>
      <header className="cook-head">
        <Link to={whole} className="cook-exit">
          <span aria-hidden>×</span> {t("exit")}
        </Link>
        <h1>
          <LocalizedText value={card.title} />
        </h1>
      </header>
      <progress max={Math.max(count, 1)} value={position - 1} aria-label={t("progress")} />
      {step === "done" ? (
        <FinishScreen recipe={recipe} />
      ) : (
        <div className="cook-body">
          <section className="cook-step" aria-labelledby="step" aria-live="polite">
            <h2 id="step" tabIndex={-1}>
              {t("step", { step, count })}
            </h2>
            {step === 1 ? <AvoidedSummary recipe={recipe} /> : null}
            <StepHeading recipe={recipe} step={step} />
            <p className="cook-text">
              <LocalizedText value={steps[step - 1]!.text} />
            </p>
            <StepTime recipe={recipe} step={step} view={view} hasScripts={hasScripts} />
            {recipe.timesStay && steps[step - 1]!.minutes ? (
              <p className="fine-print">{t("recipe-page:timesStay")}</p>
            ) : null}
            {hasScripts ? <StepTools recipeId={card.id} step={step} awake={awake} /> : null}
          </section>
          <StepIngredients recipe={recipe} step={step} />
        </div>
      )}
      <nav className="cook-nav" aria-label={t("nav")}>
        {previous ? (
          <Link to={previous} replace preventScrollReset className="button button-quiet" rel="prev">
            {t("previous")}
          </Link>
        ) : (
          <span />
        )}
        {next ? (
          <Link to={next} replace preventScrollReset className="button" rel="next">
            {t(step === count ? "finish" : "next")}
          </Link>
        ) : null}
      </nav>
    </article>
  );
}

type StepToolsProps = {
  recipeId: number;
  step: number;
  awake: ReturnType<typeof useWakeLock>;
};

function StepTools({ recipeId, step, awake }: StepToolsProps) {
  const { t } = useTranslation("cook-mode");
  const { done, setIsDone } = useDoneSteps(recipeId);
  return (
    <p className="cook-tools">
      <label className="cook-done">
        <input
          key={step}
          type="checkbox"
          checked={done.includes(step)}
          onChange={(event) => setIsDone(step, event.currentTarget.checked)}
        />{" "}
        {t("stepDone")}
      </label>
      {awake ? (
        <button type="button" aria-pressed={awake.isOn} onClick={awake.toggle}>
          {t("awake")}
        </button>
      ) : null}
    </p>
  );
}

/** The heading of the group that a step belongs to. */
function StepHeading({ recipe: { steps }, step }: { recipe: RecipePageView; step: number }) {
  const heading = steps.slice(0, step).findLast(({ heading }) => heading)?.heading;
  return heading ? (
    <p className="cook-group">
      <LocalizedText value={heading} />
    </p>
  ) : null;
}

type StepTimeProps = CookModeProps & { step: number; hasScripts: boolean };

/** A timer with scripts; without them the clock time at which the step ends. */
function StepTime({ recipe, step, view, hasScripts }: StepTimeProps) {
  const { t } = useTranslation("cook-mode");
  const language = useLanguage();
  const minutes = recipe.steps[step - 1]!.minutes;
  if (minutes === null || minutes === 0) return null;
  const duration = formatDuration(minutes, language);
  if (hasScripts)
    return (
      <StartTimer
        recipeId={recipe.card.id}
        title={recipe.card.title.text}
        step={step}
        minutes={minutes}
        label={t("timer.start", { duration })}
      />
    );
  const kept = new URLSearchParams([
    ...kitchenQuery(recipe.kitchen),
    ...stepQuery({ step, start: null }),
  ]);
  return (
    <>
      <p className="cook-time">{duration}</p>
      <form method="get" className="cook-clock">
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="start">{t("clock.start")}</label>
        <input
          id="start"
          name="start"
          type="time"
          required
          defaultValue={view.start ?? undefined}
        />
        <button className="button button-quiet button-small">{t("clock.show")}</button>
        {view.start ? (
          <p role="status">
            {t("clock.end", { start: view.start, end: endTime(view.start, minutes) })}
          </p>
        ) : null}
      </form>
    </>
  );
}

/** What the step needs, and below it the whole list. */
function StepIngredients({ recipe, step }: { recipe: RecipePageView; step: number }) {
  const { t } = useTranslation("cook-mode");
  const language = useLanguage();
  const items = recipe.groups.flatMap((group) => group.items);
  const names = items.map(({ name }) => name.text);
  const inStep = recipe.steps.map(({ text }) =>
    ingredientsOfStep(text.text, names, text.lang ?? language),
  );
  const needed = inStep[step - 1] ?? [];
  const isShared = (i: number) => inStep.filter((list) => list.includes(i)).length > 1;
  return (
    <aside className="cook-ingredients">
      {needed.length > 0 ? (
        <section aria-labelledby="step-ingredients">
          <h3 id="step-ingredients">{t("needed")}</h3>
          <ul>
            {needed.map((i) => (
              <Ingredient key={i} item={items[i]!} isShared={isShared(i)} />
            ))}
          </ul>
        </section>
      ) : null}
      <details>
        <summary>{t("allIngredients")}</summary>
        <ul>
          {items.map((item, i) => (
            <Ingredient key={i} item={item} />
          ))}
        </ul>
      </details>
    </aside>
  );
}

type Item = RecipePageView["groups"][number]["items"][number];

/** @param isShared whether several steps use it, so that the amount is that of all */
function Ingredient({ item, isShared = false }: { item: Item; isShared?: boolean }) {
  const { t } = useTranslation(["cook-mode", "recipe-page"]);
  const { amount, avoided } = item;
  return (
    <li>
      <IngredientText item={item} />
      {amount && isShared ? <small> ({t("inAll")})</small> : null}
      {avoided ? (
        <strong className="avoided"> {t("recipe-page:avoid.mark", { names: avoided })}</strong>
      ) : null}
    </li>
  );
}
