/** Reads one cookie of a request; null when it is absent. */
export function getCookie(request: Request, name: string): string | null {
  const header = request.headers.get("Cookie");
  if (!header) return null;
  for (const part of header.split(";")) {
    const equalsSign = part.indexOf("=");
    if (equalsSign > 0 && part.slice(0, equalsSign).trim() === name)
      return part.slice(equalsSign + 1).trim();
  }
  return null;
}

type CookieOptions = {
  maxAgeSeconds: number;
  secure: boolean;
  /** whether browser scripts may read it */
  readable?: boolean;
};

/** A Set-Cookie value for the whole site, HttpOnly by default. `value` must be cookie-safe already. */
export function setCookie(
  name: string,
  value: string,
  { maxAgeSeconds, secure, readable = false }: CookieOptions,
) {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}${readable ? "" : "; HttpOnly"}${secure ? "; Secure" : ""}; SameSite=Lax`;
}

/**
 * A Set-Cookie value for credentials: with the prefix __Host- browsers reject the cookie unless it is Secure, without
 * Domain and for the whole site. Null deletes it.
 */
export function setHostCookie(
  name: `__Host-${string}`,
  value: string | null,
  maxAgeSeconds: number,
): string {
  return setCookie(name, value ?? "", { maxAgeSeconds: value ? maxAgeSeconds : 0, secure: true });
}
