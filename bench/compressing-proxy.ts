// Stands where Cloudflare's edge stands: compresses texts, which Miniflare sends as they are.
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotli } from "./weight.ts";

const texts = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg\+xml)/;

type Proxy = { url: string; forwardTo: (target: string) => void; stop: () => void };

/** Its address is known before its target: the site needs it as its own (SITE_URL). */
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
  const asked = request(new URL(url ?? "/", target), {
    method,
    headers: { ...headers, "accept-encoding": "identity" },
  });
  const pass = async (answer: IncomingMessage) => {
    const chunks: Array<Buffer> = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const compresses =
      /\bbr\b/.test(String(headers["accept-encoding"])) &&
      texts.test(answer.headers["content-type"] ?? "");
    const sent = compresses ? brotli(body) : body;
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      "content-length": sent.byteLength,
      ...(compresses ? { "content-encoding": "br" } : {}),
    });
    outgoing.end(sent);
  };
  asked.on("response", (answer) => void pass(answer));
  asked.on("error", () => outgoing.writeHead(502).end());
  incoming.pipe(asked);
}
