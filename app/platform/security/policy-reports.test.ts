import { expect, test } from "vitest";
import { readReports } from "./policy-reports.ts";

const patternOf = (path: string) => (path === "/collections/secret" ? "/collections/:token" : "*");

test("both forms of a report become the route, the directive and the origin", () => {
  const expected = [
    { directive: "script-src-elem", blocked: "https://evil.example", route: "/collections/:token" },
  ];
  const single = {
    "csp-report": {
      "document-uri": "https://fogon.example/collections/secret?email=ana@example.org",
      referrer: "https://fogon.example/profile",
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.example/x.js?email=ana@example.org",
    },
  };
  expect(readReports(JSON.stringify(single), patternOf)).toEqual(expected);
  const listed = {
    type: "csp-violation",
    url: "https://fogon.example/collections/secret",
    user_agent: "x",
    body: {
      documentURL: "https://fogon.example/collections/secret?a=b",
      effectiveDirective: "script-src-elem",
      blockedURL: "https://evil.example/x.js",
      sample: "ana@example.org",
    },
  };
  const other = { type: "deprecation", body: {} };
  expect(readReports(JSON.stringify([listed, other, listed]), patternOf)).toEqual(expected);
});

test("text that a stranger wrote is not logged", () => {
  const report = (value: unknown) =>
    JSON.stringify({
      "csp-report": {
        "document-uri": value,
        "effective-directive": value,
        "blocked-uri": value,
      },
    });
  for (const value of ["a\nb", "<b>", 1, null, "x".repeat(4_000)])
    expect(readReports(report(value), patternOf)).toEqual([
      { directive: "unknown", blocked: "unknown", route: "unknown" },
    ]);
  expect(readReports(report("inline"), patternOf)).toEqual([
    { directive: "inline", blocked: "inline", route: "unknown" },
  ]);
  for (const body of ["", "{", "[]", "null", '{"csp-report":1}', "[1,{}]", `${"[".repeat(4_000)}`])
    expect(readReports(body, patternOf)).toEqual([]);
});

test("one request logs few lines", () => {
  const reports = Array.from({ length: 50 }, (_, i) => ({
    type: "csp-violation",
    body: {
      documentURL: "https://a.example/",
      effectiveDirective: "img-src",
      blockedURL: `https://a${i}.example`,
    },
  }));
  expect(readReports(JSON.stringify(reports), patternOf)).toHaveLength(5);
});
