// Completes a rendered page: style sheets in the page, so that its first paint waits for one response, and behind the
// content what the browser needs for hydration (docs/decisions/028-first-paint.md).
import type { EntryContext } from "@remix-run/cloudflare";
import styleSheets from "virtual:style-sheets";
import { isJson } from "#app/lib/json-value.ts";
import { lookup } from "#app/lib/lookup.ts";
import { pageDataId, type PageData, type PageRoute } from "#app/lib/page-data.ts";
import { bootScript } from "./boot-script.ts";

const emptyStyle = /<style data-href="([^"]+)"><\/style>/g;

/** Fills the elements of ui/layout/styles.tsx. The hashes are for the Content-Security-Policy. */
export function withStyles(html: string): { html: string; styleHashes: Array<string> } {
  const styleHashes: Array<string> = [];
  const filled = html.replace(emptyStyle, (_, href: string) => {
    const sheet = lookup(styleSheets, href);
    if (!sheet) throw new Error(`${href} is not among the built style sheets.`);
    styleHashes.push(sheet.hash);
    return `<style data-href="${href}">${sheet.text}</style>`;
  });
  return { html: filled, styleHashes };
}

/** @param texts addresses of the interface texts that the page uses */
export async function withScripts(
  html: string,
  remixContext: EntryContext,
  texts: ReadonlyArray<string>,
): Promise<string> {
  const data = escapeJson(JSON.stringify(await pageDataOf(remixContext, texts)));
  const scripts = `<script type="application/json" id="${pageDataId}">${data}</script><script type="module">${bootScript}</script>`;
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + scripts + html.slice(end);
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
  const modules = [
    ...manifest.entry.imports,
    ...pageRoutes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  ];
  return {
    version: manifest.version,
    entry: manifest.entry.module,
    modules: [...new Set(modules)],
    texts,
    routes: [...new Set([...pageRoutes, ...(home ? [home] : [])])].map(toPageRoute),
    matches,
    state: await stateOf(remixContext),
  };
}

function toPageRoute(route: EntryContext["manifest"]["routes"][string]): PageRoute {
  return {
    id: route.id,
    ...(route.parentId && { parentId: route.parentId }),
    ...(route.path && { path: route.path }),
    ...(route.index && { index: true }),
    ...(route.caseSensitive && { caseSensitive: true }),
    ...(route.hasAction && { hasAction: true }),
    ...(route.hasLoader && { hasLoader: true }),
    ...(route.hasErrorBoundary && { hasErrorBoundary: true }),
    module: route.module,
    ...(route.css && { css: route.css }),
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
