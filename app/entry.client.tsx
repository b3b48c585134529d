import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "./i18n/i18n.client.ts";
import { rememberLanguage } from "./i18n/remember-language.ts";

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

/**
 * While it hydrates, React 18 sets each text area back to its initial text. What the user typed before is put back, and
 * announced as input, so that the page's scripts save it.
 */
const typed = new Map<HTMLTextAreaElement, string>();
const remember = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
};
for (const area of document.querySelectorAll("textarea"))
  if (area.value !== area.defaultValue) typed.set(area, area.value);
addEventListener("input", remember, true);

function TypedText() {
  useLayoutEffect(() => {
    removeEventListener("input", remember, true);
    for (const [area, text] of typed) {
      if (area.value === text) continue;
      area.value = text;
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
    typed.clear();
  }, []);
  return null;
}

const [i18n] = await Promise.all([startI18n(), decodeData()]);

rememberLanguage();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
        <TypedText />
      </I18nextProvider>
    </StrictMode>,
  );
});
