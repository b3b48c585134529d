import { expect, test } from "vitest";
import { inlineScriptHashes } from "./inline-script-hashes.ts";
import { contentSecurityPolicy, withSecurityHeaders } from "./security-headers.ts";

test("every response has the security headers and the request id", () => {
  const { headers } = withSecurityHeaders(new Response("x", { status: 404 }), "id-1");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=31536000/);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  expect(headers.get("Permissions-Policy")).toBeNull();
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  expect(headers.get("X-Request-Id")).toBe("id-1");
});

test("a page gives up every feature of the browser that it does not use", () => {
  const page = new Response("x", { headers: { "Content-Type": "text/html; charset=utf-8" } });
  const { headers } = withSecurityHeaders(page, "id-1");
  expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
  const policy = headers.get("Permissions-Policy")!;
  expect(policy).toContain("camera=()");
  expect(policy).toContain("microphone=(self)");
  // Cook mode keeps the screen on, recipes are copied, passkeys sign in.
  expect(policy).not.toMatch(/wake-lock|clipboard-write|publickey|autoplay/);
  // Every page sends it: its length is a decision.
  expect(policy.length).toBeLessThanOrEqual(620);
});

test("a page allows no text as markup and says where violations are reported", () => {
  const options = { scriptHashes: [], analytics: false, isPage: true };
  const policy = contentSecurityPolicy(options);
  expect(policy).toMatch(
    /; require-trusted-types-for 'script'; trusted-types default fogon; report-uri \/csp-reports; report-to csp$/,
  );
  expect(contentSecurityPolicy({ ...options, development: true })).not.toContain("trusted-types");
});

test("inline scripts are allowed by hash only", () => {
  const policy = contentSecurityPolicy({ scriptHashes: ["abc="], analytics: false });
  expect(policy).toContain("script-src 'self' 'sha256-abc='");
  expect(policy).not.toMatch(/unsafe|https:/);
});

test("inline styles are allowed by hash only", () => {
  const policy = contentSecurityPolicy({
    scriptHashes: [],
    styleHashes: ["abc=", "def="],
    analytics: false,
  });
  expect(policy).toContain("style-src 'self' 'sha256-abc=' 'sha256-def=';");
  expect(policy).not.toMatch(/unsafe|https:/);
});

test("the analytics host is allowed only when analytics are on", () => {
  const policy = contentSecurityPolicy({ scriptHashes: [], analytics: true });
  expect(policy).toContain("https://static.cloudflareinsights.com");
});

test("inline scripts are hashed, external scripts and data blocks are not", async () => {
  const html = `<script>alert(1)</script><script type="module" async="">import "/a.js"</script><script src="/b.js"></script><script type="application/ld+json">{}</script>`;
  const hashes = await inlineScriptHashes(html);
  expect(hashes).toHaveLength(2);
  // printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(hashes[0]).toBe("bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=");
});
