import { Buffer } from "node:buffer";

/** Executable inline scripts: without src, and not data such as JSON-LD. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of short scripts, most of which are the same on every page; the oldest are forgotten. */
const known = new Map<string, string>();
const maxKnown = 500;
const maxKnownLength = 2_000;

/** SHA-256 of each inline script of a page, base64, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): Promise<Array<string>> {
  const scripts = [...html.matchAll(inlineScript)].map((match) => match[1] ?? "");
  return Promise.all(scripts.map(hashOf));
}

async function hashOf(script: string): Promise<string> {
  const knownHash = known.get(script);
  if (knownHash !== undefined) return knownHash;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  const hash = Buffer.from(digest).toString("base64");
  if (script.length <= maxKnownLength) {
    known.set(script, hash);
    if (known.size > maxKnown) known.delete(known.keys().next().value ?? "");
  }
  return hash;
}
