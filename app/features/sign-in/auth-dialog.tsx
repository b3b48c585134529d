import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthPanel } from "./auth-panel.tsx";
import type { AuthTab } from "./auth-problem.ts";
import type { SignUpFormData } from "./sign-up-form-data.ts";

type AuthDialogProps = {
  redirectTo: string;
  /** the initial tab */
  tab?: AuthTab;
  onClose: () => void;
};

/**
 * The "Authentication Required" dialog. Rendered open, so that it works without JavaScript, where `method="dialog"`
 * closes it; with JavaScript it becomes modal.
 */
export default function AuthDialog({
  redirectTo,
  tab: firstTab = "sign-in",
  onClose,
}: AuthDialogProps) {
  const { t } = useTranslation("accounts");
  const dialog = useRef<HTMLDialogElement>(null);
  const [tab, setTab] = useState<AuthTab>(firstTab);
  const [signUpForm, setSignUpForm] = useState<SignUpFormData>({
    redirectTo,
    stamp: "",
    formKey: "",
  });
  const loading = useRef<Promise<SignUpFormData>>();
  // The sign-up form carries a signed time, which a cached page does not have.
  const loadSignUpForm = useCallback(() => {
    loading.current ??= getSignUpFormData(redirectTo).catch((error: unknown) => {
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  }, [redirectTo]);
  useEffect(() => {
    const element = dialog.current;
    // The visitor may have closed it before hydration.
    if (!element?.open) return;
    element.close();
    element.showModal();
    element.querySelector<HTMLInputElement>("#auth-email")?.focus();
    loadSignUpForm().then(setSignUpForm, () => undefined);
  }, [loadSignUpForm]);

  return (
    <dialog
      ref={dialog}
      open
      className="auth-dialog"
      aria-labelledby="auth-title"
      // The first close event comes from reopening the dialog as modal.
      onClose={(event) => (event.currentTarget.open ? undefined : onClose())}
    >
      <h2 id="auth-title">{t("dialog.title")}</h2>
      <p>{t("dialog.text")}</p>
      <AuthPanel signUpForm={signUpForm} loadSignUpForm={loadSignUpForm} tab={tab} onTab={setTab} />
      <form method="dialog">
        <button type="submit" className="link-button">
          {t("dialog.guest")}
        </button>
      </form>
    </dialog>
  );
}

async function getSignUpFormData(redirectTo: string): Promise<SignUpFormData> {
  const response = await fetch(`/api/session?redirectTo=${encodeURIComponent(redirectTo)}`);
  return response.json();
}
