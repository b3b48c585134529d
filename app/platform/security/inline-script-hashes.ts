import { Buffer } from "node:buffer";

/** The opening tag of an executable inline script: without src, and not data such as JSON-LD. */
const executable = /^<script(?![^>]*\ssrc=)(?![^>]*type="application\/)/;
const end = "</script>";

/** Hashes of short scripts, most of which are the same on every page; the oldest are forgotten. */
const known = new Map<string, string>();
const maxKnown = 500;
const maxKnownLength = 2_000;

/** SHA-256 of each inline script of a page, base64, for its Content-Security-Policy. */
export function inlineScriptHashes(html: string): Promise<Array<string>> {
  const scripts: Array<string> = [];
  let from = html.indexOf("<script");
  while (from !== -1) {
    const textFrom = html.indexOf(">", from) + 1;
    const textEnd = html.indexOf(end, textFrom);
    if (textFrom === 0 || textEnd === -1) break;
    if (executable.test(html.slice(from, textFrom))) scripts.push(html.slice(textFrom, textEnd));
    from = html.indexOf("<script", textEnd + end.length);
  }
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
