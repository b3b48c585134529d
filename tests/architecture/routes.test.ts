import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { routeAccess, type Access } from "../support/route-access.ts";

const guards: Record<Exclude<Access, "public">, RegExp> = {
  user: /requireUser\(/,
  moderator: /requireRole\(.*"moderator"\)/,
  admin: /requireRole\(.*"admin"\)/,
};

const files = readdirSync("app/routes");

test("the list has every route and no other entry", () => {
  expect(files.toSorted()).toEqual(Object.keys(routeAccess).toSorted());
});

const handlers = ["loader", "action"] as const;
/** One line per fault of a route; `find` returns null where there is no fault. */
function faults(find: (source: string, file: string) => Array<string | null> | string | null) {
  return files.flatMap((file) =>
    [find(readFileSync(`app/routes/${file}`, "utf8"), file)]
      .flat()
      .flatMap((fault) => (fault === null ? [] : [`${file}: ${fault}`])),
  );
}

test("every route exports exactly the handlers in the list", () => {
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

test("every handler that is not public begins with its guard", () => {
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
