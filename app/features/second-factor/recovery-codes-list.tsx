import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import "#app/styles/account.css";
import "./second-factor.css";

/** Shown once, in answer to the form that made them. */
export function RecoveryCodes({ codes }: { codes: ReadonlyArray<string> }) {
  const { t } = useTranslation("second-factor");
  const hasScripts = useHasScripts();
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="page narrow">
      <h1>{t("codes.title")}</h1>
      <p>{t("codes.shown")}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="secret">{code}</code>
          </li>
        ))}
      </ol>
      <p className="actions">
        <a
          className="button button-quiet"
          download={`${t("codes.file")}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t("codes.download")}
        </a>
        {hasScripts ? (
          <>
            <button
              type="button"
              className="button button-quiet"
              onClick={() =>
                // Without permission the codes are still on the page.
                void navigator.clipboard.writeText(text).then(
                  () => setCopied(true),
                  () => undefined,
                )
              }
            >
              {t("codes.copy")}
            </button>
            <button type="button" className="button button-quiet" onClick={() => window.print()}>
              {t("codes.print")}
            </button>
          </>
        ) : null}
        <span role="status">{isCopied ? t("codes.copied") : null}</span>
      </p>
      <p>
        <a className="button" href="/profile/security">
          {t("codes.done")}
        </a>
      </p>
    </div>
  );
}
