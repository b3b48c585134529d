// Streams of bytes and of lines: no file is held in memory as a whole.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ReadableStream as NodeStream } from "node:stream/web";
import { createInterface } from "node:readline";

export type Bytes = ReadableStream<Uint8Array>;
/** Node's streams can be made of chunks and read in a loop, which the types of Workers do not know. */
export const fromChunks = (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Bytes =>
  NodeStream.from(chunks) as unknown as Bytes;
const toChunks = (stream: Bytes) => stream as unknown as AsyncIterable<Uint8Array>;

export type Measure = { bytes: number; sha256: string };

/** The same stream; the measure is complete when it was read to its end. */
export function measured(stream: Bytes): { stream: Bytes; measure: () => Measure } {
  const hash = createHash("sha256");
  let bytes = 0;
  const passing = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return {
    stream: stream.pipeThrough(passing),
    measure: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}

export async function measure(stream: Bytes): Promise<Measure> {
  const passing = measured(stream);
  for await (const _chunk of toChunks(passing.stream));
  return passing.measure();
}

const encoder = new TextEncoder();

/** Lines as bytes, in chunks of some 64 KB. */
export function fromLines(lines: AsyncIterable<string> | Iterable<string>): Bytes {
  async function* chunks() {
    let text = "";
    for await (const line of lines) {
      text += `${line}\n`;
      if (text.length < 65_536) continue;
      yield encoder.encode(text);
      text = "";
    }
    if (text) yield encoder.encode(text);
  }
  return fromChunks(chunks());
}

export async function* toLines(stream: Bytes): AsyncGenerator<string> {
  const input = Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
  // An error of the stream ends the loop; readline by itself would wait.
  const failed = new Promise<never>((_resolve, reject) => void input.once("error", reject));
  failed.catch(() => null);
  const lines = createInterface({ input, crlfDelay: Infinity })[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([lines.next(), failed]);
    if (next.done) return;
    yield next.value;
  }
}

export const fromText = (text: string): Bytes => fromChunks([encoder.encode(text)]);

export async function toText(stream: Bytes): Promise<string> {
  return new Response(stream as BodyInit).text();
}

/** Parts of one size for R2, but for the last one. */
export async function* inParts(stream: Bytes, size: number): AsyncGenerator<Uint8Array> {
  let waiting: Array<Uint8Array> = [];
  let length = 0;
  for await (const chunk of toChunks(stream)) {
    waiting.push(chunk);
    length += chunk.byteLength;
    while (length >= size) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, size);
      waiting = [all.subarray(size)];
      length = all.length - size;
    }
  }
  yield Buffer.concat(waiting);
}
