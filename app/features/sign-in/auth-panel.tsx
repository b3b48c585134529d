import { useState, type MouseEvent, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { honeypotField, stampField } from "#app/lib/form-guard-fields.ts";
import { lookup } from "#app/lib/lookup.ts";
import { carriedFormField, signInFormId } from "#app/lib/unsent-form.ts";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { AuthProblem, AuthTab } from "./auth-problem.ts";
import type { SignUpFormData } from "./sign-up-form-data.ts";
import "#app/styles/account.css";

type AuthPanelProps = {
  tab: AuthTab;
  signUpForm: SignUpFormData;
  /** requests the form data; a sign-up that is sent before they have arrived waits for them */
  loadSignUpForm?: () => Promise<SignUpFormData>;
  problem?: AuthProblem | undefined;
  /** a form of another page that waits for sign-in (lib/unsent-form.ts) */
  carried?: string;
  /** switches the tab without navigation */
  onTab?: (tab: AuthTab) => void;
};

/**
 * Content of the authentication dialog (specification, section 2), in a dialog or as a page. A plain form; with
 * JavaScript it stays on the page until it succeeds.
 */
export function AuthPanel(props: AuthPanelProps) {
  const { tab, onTab } = props;
  const { t } = useTranslation("accounts");
  const { t: common } = useTranslation();
  const [sending, setSending] = useState(false);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState(props.problem);
  const [renewed, setRenewed] = useState<SignUpFormData | null>(null);
  const { redirectTo, stamp, formKey } = renewed ?? props.signUpForm;
  const isSignUp = tab === "create-account";
  const shown = problem?.tab === tab ? problem : undefined;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    // The result is rendered as a page, which restores the waiting form.
    if (props.carried) return;
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const fail = (next: AuthProblem) => {
      setProblem(next);
      showToast(t(next.message), "error");
    };
    const email = String(form.get("email"));
    if (isSignUp && form.get("password") !== form.get("confirmPassword"))
      return fail({ tab, email, message: "passwordsDontMatch", fields: {} });
    setSending(true);
    try {
      if (isSignUp && !stamp && props.loadSignUpForm) {
        const loaded = await props.loadSignUpForm();
        form.set("key", loaded.formKey);
        form.set(stampField, loaded.stamp);
      }
      let answer = await sendForm(form);
      // After many failures the server sends a challenge; the script solves it and resends the form with the same input.
      for (let tries = 0; answer.challenge && tries < 3; tries++) {
        setChecking(true);
        const { default: solvePuzzle } = await import("./solve-puzzle.ts");
        form.set("challenge", answer.challenge);
        form.set("solution", await solvePuzzle(answer.challenge, answer.bits ?? 0));
        answer = await sendForm(form);
      }
      if (answer.redirectTo) return location.assign(answer.redirectTo);
      if (answer.signUpForm) setRenewed(answer.signUpForm);
      // Autofill may have filled the hidden trap field.
      const trap = element.elements.namedItem(honeypotField);
      if (trap instanceof HTMLInputElement) trap.value = "";
      fail(answer.problem ?? { tab, email, message: "unavailable", fields: {} });
    } catch {
      fail({ tab, email, message: "unavailable", fields: {} });
    }
    setChecking(false);
    setSending(false);
  }

  const tabLink = (targetTab: AuthTab, label: string) => (
    <a
      href={`/login?tab=${targetTab}&redirectTo=${encodeURIComponent(redirectTo)}`}
      aria-current={targetTab === tab ? "true" : undefined}
      onClick={
        onTab &&
        ((event: MouseEvent) => {
          event.preventDefault();
          onTab(targetTab);
        })
      }
    >
      {label}
    </a>
  );
  const error = (name: string) => {
    const key = lookup(shown?.fields ?? {}, name);
    return key ? (
      <p id={`auth-${name}-error`} className="field-error">
        {t(key as "errors.tooShort")}
      </p>
    ) : null;
  };
  const describe = (name: string, hint?: string) =>
    [hint, lookup(shown?.fields ?? {}, name) ? `auth-${name}-error` : undefined]
      .filter(Boolean)
      .join(" ") || undefined;
  const label = t(isSignUp ? "dialog.createAccount" : "dialog.signIn");

  return (
    <>
      <nav className="auth-tabs" aria-label={t("dialog.tabs")}>
        {tabLink("sign-in", t("dialog.signIn"))}
        {tabLink("create-account", t("dialog.createAccount"))}
      </nav>
      {shown ? (
        <p className="notice notice-error" role="alert">
          {t(shown.message)}
          {/* Pages that answer a form never contain a password; with JavaScript the input stays in place. */}
          {isSignUp && shown === props.problem ? ` ${t("retypePassword")}` : null}
        </p>
      ) : null}
      <form
        id={signInFormId}
        // One key for preserved input, whatever page the form is on.
        data-unsent={signInFormId}
        method="post"
        action="/login"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="tab" value={tab} />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        {props.carried ? (
          <input type="hidden" name={carriedFormField} value={props.carried} />
        ) : null}
        {isSignUp ? <input type="hidden" name="key" value={formKey} /> : null}
        {isSignUp ? <FormGuard stamp={stamp} /> : null}
        <div className="field">
          <label htmlFor="auth-email">{t("dialog.email")}</label>
          <input
            id="auth-email"
            type="email"
            name="email"
            required
            maxLength={254}
            autoComplete={isSignUp ? "email" : "username"}
            defaultValue={shown?.email}
            aria-describedby={describe("email")}
          />
          {error("email")}
        </div>
        <div className="field">
          <label htmlFor="auth-password">{t("dialog.password")}</label>
          {isSignUp ? (
            <p id="auth-password-hint" className="fine-print">
              {t("dialog.passwordHint")}
            </p>
          ) : null}
          <input
            id="auth-password"
            type="password"
            name="password"
            required
            autoComplete={isSignUp ? "new-password" : "current-password"}
            {...(isSignUp ? { minLength: 8, maxLength: 256 } : {})}
            aria-describedby={describe("password", isSignUp ? "auth-password-hint" : undefined)}
          />
          {error("password")}
        </div>
        {isSignUp ? (
          <div className="field">
            <label htmlFor="auth-confirm">{t("dialog.confirmPassword")}</label>
            <input
              id="auth-confirm"
              type="password"
              name="confirmPassword"
              required
              autoComplete="new-password"
              aria-describedby={describe("confirmPassword")}
            />
            {error("confirmPassword")}
          </div>
        ) : (
          <p>
            <a
              className="tap"
              href={`/forgot-password?redirectTo=${encodeURIComponent(redirectTo)}`}
            >
              {t("dialog.forgot")}
            </a>
          </p>
        )}
        {isSignUp ? (
          <p className="fine-print">
            {t("dialog.accept")} <a href="/terms">{common("footer.terms")}</a> ·{" "}
            <a href="/privacy">{common("footer.privacy")}</a>
          </p>
        ) : null}
        {checking ? <p role="status">{t("challenge.checking")}</p> : null}
        <button type="submit" className="button button-wide" disabled={sending}>
          {sending ? `${label}…` : label}
        </button>
      </form>
    </>
  );
}

type AuthResponse = {
  redirectTo?: string;
  problem?: AuthProblem;
  signUpForm?: SignUpFormData;
  challenge?: string;
  bits?: number;
};

async function sendForm(form: FormData): Promise<AuthResponse> {
  const response = await fetch("/api/session", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(form as never),
  });
  return response.json();
}
