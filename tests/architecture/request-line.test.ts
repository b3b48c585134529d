// docs/operations.md explains each field of the log line that every request has, and no other.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { requestLine } from "../../app/site/request-record.server.ts";

const line = requestLine({
  requestId: "8f2a",
  route: "/recipe/:id",
  request: { method: "GET" },
  status: 200,
  milliseconds: 12,
  timing: { cache: "hit", renderMilliseconds: null },
  connection: { use: () => ({ calls: 0, depth: 0, milliseconds: 0 }) },
});

test("the fields of the line `answered` are those of the table", () => {
  const [, table] = /\| field of `answered`[^\n]*\n\|[-| ]+\n((?:\|[^\n]*\n)+)/.exec(
    readFileSync("docs/operations.md", "utf8"),
  )!;
  const documented = [...table!.matchAll(/^\| `(\w+)`/gm)].map(([, field]) => field);
  expect(documented).toEqual(Object.keys(line));
});

test("a method that a client invents is not repeated", () => {
  const connection = { use: () => ({ calls: 0, depth: 0, milliseconds: 0 }) };
  const timing = { cache: "none", renderMilliseconds: null } as const;
  const asked = { requestId: "8f2a", route: "*", status: 405, milliseconds: 1, timing, connection };
  expect(requestLine({ ...asked, request: { method: "ANA" } }).method).toBe("other");
});
