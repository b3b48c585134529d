import { useTranslation } from "react-i18next";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { ConfirmPasswordForm } from "#app/features/accounts/password/confirm-password-form.tsx";
import "#app/styles/account.css";
import { AppSetup } from "./app-setup.tsx";
import type { Factors } from "./factors.server.ts";
import { NewPasskey } from "./new-passkey.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { RecoveryCodes } from "./recovery-codes-list.tsx";
import type { SecurityAnswer } from "./security-forms.server.ts";
import { SecurityButton } from "./security-button.tsx";
import type { SecurityStep } from "./security-page-view.server.ts";
import "./second-factor.css";

type SecurityPageProps = {
  factors: Factors;
  step: SecurityStep | null;
  /** staff may do nothing else before */
  isNeeded: boolean;
  answer: SecurityAnswer | undefined;
};

/** Passkeys, the authenticator app and the recovery codes of an account. */
export function SecurityPage({ factors, step, isNeeded, answer }: SecurityPageProps) {
  const { t } = useTranslation("second-factor");
  if (answer?.asked)
    return (
      <div className="page narrow">
        <h1>{t("title")}</h1>
        <ConfirmPasswordForm asked={answer.asked} reason="factor" />
      </div>
    );
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} />;
  const hasFactor = factors.appSince !== null || factors.passkeys.length > 0;
  return (
    <div className="page narrow">
      <h1>{t("title")}</h1>
      {isNeeded ? <p className="notice">{t("needed")}</p> : null}
      {hasFactor ? null : <p>{t("text")}</p>}
      <section className="settings-section">
        <h2>{t("passkeys.title")}</h2>
        <p>{t("passkeys.text")}</p>
        {answer?.problem === "passkeys.nameless" ? (
          <p className="notice notice-error" role="alert">
            {t("passkeys.nameless")}
          </p>
        ) : null}
        <PasskeyList passkeys={factors.passkeys} />
        {step?.kind === "passkey" ? (
          <NewPasskey {...step} answer={answer} />
        ) : (
          <SecurityButton intent="passkey-start">{t("passkeys.start")}</SecurityButton>
        )}
      </section>
      <App since={factors.appSince} step={step} answer={answer} />
      {hasFactor ? (
        <section className="settings-section">
          <h2>{t("codes.title")}</h2>
          <p>
            {t("codes.text")} {t("codes.left", { count: factors.codesLeft })}
          </p>
          <p className="fine-print">{t("codes.renewText")}</p>
          <SecurityButton intent="codes-renew">{t("codes.renew")}</SecurityButton>
        </section>
      ) : null}
      <p>
        <a className="tap" href="/profile">
          {t("back")}
        </a>
      </p>
    </div>
  );
}

type AppProps = Pick<SecurityPageProps, "step" | "answer"> & { since: string | null };

function App({ since, step, answer }: AppProps) {
  const { t } = useTranslation("second-factor");
  const date = new Intl.DateTimeFormat(intlLocales[useLanguage()], {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return (
    <section className="settings-section">
      <h2>{t("app.title")}</h2>
      <p>{t("app.text")}</p>
      {since !== null ? (
        <>
          <p>{t("app.on", { date: date.format(new Date(since)) })}</p>
          <SecurityButton intent="app-remove">{t("app.remove")}</SecurityButton>
        </>
      ) : null}
      {since === null && step?.kind === "app" ? (
        <AppSetup {...step} isWrong={answer?.problem === "app.wrong"} />
      ) : null}
      {since === null && step?.kind !== "app" ? (
        <SecurityButton intent="app-start">{t("app.start")}</SecurityButton>
      ) : null}
    </section>
  );
}
