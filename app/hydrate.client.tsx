import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "./i18n/i18n.client.ts";
import { hydration } from "./hydration.client.ts";
import { keepTypedText } from "./keep-typed-text.client.ts";
import { startRemix } from "./platform/runtime/start-remix.client.ts";

/**
 * RemixBrowser decodes the page's data and suspends by throwing its promise, without a Suspense boundary around it. A
 * click at that moment makes React hydrate synchronously, fail (error 345) and render the page again without the user's
 * input. So the data is awaited before hydration.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrown) {
    await thrown;
  }
}

// Without the data of a page where Remix's Scripts component has set it.
hydration.start = async (page) => {
  if (page) await startRemix(page);
  const [i18n] = await Promise.all([startI18n(), decodeData()]);
  const keepNoMore = keepTypedText();

  /** Its effect runs when the whole page is hydrated. */
  function HydrationEnd() {
    useEffect(() => {
      keepNoMore();
      // A field that got the focus before: search suggestions, for example, begin with it.
      document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    }, []);
    return null;
  }

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
          <HydrationEnd />
        </I18nextProvider>
      </StrictMode>,
      { onRecoverableError },
    );
  });
};

/**
 * A navigation before a lazy part has loaded makes React render that part again, and report it (error 421; a page that
 * stays is not changed by it). RemixBrowser updates its context on every navigation, so this cannot be avoided.
 */
function onRecoverableError(error: unknown) {
  if (!/#421|before it finished hydrating/.test(String(error))) reportError(error);
}
