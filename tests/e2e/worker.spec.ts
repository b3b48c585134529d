// What an isolate does before its first request, and what is uploaded (docs/decisions/063-start-up-and-size.md).
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "./fixtures.ts";

/** What only some requests need: not even the shared frame, because a cached page needs no renderer. */
const loadedLater = [
  "app/routes/",
  "app/root.tsx",
  "app/entry.server.tsx",
  "app/ui/",
  "app/seo/",
  "app/i18n/i18n.server.ts",
  "app/platform/mail/",
  "app/site/scheduled-jobs.server.ts",
  "app/features/accounts/password/common-passwords.server.ts",
  "locales/",
  "node_modules/@conform-to/",
  "node_modules/@jsquash/",
  "node_modules/@oslojs/",
  "node_modules/@remix-run/",
  "node_modules/@simplewebauthn/",
  "node_modules/diff/",
  "node_modules/i18next/",
  "node_modules/markdown-it/",
  "node_modules/pdfkit/",
  "node_modules/react/",
  "node_modules/react-dom/",
  "node_modules/stripe/",
  "node_modules/uqr/",
  "node_modules/zod/",
];
/** A little above what there is: a larger Worker is a decision, not an accident. */
const maxStartupModules = 158;
const maxGzipBytes = 1_380_000;

test(
  "nothing that only some requests need is evaluated before the first request",
  {
    tag: "@scripts",
  },
  () => {
    const modules = (
      JSON.parse(readFileSync("build/server/startup-modules.json", "utf8")) as Array<string>
    ).filter((module) => !module.endsWith("?facts"));
    expect(modules).toContain("app/server.ts");
    expect(modules).toContain("app/platform/cache/page-cache.ts");
    expect(modules.filter((module) => loadedLater.some((part) => module.startsWith(part)))).toEqual(
      [],
    );
    expect(modules.length).toBeLessThanOrEqual(maxStartupModules);
  },
);

test("all uploaded files together stay below the limit", { tag: "@scripts" }, () => {
  const files = readdirSync("build/worker").filter((name) => /\.(?:js|wasm)$/.test(name));
  expect(files).toContain("index.js");
  const bytes = files.map((name) => gzipSync(readFileSync(`build/worker/${name}`)).byteLength);
  expect(bytes.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(maxGzipBytes);
});
