/** The page of this site that a form was on, as the browser says. */
export function referringPage(request: Request): string | undefined {
  const referrer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(request.url).origin ? pathname + search : undefined;
}
