import { expect, test } from "vitest";
import { withHydrationData } from "./hydration-data.ts";

const streamOf = (text: string) => new Response(text).body!;

/** The text that the script hands to the browser's stream. */
function received(html: string): unknown {
  const [, script = ""] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  const [, argument = ""] =
    /^window\.__remixContext\.streamController\.enqueue\((".*")\);window\.__remixContext\.streamController\.close\(\);$/.exec(
      script,
    ) ?? [];
  return JSON.parse(argument);
}

test("the browser receives the data unchanged", async () => {
  const data = '["</script><script>alert(1)</script>","<!-- & \u2028 \u2029 “ñ” \\" \\u003c"]\n';
  const html = await withHydrationData("<body>a</body></html>", streamOf(data));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(received(html)).toBe(data);
});

test("the data stands at the end of the body", async () => {
  const html = await withHydrationData(
    "<body><pre>&lt;/body&gt;</pre></body></html>",
    streamOf("1"),
  );
  expect(html).toMatch(/<\/pre><script>.*<\/script><\/body><\/html>$/);
});
