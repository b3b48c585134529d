import { expect, test } from "vitest";
import { getCacheVersion, publishing, purgePages } from "./purge-pages.ts";

/** A context whose KV counts how often pages were purged. */
function site() {
  const raised: Array<string> = [];
  const CACHE = {
    put: (key: string) => Promise.resolve(void raised.push(key)),
  } as unknown as KVNamespace;
  return {
    raised,
    context: { env: { CACHE }, waitUntil: (promise: Promise<unknown>) => void promise },
  };
}

test("a write purges the cached pages after it is done, and its result is returned", async () => {
  const { raised, context } = site();
  const result = await publishing(context, () => Promise.resolve({ raisedBefore: raised.length }));
  expect(result).toEqual({ raisedBefore: 0 });
  expect(raised).toHaveLength(1);
});

test("an addition is raised apart from other changes", async () => {
  const { raised, context } = site();
  await publishing(
    context,
    () => Promise.resolve(true),
    Boolean,
    () => "addition",
  );
  await publishing(context, () => Promise.resolve(true));
  expect(raised).toEqual(["content-additions", "content-epoch"]);
});

test("while KV fails a change is shown by this isolate, and nothing is thrown", async () => {
  const fails = () => Promise.reject(new Error("down"));
  const kv = { get: fails, put: fails } as unknown as KVNamespace;
  const before = await getCacheVersion(kv);
  await purgePages(kv);
  expect((await getCacheVersion(kv)).changes).not.toBe(before.changes);
});

test("a write that changed no page raises nothing", async () => {
  const { raised, context } = site();
  await publishing(
    context,
    () => Promise.resolve({ ok: false }),
    ({ ok }) => ok,
  );
  expect(raised).toEqual([]);
});

test("a write that fails raises nothing", async () => {
  const { raised, context } = site();
  const failed = publishing(context, () => Promise.reject(new Error("database")));
  await expect(failed).rejects.toThrow("database");
  expect(raised).toEqual([]);
});
