// Remix encodes the data of every page for its own scripts, but this site's pages contain it as JSON (document.ts), so
// nobody reads most of these streams. The build puts this in place of `turbo-stream` in the Worker.
import { encode as encodeAtOnce } from "turbo-stream";

/** Like encode() of turbo-stream, but starts when the stream is first read. */
export const encode: typeof encodeAtOnce = (...args) => {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= encodeAtOnce(...args).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
