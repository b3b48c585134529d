// Where a backup is: a folder, or a bucket of R2 ("r2:name").
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inParts, type Bytes } from "./streams.ts";

export type Place = {
  name: string;
  /** @returns null when there is no such file */
  read: (file: string) => Promise<Bytes | null>;
  write: (file: string, content: Bytes) => Promise<void>;
  isEmpty: () => Promise<boolean>;
};

type WebStream = Parameters<typeof Readable.fromWeb>[0];

export function folder(path: string): Place {
  return {
    name: path,
    read: (file) =>
      Promise.resolve(
        existsSync(join(path, file))
          ? (Readable.toWeb(createReadStream(join(path, file))) as unknown as Bytes)
          : null,
      ),
    async write(file, content) {
      const to = join(path, file);
      mkdirSync(dirname(to), { recursive: true });
      // Only its owner may read it.
      await pipeline(
        Readable.fromWeb(content as WebStream),
        createWriteStream(to, { mode: 0o600 }),
      );
    },
    isEmpty: () => Promise.resolve(!existsSync(path) || readdirSync(path).length === 0),
  };
}

export function bucket(r2: R2Bucket, prefix: string): Place {
  return {
    name: `r2:…/${prefix}`,
    async read(file) {
      const object = await r2.get(`${prefix}/${file}`);
      return object ? (object.body as unknown as Bytes) : null;
    },
    write: (file, content) => putObject(r2, `${prefix}/${file}`, content),
    isEmpty: async () => (await r2.list({ prefix: `${prefix}/`, limit: 1 })).objects.length === 0,
  };
}

/** R2 takes parts of at least 5 MB, all of one size but the last. */
const partBytes = 8 * 1024 * 1024;

/** R2 wants to know the length of what it gets: up to 8 MB are sent at once, the rest in parts. */
export async function putObject(
  r2: R2Bucket,
  key: string,
  content: Bytes,
  metadata: Pick<R2PutOptions, "httpMetadata" | "customMetadata"> = {},
): Promise<void> {
  let upload: R2MultipartUpload | undefined;
  const parts: Array<R2UploadedPart> = [];
  for await (const part of inParts(content, partBytes)) {
    if (!upload && part.byteLength < partBytes) return void (await r2.put(key, part, metadata));
    upload ??= await r2.createMultipartUpload(key, metadata);
    if (part.byteLength > 0) parts.push(await upload.uploadPart(parts.length + 1, part));
  }
  await upload!.complete(parts);
}
