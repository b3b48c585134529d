import { useTranslation } from "react-i18next";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { AllIngredients } from "./needed-ingredients.tsx";
import { startTimer } from "./start-timer.tsx";
import { timerOf } from "./step-time.tsx";
import { changeTimers, hasEnded } from "./timers.ts";
import { useDoneSteps } from "./use-done-steps.ts";
import type { useWakeLock } from "./use-wake-lock.ts";
import { VoiceControl } from "./voice-control.tsx";

type StepToolsProps = {
  recipe: RecipePageView;
  step: number;
  awake: ReturnType<typeof useWakeLock>;
  goNext: () => void;
  goBack: () => void;
};

/** Whether the screen stays on, and what is not needed at every step. */
export function StepTools({ recipe, step, awake, goNext, goBack }: StepToolsProps) {
  const { t } = useTranslation("cook-mode");
  const hasScripts = useHasScripts();
  const commands = {
    next: goNext,
    back: goBack,
    timer() {
      const timer = timerOf(recipe, step);
      if (timer) startTimer(timer);
    },
    stop: () => void changeTimers((all) => all.filter((timer) => !hasEnded(timer, Date.now()))),
  };
  return (
    <>
      {awake ? (
        <button type="button" aria-pressed={awake.isOn} onClick={awake.toggle}>
          {t("awake")}
        </button>
      ) : null}
      <details className="cook-more">
        <summary>{t(hasScripts ? "more" : "allIngredients")}</summary>
        {hasScripts ? (
          <>
            <DoneStep recipeId={recipe.card.id} step={step} />
            <VoiceControl commands={commands} text={recipe.steps[step - 1]!.text.text} />
            <h3>{t("allIngredients")}</h3>
          </>
        ) : null}
        <AllIngredients recipe={recipe} />
      </details>
    </>
  );
}

function DoneStep({ recipeId, step }: { recipeId: number; step: number }) {
  const { t } = useTranslation("cook-mode");
  const { done, setIsDone } = useDoneSteps(recipeId);
  return (
    <label className="cook-done">
      <input
        key={step}
        type="checkbox"
        checked={done.includes(step)}
        onChange={(event) => setIsDone(step, event.currentTarget.checked)}
      />{" "}
      {t("stepDone")}
    </label>
  );
}
