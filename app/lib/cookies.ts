import {
  bannerClosedHours,
  bookmarkMinutes,
  cartDays,
  choiceDays,
  flashMinutes,
  guestDraftDays,
  knownDeviceDays,
  orderAccessHours,
  passkeyMinutes,
  pendingSaveMinutes,
  planCookieDays,
  savedGoodsDays,
  secondFactorMinutes,
  sessionDays,
} from "./values/promised-limits.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every cookie of the site, with its lifetime in seconds: the page /cookies prints this list with the purposes in locales/,
 * device-storage.json (site/device-lists.server.ts). All are for the whole site, SameSite=Lax, and HttpOnly unless `readable`; the
 * script of a first page sets what is `setByScript` (i18n/remember-language.ts). Credentials have the prefix __Host-:
 * browsers reject the cookie unless it is Secure, without Domain and for the whole site.
 */
export const cookies = {
  lang: { seconds: choiceDays * day, setByScript: true },
  lite: { seconds: choiceDays * day },
  units: { seconds: choiceDays * day },
  kitchen: { seconds: choiceDays * day },
  pantry: { seconds: choiceDays * day },
  banner_closed: { seconds: bannerClosedHours * hour },
  ship_to: { seconds: choiceDays * day },
  flash: { seconds: flashMinutes * minute },
  save: { seconds: pendingSaveMinutes * minute },
  follow: { seconds: pendingSaveMinutes * minute },
  plan: { seconds: planCookieDays * day },
  saved_goods: { seconds: savedGoodsDays * day },
  guest_draft: { seconds: guestDraftDays * day },
  db_bookmark: { seconds: bookmarkMinutes * minute },
  cart_count: { seconds: cartDays * day, readable: true },
  "__Host-cart": { seconds: cartDays * day },
  "__Host-order": { seconds: orderAccessHours * hour },
  "__Host-session": { seconds: sessionDays * day },
  "__Host-device": { seconds: knownDeviceDays * day },
  "__Host-factor": { seconds: secondFactorMinutes * minute },
  "__Host-challenge": { seconds: passkeyMinutes * minute },
} as const satisfies Record<string, { seconds: number; readable?: true; setByScript?: true }>;

export type CookieName = keyof typeof cookies;
type HostCookieName = Extract<CookieName, `__Host-${string}`>;

/** Reads one cookie of a request; null when it is absent. */
export function getCookie(request: Request, name: CookieName): string | null {
  const header = request.headers.get("Cookie");
  if (!header) return null;
  for (const part of header.split(";")) {
    const equalsSign = part.indexOf("=");
    if (equalsSign > 0 && part.slice(0, equalsSign).trim() === name)
      return part.slice(equalsSign + 1).trim();
  }
  return null;
}

/**
 * A Set-Cookie value for the whole site; null deletes the cookie. `value` must be cookie-safe already.
 * @param secure whether the request came over https
 */
export function setCookie(
  name: Exclude<CookieName, HostCookieName>,
  value: string | null,
  secure: boolean,
): string {
  return write(name, value, secure);
}

/** A Set-Cookie value for credentials; null deletes the cookie. */
export function setHostCookie(name: HostCookieName, value: string | null): string {
  return write(name, value, true);
}

function write(name: CookieName, value: string | null, secure: boolean): string {
  const cookie: { seconds: number; readable?: true } = cookies[name];
  return [
    `${name}=${value ?? ""}`,
    "Path=/",
    `Max-Age=${value ? cookie.seconds : 0}`,
    ...(cookie.readable ? [] : ["HttpOnly"]),
    ...(secure ? ["Secure"] : []),
    "SameSite=Lax",
  ].join("; ");
}
