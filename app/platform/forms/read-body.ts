// Reads request bodies with a size limit.
import { keepBody } from "./bodies-in-flight.ts";

/** The whole body, or null when it exceeds the limit: the rest is not read. */
export async function readAtMost(
  { body, headers }: Pick<Request, "body" | "headers">,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return new Uint8Array(0);
  // With a declared length the buffer is allocated once, so a large photo is in memory only once.
  const declared = Number(headers.get("Content-Length") ?? 0) || 0;
  if (declared > limitBytes) return null;
  let bytes = new Uint8Array(declared);
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return length === bytes.byteLength ? bytes : bytes.slice(0, length);
    const end = length + value.byteLength;
    keepBody(end);
    if (end > limitBytes) {
      await reader.cancel();
      return null;
    }
    if (end > bytes.byteLength) {
      const larger = new Uint8Array(Math.min(limitBytes, Math.max(end, bytes.byteLength * 2)));
      larger.set(bytes.subarray(0, length));
      bytes = larger;
    }
    bytes.set(value, length);
    length = end;
  }
}
