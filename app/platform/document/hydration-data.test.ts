import { expect, test } from "vitest";
import { withHydrationData } from "./hydration-data.ts";

const streamOf = (text: string) => new Response(text).body!;

/** Runs the script as a browser would. */
function received(html: string): Array<string> {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const events: Array<string> = [];
  const controller = { enqueue: (text: string) => events.push(text), close: () => events.push("") };
  new Function("window", script)({ __remixContext: { streamController: controller } });
  return events;
}

test("the browser receives the data unchanged", async () => {
  const data = '["</script><script>alert(1)</script>","<!-- & \u2028 \u2029 “ñ” \\" \\u003c"]\n';
  const html = await withHydrationData("<body>a</body></html>", streamOf(data));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(received(html)).toEqual([data, ""]);
});

test("the data stands at the end of the body", async () => {
  const html = await withHydrationData(
    "<body><pre>&lt;/body&gt;</pre></body></html>",
    streamOf("1"),
  );
  expect(html).toMatch(/<\/pre><script>.*<\/script><\/body><\/html>$/);
});
