// Draws link preview images when they are asked for. `npm start` does not draw all of them, which takes a minute: its
// Worker (routes/social.$.ts) asks this server, which keeps what it has drawn for the next start.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keepDrawn, keptPicture } from "./build-social.ts";
import { createArtist, displayFace, filesOf, type SocialSource } from "./build-social-files.ts";
import { readSocialSources } from "./build-social-sources.ts";

type Studio = {
  sources: Map<string, SocialSource>;
  draw: Awaited<ReturnType<typeof createArtist>>;
};

/** @returns its address, for the Worker's variable SOCIAL_PICTURES */
export async function serveSocialPictures(): Promise<{ url: string; stop: () => void }> {
  const place = mkdtempSync(join(tmpdir(), "fogon-social-"));
  let studio: Promise<Studio> | undefined;

  async function openStudio(): Promise<Studio> {
    const all = readSocialSources();
    const font = join(place, "fraunces-600.ttf");
    writeFileSync(font, await displayFace(all));
    return {
      sources: new Map(all.flatMap((source) => filesOf(source).map((file) => [file, source]))),
      draw: await createArtist(font),
    };
  }

  async function drawFile(file: string): Promise<Uint8Array | null> {
    const { sources, draw } = await (studio ??= openStudio());
    const source = sources.get(file);
    if (!source) return null;
    const before = keptPicture(source, file);
    if (before) return before;
    const files = await draw(source);
    keepDrawn(source, files);
    return files.get(file) ?? null;
  }

  const server = createServer((request, response) => {
    const file = new URL(request.url ?? "/", "http://localhost").pathname.slice(1);
    drawFile(file).then(
      (bytes) => response.writeHead(bytes ? 200 : 404).end(bytes),
      (error: unknown) => {
        console.error(`  The link preview image ${file} was not drawn. ${String(error)}`);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
