// The terms that a buyer accepts with an order, and the same text later: orders and their emails name its version.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getDocument } from "#app/features/editorial/document-queries.server.ts";
import { fillPlaceholders } from "#app/features/editorial/placeholders.ts";
import type { AcceptedTerms } from "#app/features/checkout/accepted-terms.server.ts";
import { loadPolicyValues } from "./policy-values.server.ts";

/**
 * Terms and return rules with their figures of now. The version ends with a hash of the text: a changed figure is another
 * version. Null when the page was removed.
 */
export async function currentTerms(context: AppLoadContext): Promise<AcceptedTerms | null> {
  const { db, language } = context;
  const read = (slug: string) => getDocument(db, { kind: "page", slug, language });
  const [terms, returns, valuesOf] = await Promise.all([
    read("terms"),
    read("returns"),
    loadPolicyValues(context),
  ]);
  if (!terms) return null;
  const body = [terms, ...(returns ? [returns] : [])]
    .map((page) => fillPlaceholders(page.body, valuesOf(page.language)))
    .join("\n\n");
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const short = [...new Uint8Array(hash).slice(0, 4)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return {
    version: `${terms.shared.version ?? "1"}-${short}`,
    language: terms.language,
    title: terms.title,
    body,
  };
}
