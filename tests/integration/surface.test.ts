// What the site tells browsers to refuse, and where it hears about it.
import { afterEach, expect, test, vi } from "vitest";
import { person } from "./people/people.ts";
import { origin, visit } from "./visit.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const report = (more = "") =>
  JSON.stringify({
    "csp-report": {
      "document-uri": `${origin}/collections/secret-token?email=ana@example.org`,
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/x.js",
      "script-sample": `ana@example.org${more}`,
    },
  });
const send = (body: string, type = "application/csp-report", env = {}) =>
  visit("/csp-reports", { method: "POST", headers: { "Content-Type": type }, body, env });

test("a page names where violations are reported, and a report becomes one line without personal data", async () => {
  const lines: Array<string> = [];
  vi.spyOn(console, "warn").mockImplementation((line: unknown) => lines.push(String(line)));
  const { headers } = await visit("/");
  expect(headers.get("Reporting-Endpoints")).toBe('csp="/csp-reports"');
  expect(headers.get("Content-Security-Policy")).toContain(
    "require-trusted-types-for 'script'; trusted-types default fogon; report-uri /csp-reports; report-to csp",
  );
  expect((await send(report())).status).toBe(204);
  const [line, ...more] = lines.filter((text) => text.includes('"csp-report"'));
  expect(more).toEqual([]);
  expect(JSON.parse(line!)).toMatchObject({
    level: "warn",
    directive: "script-src-elem",
    blocked: "https://evil.example",
    route: "/collections/:token",
  });
  expect(line).not.toMatch(/ana@|secret-token/);
});

test("reports are limited in type, size and number, and take nothing from what their visitor may send", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect((await send("[]", "application/reports+json")).status).toBe(204);
  expect((await send(report(), "application/json")).status).toBe(415);
  expect((await send(report("x".repeat(8 * 1024)))).status).toBe(413);
  const keys: Array<string> = [];
  const limit = ({ key }: { key: string }) => {
    keys.push(key);
    return Promise.resolve({ success: false });
  };
  expect((await send(report(), undefined, { WRITE_LIMITER: { limit } })).status).toBe(429);
  expect(keys).toEqual([expect.stringMatching(/^reports /)]);
  expect((await visit("/csp-reports")).status).toBe(400);
});

test("security.txt says whom to write to and until when it is valid", async () => {
  const answer = await visit("/.well-known/security.txt", {
    env: { CONTACT_EMAIL: "safety@fogon.example" },
  });
  expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("Contact: mailto:safety@fogon.example\n");
  expect(text).toContain(`Contact: ${origin}/contact\n`);
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!);
  const days = (expires - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

test("admin pages have a stricter policy than the shop", async () => {
  const keys = {
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
    ANALYTICS_TOKEN: "abc",
  };
  const { cookie } = await person({ role: "admin" });
  for (const path of ["/admin", "/admin/audit.csv", "/admin.data", "/admin/no-such-page"]) {
    const { headers } = await visit(path, { headers: { Cookie: cookie }, env: keys });
    expect(headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(headers.get("Referrer-Policy"), path).toBe("same-origin");
    expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
    expect(headers.get("Content-Security-Policy"), path).not.toContain("https:");
    expect(headers.get("Content-Security-Policy"), path).toContain("frame-ancestors 'none'");
  }
});

test("only what other sites may show may be loaded from there", async () => {
  const resource = async (path: string) =>
    (await visit(path)).headers.get("Cross-Origin-Resource-Policy");
  expect(await resource("/recipe/9")).toBe("same-origin");
  expect(await resource("/api/session")).toBe("same-origin");
  expect(await resource("/recipe/9.json")).toBe("cross-origin");
});
