// Compresses text responses as Cloudflare's edge does; Miniflare sends them uncompressed.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotli } from "./weight.ts";

const texts = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg\+xml)/;

type Proxy = { url: string; forwardTo: (target: string) => void; stop: () => void };

/** The proxy's address is known before its target: the site needs it as SITE_URL. */
export async function startCompressingProxy(): Promise<Proxy> {
  let target = "";
  const server = createServer((incoming, outgoing) => forward(target, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    forwardTo: (url) => {
      target = url;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, headers, url } = incoming;
  const upstream = request(new URL(url ?? "/", target), {
    method,
    headers: { ...headers, "accept-encoding": "identity" },
  });
  const pass = async (response: IncomingMessage) => {
    const chunks: Array<Buffer> = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isCompressed =
      /\bbr\b/.test(String(headers["accept-encoding"])) &&
      texts.test(response.headers["content-type"] ?? "");
    const sent = isCompressed ? brotli(body) : body;
    outgoing.writeHead(response.statusCode ?? 502, {
      ...response.headers,
      "content-length": sent.byteLength,
      ...(isCompressed ? { "content-encoding": "br" } : {}),
    });
    outgoing.end(sent);
  };
  upstream.on("response", (response) => void pass(response));
  upstream.on("error", () => outgoing.writeHead(502).end());
  incoming.pipe(upstream);
}
