import { Buffer } from "node:buffer";

/** Executable inline scripts: without src, and not data such as JSON-LD. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** SHA-256 of each inline script of a page, base64, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): Promise<Array<string>> {
  const encoder = new TextEncoder();
  const scripts = [...html.matchAll(inlineScript)].map((match) => match[1] ?? "");
  return Promise.all(
    scripts.map(async (script) => {
      const digest = await crypto.subtle.digest("SHA-256", encoder.encode(script));
      return Buffer.from(digest).toString("base64");
    }),
  );
}
