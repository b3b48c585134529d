import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { lookup } from "#app/lib/lookup.ts";

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
  const hrefs = new Set(useMatches().flatMap(({ id }) => lookup(routes, id)?.css ?? []));
  useEffect(preventDownloads, []);
  return [...hrefs].map((href) => <StyleSheet key={href} href={href} />);
}

/** A style sheet in the page, or a link to it if the first page did not contain it. */
export function StyleSheet({ href }: { href: string }) {
  const text = inPage.get(href);
  return typeof document === "undefined" || text !== undefined ? (
    <style
      data-href={href}
      dangerouslySetInnerHTML={{ __html: text ?? "" }}
      suppressHydrationWarning
    />
  ) : (
    <link rel="stylesheet" href={href} />
  );
}

/** On navigation Remix downloads the style sheets of the next page that no link names. */
function preventDownloads() {
  for (const href of inPage.keys()) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.disabled = true;
    document.head.appendChild(link);
  }
}
