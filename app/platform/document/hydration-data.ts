// What Remix's StreamTransfer writes: the loaders' data for hydration. It needs a streamed rendering.

/** Adds the data at the end of a page whose scripts wait for it. */
export async function withHydrationData(
  html: string,
  data: ReadableStream<Uint8Array>,
): Promise<string> {
  const text = JSON.stringify(await new Response(data).text());
  const escaped = text.replace(
    /[&><\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const script = `<script>window.__remixContext.streamController.enqueue(${escaped});window.__remixContext.streamController.close();</script>`;
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + script + html.slice(end);
}
