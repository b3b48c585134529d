import { useTranslation } from "react-i18next";
import { CodeField } from "./code-field.tsx";
import type { QrCode } from "./qr-code.server.ts";

type AppSetupProps = { address: string; secret: string; qr: QrCode; isWrong: boolean };

/** The secret as a QR code, as a link for an app on this device, and as text; then the first code. */
export function AppSetup({ address, secret, qr, isWrong }: AppSetupProps) {
  const { t } = useTranslation("second-factor");
  return (
    <>
      <p>{t("app.scan")}</p>
      <svg
        className="qr-code"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t("app.qr")}
      >
        <path d={qr.path} />
      </svg>
      <p>
        <a className="tap" href={address}>
          {t("app.open")}
        </a>
      </p>
      <p>
        {t("app.key")}: <code className="secret">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <form method="post">
        <CodeField label={t("app.code")} error={isWrong ? t("app.wrong") : undefined} isNumeric />
        <button type="submit" name="intent" value="app-confirm" className="button">
          {t("app.confirm")}
        </button>
      </form>
    </>
  );
}
