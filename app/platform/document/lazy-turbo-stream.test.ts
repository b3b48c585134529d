import { decode, encode as encodeAtOnce } from "turbo-stream";
import { expect, test } from "vitest";
import { encode } from "./lazy-turbo-stream.ts";

const value = { dish: "Sancocho", steps: ["Boil", "Serve"], late: Promise.resolve("done") };
const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

test("data is encoded as turbo-stream encodes it", async () => {
  expect(await textOf(encode(value))).toBe(await textOf(encodeAtOnce(value)));
  const { value: decoded } = await decode(encode(value));
  expect(await (decoded as typeof value).late).toBe("done");
});

test("data that nobody reads is not encoded", async () => {
  let reads = 0;
  const data = {
    get dish() {
      reads += 1;
      return "Sancocho";
    },
  };
  const stream = encode(data);
  await Promise.resolve();
  expect(reads).toBe(0);
  await textOf(stream);
  expect(reads).toBeGreaterThan(0);
});

test("a reader that stops ends the encoding", async () => {
  const reader = encode({ late: new Promise(() => {}) }).getReader();
  await reader.read();
  await expect(reader.cancel()).resolves.toBeUndefined();
});
