import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { PasskeySignIn } from "#app/features/second-factor/passkey-sign-in.tsx";
import { unsentField, type UnsentForm } from "#app/lib/unsent-form.ts";
import { AuthPanel } from "./auth-panel.tsx";
import type { AuthProblem, AuthTab } from "./auth-problem.ts";
import type { SignUpFormData } from "./sign-up-form-data.ts";

/** The authentication dialog as a page. */
export function SignInPage({
  tab,
  signUpForm,
  problem,
  carried,
  notice,
  guestPath,
  passkeyOptions,
}: {
  tab: AuthTab;
  signUpForm: SignUpFormData;
  problem: AuthProblem | undefined;
  /** another page's form that waits for sign-in */
  carried: string;
  /** the pending action that signing in will complete */
  notice: string | null;
  /** where somebody goes on without an account */
  guestPath: string;
  passkeyOptions: ComponentProps<typeof PasskeySignIn>["options"];
}) {
  const { t } = useTranslation("accounts");
  // A passkey leads on at once: the form of another page would stay behind.
  const hasPasskeys = tab === "sign-in" && !carried;
  return (
    <div className="page narrow">
      <h1>{t("dialog.title")}</h1>
      <p>{t("dialog.text")}</p>
      {notice ? <p className="notice">{notice}</p> : null}
      <AuthPanel
        key={tab}
        tab={tab}
        signUpForm={signUpForm}
        problem={problem}
        carried={carried}
        hasPasskeys={hasPasskeys}
      />
      {hasPasskeys ? (
        <PasskeySignIn redirectTo={signUpForm.redirectTo} options={passkeyOptions} />
      ) : null}
      <p>
        <a className="tap" href={guestPath}>
          {t("dialog.guest")}
        </a>
      </p>
    </div>
  );
}

/** After sign-in on the way from a form: one more click sends it with its input. */
export function ResumePage({
  resume,
}: {
  resume: { action: string; unsent: UnsentForm; isNew: boolean };
}) {
  const { t } = useTranslation(["common", "accounts"]);
  const { action, unsent, isNew } = resume;
  return (
    <div className="page narrow">
      <h1>{t(isNew ? "flash.signedUp" : "flash.signedIn")}</h1>
      <p>{t("accounts:resume.text")}</p>
      <form method="post" action={action}>
        {unsent.fields.map(([name, value], index) => (
          // Names may repeat, and the list is constant on this page.
          // oxlint-disable-next-line react/no-array-index-key
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" name={unsentField} value={unsent.form} className="button">
          {t("accounts:resume.submit")}
        </button>
      </form>
    </div>
  );
}
