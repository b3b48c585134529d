import { useTranslation } from "react-i18next";
import { formSteps, stepNames, stepOf } from "#app/features/submissions/form-steps.ts";
import type { FormStep } from "#app/features/submissions/submission-content.ts";
import type { SubmitPageProps } from "./submit-page-props.ts";

/** The buttons of the first step send its photo too; the language buttons send no files. */
export function encTypeOf(step: FormStep): "multipart/form-data" | undefined {
  return step === 1 ? "multipart/form-data" : undefined;
}

/**
 * The steps, with what is left to do in each. They are buttons of the form: going to another step saves what was typed
 * in this one, also without scripts.
 */
export function StepNav({ step, content, facts, check }: SubmitPageProps) {
  const { t } = useTranslation("submission-form");
  return (
    <nav className="form-steps" aria-label={t("form.progress")}>
      <p className="form-step-count">{t("form.count", { step, count: formSteps.length })}</p>
      <ol>
        {formSteps.map((one) => {
          const name = t(`form.names.${stepNames[one]}`);
          const label = <span className="form-step-name">{name}</span>;
          const isOpen = one <= content.reached;
          const missing = facts.wrong?.filter((field) => stepOf(field) === one).length ?? 0;
          const isShown = isOpen && facts.wrong !== null && (one < content.reached || check);
          return (
            <li key={one} className={one === step ? "is-current" : undefined}>
              {one === step ? (
                <span className="form-step" aria-current="step">
                  <b aria-hidden>{one}</b> {label}
                </span>
              ) : isOpen ? (
                <button
                  type="submit"
                  name="goto"
                  value={one}
                  formEncType={encTypeOf(step)}
                  className="form-step"
                >
                  <b aria-hidden>{one}</b> {label}
                </button>
              ) : (
                <span className="form-step">
                  <b aria-hidden>{one}</b> {label}
                </span>
              )}
              {isShown ? (
                <span className={missing > 0 ? "form-step-missing" : "form-step-done"}>
                  {missing > 0 ? t("form.missing", { count: missing }) : t("form.done")}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
