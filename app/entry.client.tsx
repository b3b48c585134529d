import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "./i18n/i18n.client.ts";
import { rememberLanguage } from "./i18n/remember-language.ts";

/**
 * RemixBrowser decodes the page's data and waits by throwing its promise, with nothing around it that could stand in:
 * who presses anything in that moment makes React take over at once, fail (error 345) and build the whole page anew,
 * without what was typed. So the data is waited for before React begins.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

const [i18n] = await Promise.all([startI18n(), decodeData()]);

rememberLanguage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
