// Trusted Types: where the Content-Security-Policy asks for them (platform/security/security-headers.ts), no text becomes
// markup or the address of a script but here.

type Policy = {
  createHTML: (html: string) => TrustedHTML;
  createScriptURL: (address: string) => string;
};
type Factory = { createPolicy: (name: string, rules: object) => Policy };

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

export const analyticsAddress = "https://static.cloudflareinsights.com/beacon.min.js";

/** React makes a script element of the first and empties an element with the other: neither can do anything. */
const harmless = new Set(["<script></script>", ""]);
trustedTypes?.createPolicy("default", {
  // Without a place it is for, ProseMirror calls it: it parses what is pasted, by its schema.
  createHTML: (html: string, _type?: string, place?: string) =>
    !place || harmless.has(html) ? html : null,
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
