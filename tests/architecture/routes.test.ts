import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeAccess, type Access } from "../support/route-access.ts";

const guards: Record<Exclude<Access, "public">, RegExp> = {
  user: /requireUser\(/,
  moderator: /requireRole\(.*"moderator"\)/,
  admin: /requireRole\(.*"admin"\)/,
};

const files = readdirSync("app/routes");

test("every route is listed, and nothing else", () => {
  expect(files.toSorted()).toEqual(Object.keys(routeAccess).toSorted());
});

test.each(files)("%s exports the handlers that are listed", (file) => {
  const source = readFileSync(`app/routes/${file}`, "utf8");
  for (const handler of ["loader", "action"] as const) {
    const exported = new RegExp(`export (?:async )?function ${handler}\\b`).test(source);
    expect(exported, handler).toBe(routeAccess[file]?.[handler] !== undefined);
  }
});

test.each(files)("%s guards what is not public in the first line", (file) => {
  const source = readFileSync(`app/routes/${file}`, "utf8");
  for (const handler of ["loader", "action"] as const) {
    const access = routeAccess[file]?.[handler];
    if (access === undefined || access === "public") continue;
    const body = new RegExp(
      `export (?:async )?function ${handler}\\b[^{]*\\([^)]*\\)[^{]*\\{\\n(.*)`,
    ).exec(source);
    expect(body?.[1], handler).toMatch(guards[access]);
  }
});

test.each(files)("%s has at most 200 lines", (file) => {
  expect(readFileSync(`app/routes/${file}`, "utf8").split("\n").length).toBeLessThanOrEqual(200);
});
