// Trusted Types: where the Content-Security-Policy asks for them (platform/security/security-headers.ts), no text becomes
// markup or the address of a script but here.

type Policy = {
  createHTML: (html: string) => TrustedHTML;
  createScriptURL: (address: string) => string;
};
type Factory = { createPolicy: (name: string, rules: object) => Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

export const analyticsAddress = "https://static.cloudflareinsights.com/beacon.min.js";

/**
 * React makes a script element of it. Without a "<" a text makes no element: Remix puts its scroll script into a document
 * that is drawn anew in the browser, where the Content-Security-Policy does not run it.
 */
const isHarmless = (html: string) => html === "<script></script>" || !html.includes("<");
trustedTypes?.createPolicy("default", {
  // Without a place it is for, ProseMirror calls it: it parses what is pasted, by its schema.
  createHTML: (html: string, _type?: string, place?: string) =>
    !place || isHarmless(html) ? html : null,
  createScriptURL: (address: string) => (address === analyticsAddress ? address : null),
});

const own = trustedTypes?.createPolicy("fogon", {
  createHTML: (html: string) => html,
  createScriptURL: () => "/sw.js",
});

/** One value for each text: React writes an element again when its value is another one. */
const known = new Map<string, TrustedHTML>();

/** For `dangerouslySetInnerHTML`: markup that our server made. */
export function ownHtml(html: string): string | TrustedHTML {
  if (!own) return html;
  const value = known.get(html) ?? own.createHTML(html);
  known.set(html, value);
  return value;
}

export const workerAddress = (): string => own?.createScriptURL("") ?? "/sw.js";
