import { useState, type MouseEvent, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { honeypotField } from "#app/lib/form-guard-fields.ts";
import { lookup } from "#app/lib/lookup.ts";
import { carriedFormField, signInFormId } from "#app/lib/unsent-form.ts";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { AuthProblem, AuthTab } from "./auth-problem.ts";
import type { SignUpFormData } from "./sign-up-form-data.ts";
import "#app/styles/account.css";

type AuthPanelProps = {
  tab: AuthTab;
  offer: SignUpFormData;
  problem?: AuthProblem | undefined;
  /** another page's form that waits for its reader (lib/unsent-form.ts) */
  carried?: string;
  /** switches the tab without leaving the page */
  onTab?: (tab: AuthTab) => void;
};

/**
 * The content of the authentication dialog (specification, section 2): in a dialog over the page, or as a page.
 * A plain form; with scripts it stays where it is until it succeeds.
 */
export function AuthPanel(props: AuthPanelProps) {
  const { tab, onTab } = props;
  const { t } = useTranslation("account");
  const [sending, setSending] = useState(false);
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState(props.problem);
  const [renewed, setRenewed] = useState<SignUpFormData | null>(null);
  const { redirectTo, stamp, formKey } = renewed ?? props.offer;
  const isSignUp = tab === "create-account";
  const shown = problem?.tab === tab ? problem : undefined;

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    // The answer is a page: it brings back what waits.
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
      let answer = await send(form);
      // After many failures strangers are asked for a proof: nothing is typed again for it.
      for (let tries = 0; answer.challenge && tries < 3; tries++) {
        setChecking(true);
        const { default: solvePuzzle } = await import("./solve-puzzle.ts");
        form.set("challenge", answer.challenge);
        form.set("solution", await solvePuzzle(answer.challenge, answer.bits ?? 0));
        answer = await send(form);
      }
      if (answer.redirectTo) return location.assign(answer.redirectTo);
      if (answer.offer) setRenewed(answer.offer);
      // A program that fills in forms for people may have filled in what they do not see.
      const trap = element.elements.namedItem(honeypotField);
      if (trap instanceof HTMLInputElement) trap.value = "";
      fail(answer.problem ?? { tab, email, message: "unavailable", fields: {} });
    } catch {
      fail({ tab, email, message: "unavailable", fields: {} });
    }
    setChecking(false);
    setSending(false);
  }

  const tabLink = (one: AuthTab, label: string) => (
    <a
      href={`/login?tab=${one}&redirectTo=${encodeURIComponent(redirectTo)}`}
      aria-current={one === tab ? "true" : undefined}
      onClick={
        onTab &&
        ((event: MouseEvent) => {
          event.preventDefault();
          onTab(one);
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
          {/* A page that answers a form shows no password; a script leaves what was typed where it is. */}
          {isSignUp && shown === props.problem ? ` ${t("retypePassword")}` : null}
        </p>
      ) : null}
      <form
        id={signInFormId}
        // The same address is typed here on whatever page this stands.
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
        {checking ? <p role="status">{t("challenge.checking")}</p> : null}
        <button type="submit" className="button button-wide" disabled={sending}>
          {sending ? `${label}…` : label}
        </button>
      </form>
    </>
  );
}

type Answer = {
  redirectTo?: string;
  problem?: AuthProblem;
  offer?: SignUpFormData;
  challenge?: string;
  bits?: number;
};

async function send(form: FormData): Promise<Answer> {
  const response = await fetch("/api/session", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(form as never),
  });
  return response.json();
}
