/**
 * A path of this site to redirect to, from untrusted input. Anything that a browser could read as another origin,
 * another scheme or a header break becomes "/".
 */
export function safePath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  // Browsers strip tabs and line breaks from URLs and read "\" as "/": such values are rejected, not repaired.
  // oxlint-disable-next-line no-control-regex
  if (/^\/[/\\]|[\u0000-\u001f\u007f\\]|%0[0-9a-d]|%5c/i.test(value)) return "/";
  const base = "https://fogon.invalid";
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return "/";
  }
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
