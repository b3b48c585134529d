import { Link, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { kitchenQuery } from "#app/features/ingredients/kitchen-view.ts";
import { AvoidedSummary } from "#app/features/recipe-page/recipe-sections.tsx";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { DishBar } from "./dish-bar.tsx";
import { withFiguresWhole } from "./figures.ts";
import { FinishScreen } from "./finish-screen.tsx";
import { NeededIngredients } from "./needed-ingredients.tsx";
import { stepAddress } from "./step-address.ts";
import { StepClock, StepTime } from "./step-time.tsx";
import { StepTools } from "./step-tools.tsx";
import type { StepView } from "./step-view.ts";
import { useDishes } from "./use-dishes.ts";
import { useStepGestures } from "./use-step-gestures.ts";
import { useStepInSight } from "./use-step-in-sight.ts";
import { useWakeLock } from "./use-wake-lock.ts";

type CookModeProps = { recipe: RecipePageView; view: StepView };

/** One step per screen. Without scripts the same screens, with links. */
export default function CookMode({ recipe, view }: CookModeProps) {
  const { t } = useTranslation(["cook-mode", "recipe-page"]);
  const navigate = useNavigate();
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
  const dishes = useDishes(
    {
      recipeId: card.id,
      title: card.title.text,
      address: addressOf(position),
      step: position,
      count,
    },
    step === "done",
  );
  const isOneOfSeveral = dishes.some(({ recipeId }) => recipeId !== card.id);
  const go = (address: string | null) =>
    address && navigate(address, { replace: true, preventScrollReset: true });
  useStepGestures({ previous, next });
  useStepInSight(`${card.id} ${position}`);
  return (
    <article className="cook" key={card.id}>
      <header className="cook-head">
        <Link to={whole} className="cook-exit">
          <span aria-hidden>×</span>{" "}
          <span className={isOneOfSeveral ? "visually-hidden" : undefined}>{t("exit")}</span>
        </Link>
        <h1 className={isOneOfSeveral ? "visually-hidden" : undefined}>
          <LocalizedText value={card.title} />
        </h1>
        <DishBar dishes={dishes} shownId={card.id} />
      </header>
      <progress max={Math.max(count, 1)} value={position - 1} aria-label={t("progress")} />
      {step === "done" ? (
        <FinishScreen recipe={recipe} />
      ) : (
        <div className="cook-body">
          <CurrentStep recipe={recipe} step={step} />
          <div className="cook-aside">
            <StepClock recipe={recipe} step={step} view={view} />
            <StepTools
              recipe={recipe}
              step={step}
              awake={awake}
              goNext={() => go(next)}
              goBack={() => go(previous)}
            />
            {hasScripts && step === 1 ? <p className="cook-hint">{t("tapHint")}</p> : null}
          </div>
        </div>
      )}
      <StepLinks previous={previous} next={next} isLast={position === count} />
    </article>
  );
}

/** Its text, its timer and what it needs are one thought: together they fill the first screen. */
function CurrentStep({ recipe, step }: { recipe: RecipePageView; step: number }) {
  const { t } = useTranslation("cook-mode");
  const { steps } = recipe;
  const { text } = steps[step - 1]!;
  const heading = steps.slice(0, step).findLast((one) => one.heading)?.heading;
  return (
    <div className="cook-step">
      <h2 id="step" tabIndex={-1}>
        {t("step", { step, count: steps.length })}
      </h2>
      {heading ? (
        <p className="cook-group">
          <LocalizedText value={heading} />
        </p>
      ) : null}
      {step === 1 ? <AvoidedSummary recipe={recipe} /> : null}
      {step === 1 && recipe.vesselsStay ? <p className="fine-print">{recipe.vesselsStay}</p> : null}
      <p className="cook-text" aria-live="polite">
        <LocalizedText value={{ ...text, text: withFiguresWhole(text.text) }} />
      </p>
      <StepTime recipe={recipe} step={step} />
      <NeededIngredients recipe={recipe} step={step} />
    </div>
  );
}

type StepLinksProps = {
  previous: string | null;
  next: string | null;
  isLast: boolean;
};

function StepLinks({ previous, next, isLast }: StepLinksProps) {
  const { t } = useTranslation("cook-mode");
  return (
    <nav className="cook-nav" aria-label={t("nav")}>
      {previous ? (
        <Link to={previous} replace preventScrollReset className="button button-quiet" rel="prev">
          {t("previous")}
        </Link>
      ) : null}
      {next ? (
        <Link to={next} replace preventScrollReset className="button" rel="next">
          {t(isLast ? "finish" : "next")}
        </Link>
      ) : null}
    </nav>
  );
}
