import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Files share their modules: another one may have loaded it, and the next one wants it without this browser.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("in a browser with Trusted Types only our server's markup is trusted", async () => {
  type Rules = Record<string, (text: string, type?: string, place?: string) => unknown>;
  const rules = new Map<string, Rules>();
  vi.stubGlobal("trustedTypes", {
    createPolicy: (name: string, policy: Rules) => {
      rules.set(name, policy);
      return {
        createHTML: (html: string) => ({ html: policy["createHTML"]!(html) }),
        createScriptURL: policy["createScriptURL"],
      };
    },
  });
  const { ownHtml, workerAddress } = await import("./trusted-types.ts");
  expect([...rules.keys()]).toEqual(["default", "fogon"]);
  const { createHTML, createScriptURL } = rules.get("default")!;
  const place = ["TrustedHTML", "Element innerHTML"] as const;
  expect(createHTML!("<img onerror=a>", ...place)).toBeNull();
  expect(createHTML!("<script></script>", ...place)).toBe("<script></script>");
  expect(createHTML!("", ...place)).toBe("");
  expect(createScriptURL!("https://evil.example/x.js")).toBeNull();
  expect(ownHtml("<p>a</p>")).toEqual({ html: "<p>a</p>" });
  // React writes an element again when the value is another one.
  expect(ownHtml("<p>a</p>")).toBe(ownHtml("<p>a</p>"));
  expect(workerAddress()).toBe("/sw.js");
});

test("elsewhere text stays text", async () => {
  const { ownHtml, workerAddress } = await import("./trusted-types.ts");
  expect(ownHtml("<p>a</p>")).toBe("<p>a</p>");
  expect(workerAddress()).toBe("/sw.js");
});
