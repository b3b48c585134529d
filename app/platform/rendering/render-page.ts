// Renders a page to HTML.
import { renderToReadableStream, renderToString } from "react-dom/server.browser";
import type { ReactElement } from "react";

/** React's mark of a part that was not ready: a component that is still loading, or an error inside a Suspense. */
const unfinished = "<!--$!-->";

/**
 * As a string: React's streams encode every text on its own, which takes several times as long. Only a page that waits
 * for a component, once per isolate, is rendered again as a stream.
 */
export async function renderPage(
  page: ReactElement,
  {
    isStreamed = false,
    ...options
  }: { isStreamed?: boolean; signal: AbortSignal; onError: (error: unknown) => void },
): Promise<string> {
  if (!isStreamed) {
    const html = `<!DOCTYPE html>${renderToString(page)}`;
    if (!html.includes(unfinished)) return html;
  }
  const stream = await renderToReadableStream(page, options);
  await stream.allReady;
  return new Response(stream).text();
}
