import { useState, type ComponentProps, type MouseEvent, type SyntheticEvent } from "react";
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
  /** the browser offers passkeys in the email field (features/second-factor/passkey-sign-in.tsx) */
  hasPasskeys?: boolean;
  /** switches the tab without navigation */
  onTab?: (tab: AuthTab) => void;
};

/**
 * Content of the authentication dialog (specification, section 2), in a dialog or as a page. A plain form; with
 * JavaScript it stays on the page until it succeeds.
 */
export function AuthPanel(props: AuthPanelProps) {
  const { tab, carried, hasPasskeys } = props;
  const { t } = useTranslation("accounts");
  const { isSending, isChecking, problem, form, submit } = useAuthForm(props);
  const { redirectTo, stamp, formKey } = form;
  const isSignUp = tab === "create-account";
  const shown = problem?.tab === tab ? problem : undefined;
  const label = t(isSignUp ? "dialog.createAccount" : "dialog.signIn");
  return (
    <>
      <nav className="auth-tabs" aria-label={t("dialog.tabs")}>
        <TabLink {...props} to="sign-in" redirectTo={redirectTo} label={t("dialog.signIn")} />
        <TabLink
          {...props}
          to="create-account"
          redirectTo={redirectTo}
          label={t("dialog.createAccount")}
        />
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
        {carried ? <input type="hidden" name={carriedFormField} value={carried} /> : null}
        {isSignUp ? <input type="hidden" name="key" value={formKey} /> : null}
        {isSignUp ? <FormGuard stamp={stamp} /> : null}
        <Fields
          isSignUp={isSignUp}
          problem={shown}
          redirectTo={redirectTo}
          userName={hasPasskeys ? "username webauthn" : "username"}
        />
        {isChecking ? <p role="status">{t("challenge.checking")}</p> : null}
        <button type="submit" className="button button-wide" disabled={isSending}>
          {isSending ? `${label}…` : label}
        </button>
      </form>
    </>
  );
}

/** Sends the form and stays on the page until it succeeds. */
function useAuthForm({ tab, signUpForm, loadSignUpForm, carried, ...props }: AuthPanelProps) {
  const { t } = useTranslation("accounts");
  const [isSending, setSending] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState(props.problem);
  const [renewed, setRenewed] = useState<SignUpFormData | null>(null);
  const shownForm = renewed ?? signUpForm;
  const isSignUp = tab === "create-account";

  const fail = (next: AuthProblem) => {
    setProblem(next);
    showToast(t(next.message), "error");
  };
  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    // The result is rendered as a page, which restores the waiting form.
    if (carried) return;
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const email = String(form.get("email"));
    if (isSignUp && form.get("password") !== form.get("confirmPassword"))
      return fail({ tab, email, message: "passwordsDontMatch", fields: {} });
    setSending(true);
    try {
      if (isSignUp && !shownForm.stamp && loadSignUpForm) {
        const loaded = await loadSignUpForm();
        form.set("key", loaded.formKey);
        form.set(stampField, loaded.stamp);
      }
      const answer = await sendWithChallenge(form, () => setChecking(true));
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
  return { isSending, isChecking, problem, form: shownForm, submit };
}

type TabLinkProps = Pick<AuthPanelProps, "tab" | "onTab"> & {
  to: AuthTab;
  redirectTo: string;
  label: string;
};

function TabLink({ tab, onTab, to, redirectTo, label }: TabLinkProps) {
  return (
    <a
      href={`/login?tab=${to}&redirectTo=${encodeURIComponent(redirectTo)}`}
      aria-current={to === tab ? "true" : undefined}
      onClick={
        onTab &&
        ((event: MouseEvent) => {
          event.preventDefault();
          onTab(to);
        })
      }
    >
      {label}
    </a>
  );
}

type FieldsProps = {
  isSignUp: boolean;
  problem: AuthProblem | undefined;
  redirectTo: string;
  /** what the browser fills in the email field with */
  userName: string;
};

function Fields({ isSignUp, problem, redirectTo, userName }: FieldsProps) {
  const { t } = useTranslation("accounts");
  const { t: common } = useTranslation();
  return (
    <>
      <AuthField
        id="email"
        label={t("dialog.email")}
        problem={problem}
        type="email"
        maxLength={254}
        autoComplete={userName}
        defaultValue={problem?.email}
      />
      <AuthField
        id="password"
        label={t("dialog.password")}
        hint={isSignUp ? t("dialog.passwordHint") : undefined}
        problem={problem}
        type="password"
        autoComplete={isSignUp ? "new-password" : "current-password"}
        {...(isSignUp ? { minLength: 8, maxLength: 256 } : {})}
      />
      {isSignUp ? (
        <>
          <AuthField
            id="confirm"
            name="confirmPassword"
            label={t("dialog.confirmPassword")}
            problem={problem}
            type="password"
            autoComplete="new-password"
          />
          <p className="fine-print">
            {t("dialog.accept")} <a href="/terms">{common("footer.terms")}</a> ·{" "}
            <a href="/privacy">{common("footer.privacy")}</a>
          </p>
        </>
      ) : (
        <p>
          <a className="tap" href={`/forgot-password?redirectTo=${encodeURIComponent(redirectTo)}`}>
            {t("dialog.forgot")}
          </a>
        </p>
      )}
    </>
  );
}

type AuthFieldProps = Omit<ComponentProps<"input">, "id" | "name"> & {
  id: string;
  name?: string;
  label: string;
  hint?: string | undefined;
  problem: AuthProblem | undefined;
};

function AuthField({ id, name = id, label, hint, problem, ...input }: AuthFieldProps) {
  const { t } = useTranslation("accounts");
  const error = lookup(problem?.fields ?? {}, name);
  const hintId = hint && `auth-${id}-hint`;
  const errorId = error && `auth-${name}-error`;
  return (
    <div className="field">
      <label htmlFor={`auth-${id}`}>{label}</label>
      {hint ? (
        <p id={hintId} className="fine-print">
          {hint}
        </p>
      ) : null}
      <input
        id={`auth-${id}`}
        name={name}
        required
        aria-describedby={[hintId, errorId].filter(Boolean).join(" ") || undefined}
        {...input}
      />
      {error ? (
        <p id={errorId} className="field-error">
          {t(error as "errors.tooShort")}
        </p>
      ) : null}
    </div>
  );
}

type AuthResponse = {
  redirectTo?: string;
  problem?: AuthProblem;
  signUpForm?: SignUpFormData;
  challenge?: string;
  bits?: number;
};

/** After many failures the server sends a challenge; the script solves it and resends the form with the same input. */
async function sendWithChallenge(form: FormData, onChallenge: () => void): Promise<AuthResponse> {
  let answer = await sendForm(form);
  for (let tries = 0; answer.challenge && tries < 3; tries++) {
    onChallenge();
    const { default: solvePuzzle } = await import("./solve-puzzle.ts");
    form.set("challenge", answer.challenge);
    form.set("solution", await solvePuzzle(answer.challenge, answer.bits ?? 0));
    answer = await sendForm(form);
  }
  return answer;
}

async function sendForm(form: FormData): Promise<AuthResponse> {
  const response = await fetch("/api/session", {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(form as never),
  });
  return response.json();
}
