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

const handlers = ["loader", "action"] as const;
/** What is wrong with each route, one line each; `find` gives null for what is right. */
function faults(find: (source: string, file: string) => Array<string | null> | string | null) {
  return files.flatMap((file) =>
    [find(readFileSync(`app/routes/${file}`, "utf8"), file)]
      .flat()
      .flatMap((fault) => (fault === null ? [] : [`${file}: ${fault}`])),
  );
}

test("every route exports the handlers that are listed", () => {
  expect(
    faults((source, file) =>
      handlers.map((handler) => {
        const isExported = new RegExp(`export (?:async )?function ${handler}\\b`).test(source);
        const isListed = routeAccess[file]?.[handler] !== undefined;
        return isExported === isListed ? null : `${handler}: exported ${isExported}`;
      }),
    ),
  ).toEqual([]);
});

test("every route guards what is not public in the first line", () => {
  expect(
    faults((source, file) =>
      handlers.map((handler) => {
        const access = routeAccess[file]?.[handler];
        if (access === undefined || access === "public") return null;
        const [, first = ""] =
          new RegExp(
            `export (?:async )?function ${handler}\\b[^{]*\\([^)]*\\)[^{]*\\{\\n(.*)`,
          ).exec(source) ?? [];
        return guards[access].test(first) ? null : `${handler} begins with "${first.trim()}"`;
      }),
    ),
  ).toEqual([]);
});

test("no route has more than 200 lines", () => {
  expect(
    faults((source) => {
      const lines = source.split("\n").length;
      return lines <= 200 ? null : `${lines} lines`;
    }),
  ).toEqual([]);
});
