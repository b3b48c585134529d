import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { cookbookKey } from "../app/features/products/cookbook-file.ts";
import { readEdition } from "./edition.ts";
import { editionHash, isStored, storeBooks } from "./local-copy.ts";

const folder = mkdtempSync(join(tmpdir(), "cookbook-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the edition hash changes with the text of a recipe or of the book", () => {
  const edition = readEdition();
  const hash = editionHash(edition);
  expect(editionHash(readEdition())).toBe(hash);
  const { content, chapters } = edition;
  expect(editionHash({ chapters, content: { ...content, edition: "2020-01-01" } })).not.toBe(hash);
  const [first, ...others] = chapters;
  const [recipe, ...more] = first!.recipes;
  const changed = { ...first!, recipes: [{ ...recipe!, title: "Another title" }, ...more] };
  expect(editionHash({ content, chapters: [changed, ...others] })).not.toBe(hash);
});

test("the first start stores both books in the local bucket, and the next start finds them", async () => {
  const hash = editionHash();
  expect(isStored(hash, folder)).toBe(false);
  await storeBooks(hash, folder);
  expect(isStored(hash, folder)).toBe(true);
  expect(isStored(`${hash}0`, folder)).toBe(false);

  const site = await getPlatformProxy<{ FILES: R2Bucket }>({ persist: { path: `${folder}/v3` } });
  for (const language of ["en", "es"] as const) {
    const book = await site.env.FILES.get(cookbookKey(language));
    const bytes = Buffer.from(await book!.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.length).toBeGreaterThan(500_000);
  }
  await site.dispose();
}, 180_000);
