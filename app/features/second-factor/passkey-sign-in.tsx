import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { SignInOptions } from "./passkey-options.ts";

type PasskeySignInProps = {
  redirectTo: string;
  /** for the autofill of the page's email field */
  options?: SignInOptions | null;
};

const never = () => () => {};

/** Only where the browser has passkeys. */
export function PasskeySignIn({ redirectTo, options }: PasskeySignInProps) {
  const { t } = useTranslation("accounts");
  const isOffered = useSyncExternalStore(
    never,
    () => "PublicKeyCredential" in window,
    () => false,
  );
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOffered || !options) return;
    // Most visitors type a password instead: that nothing came of it is no news.
    import("./passkey-browser.client.ts")
      .then(({ signInByAutofill }) => signInByAutofill(options, redirectTo))
      .then(goOn, () => undefined);
    function goOn(path: string | null) {
      if (path === null) setFailed(true);
      else location.assign(path);
    }
  }, [isOffered, options, redirectTo]);

  async function signIn() {
    setFailed(false);
    try {
      const { signInByPasskey } = await import("./passkey-browser.client.ts");
      const path = await signInByPasskey(redirectTo);
      if (path !== null) return location.assign(path);
    } catch {
      // Cancelled, or the browser has none: the password is above.
    }
    setFailed(true);
  }
  if (!isOffered) return null;
  return (
    <>
      {hasFailed ? (
        <p className="notice notice-error" role="alert">
          {t("passkeyFailed")}
        </p>
      ) : null}
      <p>
        <button
          type="button"
          className="button button-quiet button-wide"
          onClick={() => void signIn()}
        >
          {t("dialog.passkey")}
        </button>
      </p>
    </>
  );
}
