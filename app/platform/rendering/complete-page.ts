// Completes a rendered page: style sheets in the page, so that its first paint waits for one response, and behind the
// content what the browser needs for hydration (docs/decisions/028-first-paint.md).
import type { EntryContext } from "@remix-run/cloudflare";
import styleSheets from "virtual:style-sheets";
import { isJson } from "#app/lib/encoding/json-value.ts";
import { lookup } from "#app/lib/lookup.ts";
import { pageDataId, type PageData, type PageRoute, type StartHandle } from "#app/lib/page-data.ts";
import { inlineScriptHashes } from "#app/platform/security/inline-script-hashes.ts";
import type { SiteData } from "#app/ui/site-data.ts";

/** For paper and forced colors (ui/layout/other-media.css): not among the styles that a screen waits for. */
const otherMedia = Object.entries(styleSheets).find(([href]) => href.includes("/late-"));

/** The styles of features/recipe-print/print.css. */
const printout = /\/assets\/print-[\w-]{8}\.css"/;

/** A printout contains them before its own styles; a page in lite mode too, as a second file costs it more. */
function otherStyles(head: string, isLite: boolean): { element: string; hashes: Array<string> } {
  if (!otherMedia || printout.test(head)) return { element: "", hashes: [] };
  const [href, { text, hash }] = otherMedia;
  return isLite
    ? { element: `<style>${text}</style>`, hashes: [hash] }
    : {
        element: `<link rel="stylesheet" href="${href}" media="print,(forced-colors:active)">`,
        hashes: [],
      };
}

const emptyStyle = /<style data-href="([^"]+)"><\/style>/g;

type Document = {
  html: string;
  /** base64, for the Content-Security-Policy */
  styleHashes: Array<string>;
  scriptHashes: Array<string>;
};

/**
 * @param markup the rendered page. It is searched as it is: text put together from parts is copied when it is read.
 * @param scripts null for a page without scripts
 */
export async function completeDocument(
  markup: string,
  scripts: { remixContext: EntryContext; texts: ReadonlyArray<string> } | null,
): Promise<Document> {
  const headEnd = markup.indexOf("</head>");
  const bodyEnd = markup.lastIndexOf("</body>");
  const { head, styleHashes } = withStyles(markup.slice(0, headEnd));
  const isLite = scripts === null;
  const other = otherStyles(head, isLite);
  const added = isLite
    ? ""
    : other.element + (await scriptsOf(scripts.remixContext, scripts.texts));
  return {
    // HTML allows a <style> in the head only.
    html:
      head +
      (isLite ? other.element : "") +
      markup.slice(headEnd, bodyEnd) +
      added +
      markup.slice(bodyEnd),
    styleHashes: [...styleHashes, ...other.hashes],
    scriptHashes: await inlineScriptHashes(markup),
  };
}

/** Fills the elements of ui/layout/styles.tsx. */
function withStyles(html: string): { head: string; styleHashes: Array<string> } {
  const styleHashes: Array<string> = [];
  const head = html.replace(emptyStyle, (_, href: string) => {
    const sheet = lookup(styleSheets, href);
    if (!sheet) throw new Error(`${href} is not among the built style sheets.`);
    styleHashes.push(sheet.hash);
    return `<style data-href="${href}">${sheet.text}</style>`;
  });
  return { head, styleHashes };
}

/** @param texts addresses of the interface texts that the page uses */
async function scriptsOf(
  remixContext: EntryContext,
  texts: ReadonlyArray<string>,
): Promise<string> {
  const page = await pageDataOf(remixContext, texts);
  const data = escapeJson(JSON.stringify(page));
  return `<script type="application/json" id="${pageDataId}">${data}</script><script type="module" src="${page.entry}" fetchpriority="low"></script>`;
}

async function pageDataOf(
  remixContext: EntryContext,
  texts: ReadonlyArray<string>,
): Promise<PageData> {
  const { manifest, staticHandlerContext } = remixContext;
  const matches = staticHandlerContext.matches.map(({ route }) => route.id);
  const pageRoutes = matches.map((id) => lookup(manifest.routes, id)!);
  const home = Object.values(manifest.routes).find(
    ({ index, parentId }) => index && parentId === "root",
  );
  const rootStyles = pageRoutes[0]?.css;
  const modules = [
    ...manifest.entry.imports,
    ...pageRoutes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  return {
    version: manifest.version,
    entry: manifest.entry.module,
    ...(startsOnTouch(remixContext) && { onTouch: true }),
    modules: [...new Set(modules)],
    texts,
    routes: [...new Set([...pageRoutes, ...(home ? [home] : [])])].map((route) =>
      toPageRoute(route, new Set(route.parentId ? rootStyles : [])),
    ),
    matches,
    state: await stateOf(remixContext),
  };
}

/** Not for signed-in visitors, nor when the page has an answer to a form. */
function startsOnTouch({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, loaderData, actionData, errors, location } = staticHandlerContext;
  const site = loaderData["root"] as SiteData | undefined;
  if (errors || actionData || !site || site.user || site.flash || site.unsent) return false;
  return matches.every(({ route: { id } }) => {
    if (id === "root") return true;
    const { startsOnTouch: starts } = (lookup(routeModules, id)?.handle ?? {}) as StartHandle;
    return typeof starts === "function" ? starts(new URLSearchParams(location.search)) : starts;
  });
}

/** @param others style sheets that other routes of the page name */
function toPageRoute(
  route: EntryContext["manifest"]["routes"][string],
  others: ReadonlySet<string>,
): PageRoute {
  const css = route.css?.filter((address) => !others.has(address)) ?? [];
  return {
    id: route.id,
    ...(route.parentId && { parentId: route.parentId }),
    // The root's is empty: a path that no route of the page fits must still fit the root's.
    ...(route.path !== undefined && { path: route.path }),
    ...(route.index && { index: true }),
    ...(route.caseSensitive && { caseSensitive: true }),
    ...(route.hasAction && { hasAction: true }),
    ...(route.hasLoader && { hasLoader: true }),
    ...(route.hasErrorBoundary && { hasErrorBoundary: true }),
    module: route.module,
    ...(css.length > 0 && { css }),
  };
}

/** Plain JSON where possible: it compresses better than Remix's encoding, which is full of different numbers. */
async function stateOf({
  staticHandlerContext: { loaderData, actionData, errors },
  serverHandoffStream,
}: EntryContext): Promise<unknown> {
  const state = { loaderData, ...(actionData && { actionData }) };
  if (!errors && isJson(state)) return state;
  return new Response(serverHandoffStream).text();
}

/** No text of the data is markup, whatever the script element's rules are. */
function escapeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
