import { choiceDays } from "#app/lib/values/promised-limits.ts";
import { isLanguage, languageCookie } from "./languages.ts";

/**
 * Stores the language of the first page (specification, section 4). Cached pages set no cookie, so the browser does it
 * here, or the response to the first form does (server.ts). A language that the user chose is in an HttpOnly cookie,
 * which scripts can neither read nor replace.
 */
export function rememberLanguage(): void {
  const { lang } = document.documentElement;
  if (!isLanguage(lang) || document.cookie.includes(`${languageCookie}=`)) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${languageCookie}=${lang}; Path=/; Max-Age=${choiceDays * 86_400}; SameSite=Lax${secure}`;
}
