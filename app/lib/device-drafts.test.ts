import type * as Drafts from "./device-drafts.ts";
import { beforeEach, expect, test, vi } from "vitest";

let drafts: typeof Drafts;
let stored: Record<string, string>;
beforeEach(async () => {
  vi.resetModules();
  stored = {};
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  // As in a browser, the keys are those of what is stored.
  vi.stubGlobal(
    "localStorage",
    new Proxy(methods, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  drafts = await import("./device-drafts.ts");
});
const draft = (at: number) => ({ fields: [], base: null, formKey: "k", at });

test("signing out deletes the account's drafts and leaves those of another, whose session ended elsewhere", () => {
  drafts.saveDeviceDraft("recipe-1:7:new", draft(1));
  drafts.saveDeviceDraft("document:8:post:new", draft(2));
  drafts.clearDeviceDrafts(8);
  expect(Object.keys(stored)).toEqual(["draft:recipe-1:7:new"]);
  expect(drafts.saveDeviceDraft("document:8:post:new", draft(3))).toBe(false);
});

test("an account has ten drafts at most, and many of one take no room from another", () => {
  drafts.saveDeviceDraft("recipe-1:7:new", draft(0));
  for (let i = 1; i <= 12; i++) drafts.saveDeviceDraft(`edit:8:${i}`, draft(i));
  const names = Object.keys(stored);
  expect(names).toHaveLength(11);
  expect(names).toContain("draft:recipe-1:7:new");
  expect(names).not.toContain("draft:edit:8:2");
});
