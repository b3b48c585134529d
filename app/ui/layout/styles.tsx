import { UNSAFE_RemixContext as RemixContext, useLocation, useMatches } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { lookup } from "#app/lib/lookup.ts";

/** What a route may export as its handle, if one of its views has a style sheet of its own. */
export type StylesHandle = { stylesOf?: (params: URLSearchParams) => Array<string> };

/** The style sheets that came with the page, by address. */
const inPage = new Map(
  typeof document === "undefined"
    ? []
    : [...document.querySelectorAll<HTMLStyleElement>("style[data-href]")].map((style) => [
        style.dataset["href"] ?? "",
        style.textContent ?? "",
      ]),
);

/**
 * The style sheets of the page's routes. The first page contains them: the server fills in the text
 * (platform/document/document.ts). Pages that are opened from it link those that it did not contain.
 */
export function Styles() {
  const routes = useContext(RemixContext)?.manifest.routes ?? {};
  const { search } = useLocation();
  const hrefs = new Set(
    useMatches().flatMap(({ id, handle }) => [
      ...(lookup(routes, id)?.css ?? []),
      ...((handle as StylesHandle | undefined)?.stylesOf?.(new URLSearchParams(search)) ?? []),
    ]),
  );
  useEffect(preventDownloads, []);
  return [...hrefs].map((href) => {
    const text = inPage.get(href);
    return typeof document === "undefined" || text !== undefined ? (
      <style
        key={href}
        data-href={href}
        dangerouslySetInnerHTML={{ __html: text ?? "" }}
        suppressHydrationWarning
      />
    ) : (
      <link key={href} rel="stylesheet" href={href} />
    );
  });
}

/** On navigation Remix downloads the style sheets of the next page that no link names. */
function preventDownloads() {
  for (const href of inPage.keys()) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.disabled = true;
    document.head.appendChild(link);
  }
}
