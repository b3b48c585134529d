import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { inlineScriptHashes } from "./inline-script-hashes.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

test("executable inline scripts are hashed, others are not", async () => {
  const html = `<script>a()</script><script type="module">b("ñ")</script><script src="/c.js"></script>
    <script type="application/ld+json">{"d":1}</script>`;
  expect(await inlineScriptHashes(html)).toEqual([sha256("a()"), sha256('b("ñ")')]);
});

test("a short script is hashed once, a long one each time", async () => {
  const digest = vi.spyOn(crypto.subtle, "digest");
  const long = `long(${"1".repeat(5_000)})`;
  for (let i = 0; i < 2; i++)
    expect(await inlineScriptHashes(`<script>short()</script><script>${long}</script>`)).toEqual([
      sha256("short()"),
      sha256(long),
    ]);
  expect(digest).toHaveBeenCalledTimes(3);
  digest.mockRestore();
});
