import { getCookie } from "#app/lib/cookies.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { isLanguage, languageCookie, type Language } from "./languages.ts";

/**
 * The language of a request: `?lng=`, then the header of the service worker, then the cookie, then the browser's first preference (Spanish when it
 * starts with "es"), else that of content/site.json. Values other than en and es count as absent.
 */
export function detectLanguage(request: Request): Language {
  const requested = new URL(request.url).searchParams.get("lng");
  if (isLanguage(requested)) return requested;
  // The service worker keeps saved recipes in both languages; the choice of the visitor stays.
  const kept = request.headers.get("X-Language");
  if (isLanguage(kept)) return kept;
  const chosen = getCookie(request, languageCookie);
  if (isLanguage(chosen)) return chosen;
  const preferred = request.headers.get("Accept-Language")?.trim().toLowerCase();
  const first = preferred?.slice(0, 2);
  return isLanguage(first) ? first : siteFacts.defaultLanguage;
}
