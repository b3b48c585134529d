import { useTranslation } from "react-i18next";
import { carriedFormField } from "#app/lib/unsent-form.ts";
import "#app/styles/account.css";
import { CodeField } from "./code-field.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";

export type SecondStepPageProps = {
  redirectTo: string;
  hasApp: boolean;
  hasPasskey: boolean;
  /** another page's form that waits for sign-in */
  carried: string;
  problem: "wrong" | "limited" | undefined;
};

/** After the right password of an account with a second factor. */
export function SecondStepPage({
  redirectTo,
  hasApp,
  hasPasskey,
  carried,
  problem,
}: SecondStepPageProps) {
  const { t } = useTranslation("second-factor");
  const back = `redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <div className="page narrow">
      <h1>{t("step.title")}</h1>
      <p>{t(hasApp ? "step.app" : "step.passkey")}</p>
      {/* A passkey leads on at once: the form of another page would stay behind. */}
      {hasPasskey && !carried ? <PasskeySignIn redirectTo={redirectTo} /> : null}
      <form method="post" action={`/login/second-factor?${back}`}>
        {carried ? <input type="hidden" name={carriedFormField} value={carried} /> : null}
        <CodeField label={t("step.code")} error={problem && t(`step.${problem}`)} />
        <button type="submit" className="button button-wide">
          {t("step.submit")}
        </button>
      </form>
      <p>
        <a className="tap" href={`/login?${back}`}>
          {t("step.restart")}
        </a>
      </p>
    </div>
  );
}
