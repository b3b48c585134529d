import { useTranslation } from "react-i18next";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { StartTimer, type StepTimer } from "./start-timer.tsx";
import { endTime, stepQuery } from "./step-address.ts";
import type { StepView } from "./step-view.ts";

type StepTimeProps = { recipe: RecipePageView; step: number };

/** The timer of a step; null for a step that takes no time. */
export function timerOf({ card, steps }: RecipePageView, step: number): StepTimer | null {
  const { minutes, text } = steps[step - 1]!;
  return minutes
    ? { recipeId: card.id, title: card.title.text, step, text: text.text, minutes }
    : null;
}

/** Its timer; without scripts how long the step takes. */
export function StepTime({ recipe, step }: StepTimeProps) {
  const { t } = useTranslation(["cook-mode", "recipe-page"]);
  const language = useLanguage();
  const hasScripts = useHasScripts();
  const timer = timerOf(recipe, step);
  if (!timer) return null;
  const duration = formatDuration(timer.minutes, language);
  return (
    <div className="cook-time">
      {hasScripts ? (
        <StartTimer key={step} timer={timer} label={t("timer.start", { duration })} />
      ) : (
        <p>{duration}</p>
      )}
      {recipe.timesStay ? <p className="fine-print">{t("recipe-page:timesStay")}</p> : null}
    </div>
  );
}

/** Without scripts: the clock time at which the step ends. */
export function StepClock({ recipe, step, view }: StepTimeProps & { view: StepView }) {
  const { t } = useTranslation("cook-mode");
  const hasScripts = useHasScripts();
  const timer = timerOf(recipe, step);
  if (!timer || hasScripts) return null;
  const kept = new URLSearchParams([
    ...kitchenQuery(recipe.kitchen),
    ...stepQuery({ step, start: null }),
  ]);
  return (
    <form method="get" className="cook-clock">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="start">{t("clock.start")}</label>
      <input id="start" name="start" type="time" required defaultValue={view.start ?? undefined} />
      <button className="button button-quiet button-small">{t("clock.show")}</button>
      {view.start ? (
        <p role="status">
          {t("clock.end", { start: view.start, end: endTime(view.start, timer.minutes) })}
        </p>
      ) : null}
    </form>
  );
}
