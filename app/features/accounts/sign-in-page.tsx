import { useTranslation } from "react-i18next";
import { AuthPanel } from "./auth-panel.tsx";
import type { AuthProblem, AuthTab } from "./auth-problem.ts";
import type { SignInOffer } from "./sign-in-offer.ts";

/** The authentication dialog as a page. */
export function SignInPage({
  tab,
  offer,
  problem,
  notice,
}: {
  tab: AuthTab;
  offer: SignInOffer;
  problem: AuthProblem | undefined;
  /** what signing in will finish */
  notice: string | null;
}) {
  const { t } = useTranslation("account");
  return (
    <div className="page narrow">
      <h1>{t("dialog.title")}</h1>
      <p>{t("dialog.text")}</p>
      {notice ? <p className="notice">{notice}</p> : null}
      <AuthPanel key={tab} tab={tab} offer={offer} problem={problem} />
      <p>
        <a className="tap" href="/">
          {t("dialog.guest")}
        </a>
      </p>
    </div>
  );
}
