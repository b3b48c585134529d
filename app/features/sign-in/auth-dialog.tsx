import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AuthPanel } from "./auth-panel.tsx";
import type { AuthTab } from "./auth-problem.ts";
import type { SignUpFormData } from "./sign-up-form-data.ts";

type AuthDialogProps = {
  redirectTo: string;
  /** the one to begin with */
  tab?: AuthTab;
  onClose: () => void;
};

/**
 * "Authentication Required", over the page. Rendered open, so that it is there without scripts, where
 * `method="dialog"` closes it; with scripts it becomes modal.
 */
export default function AuthDialog({
  redirectTo,
  tab: firstTab = "sign-in",
  onClose,
}: AuthDialogProps) {
  const { t } = useTranslation("account");
  const dialog = useRef<HTMLDialogElement>(null);
  const [tab, setTab] = useState<AuthTab>(firstTab);
  const [offer, setOffer] = useState<SignUpFormData>({ redirectTo, stamp: "", formKey: "" });
  useEffect(() => {
    const element = dialog.current;
    // Closed already, before the scripts were there.
    if (!element?.open) return;
    element.close();
    element.showModal();
    element.querySelector<HTMLInputElement>("#auth-email")?.focus();
    // The form for a new account carries a signed time, which this page may not have.
    getOffer(redirectTo).then(setOffer, () => undefined);
  }, [redirectTo]);

  return (
    <dialog
      ref={dialog}
      open
      className="auth-dialog"
      aria-labelledby="auth-title"
      // The first close comes from turning the open dialog into a modal one.
      onClose={(event) => (event.currentTarget.open ? undefined : onClose())}
    >
      <h2 id="auth-title">{t("dialog.title")}</h2>
      <p>{t("dialog.text")}</p>
      <AuthPanel offer={offer} tab={tab} onTab={setTab} />
      <form method="dialog">
        <button type="submit" className="link-button">
          {t("dialog.guest")}
        </button>
      </form>
    </dialog>
  );
}

async function getOffer(redirectTo: string): Promise<SignUpFormData> {
  const response = await fetch(`/api/session?redirectTo=${encodeURIComponent(redirectTo)}`);
  return response.json();
}
