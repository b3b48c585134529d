import {
  Links,
  UNSAFE_RemixContext as RemixContext,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { useContext, useEffect } from "react";
import { lookup } from "#app/lib/lookup.ts";
import { ownHtml } from "#app/lib/trusted-types.ts";
import liteStyles from "../lite.css?url";
import errorStyles from "../error-page.css?url";
import { useSiteData } from "../site-data.ts";
import belowStyles from "./below.css?url";
import userStyles from "./user-menu.css?url";

/** What a route may export as its handle, if one of its views has style sheets of its own. */
export type StylesHandle = {
  stylesOf?: (params: URLSearchParams, data: unknown) => Array<string>;
};

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
 * (platform/rendering/complete-page.ts). Pages that are opened from it link those that it did not contain.
 */
export function Styles() {
  const routes = useContext(RemixContext)?.manifest.routes ?? {};
  const { search } = useLocation();
  const site = useSiteData();
  const hrefs = new Set([
    ...useMatches().flatMap(({ id, handle, data }) => [
      ...((!__REMIX_DOCUMENT__ && lookup(routes, id)?.css) || []),
      ...((handle as StylesHandle | undefined)?.stylesOf?.(new URLSearchParams(search), data) ??
        []),
    ]),
    ...(site?.user ? [userStyles] : []),
    ...(useRouteError() ? [errorStyles] : []),
    ...(site?.lite ? [belowStyles, liteStyles] : []),
  ]);
  useEffect(preventDownloads, []);
  const elements = [...hrefs].map((href) => {
    const text = inPage.get(href);
    const isInPage = typeof document === "undefined" || text !== undefined;
    return isInPage && !__REMIX_DOCUMENT__ ? (
      <style
        key={href}
        data-href={href}
        dangerouslySetInnerHTML={{ __html: ownHtml(text ?? "") }}
        suppressHydrationWarning
      />
    ) : (
      <link key={href} rel="stylesheet" href={href} />
    );
  });
  return (
    <>
      {__REMIX_DOCUMENT__ ? <Links /> : null}
      {elements}
    </>
  );
}

/**
 * Before the footer: browsers paint what is above without waiting for it, and what is below only with it. In lite mode a
 * second file costs more, so the page contains it.
 */
export function StylesBelow() {
  return useSiteData()?.lite ? null : (
    <link rel="stylesheet" href={belowStyles} suppressHydrationWarning />
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
