import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The guard matrix: every loader and action and who may reach it. Everything is public until accounts exist; a new
// route that is not listed here fails, so that nobody forgets to decide.
const matrix: Record<string, { loader?: "public"; action?: "public" }> = {
  "$.tsx": { loader: "public", action: "public" },
  "$category.tsx": { loader: "public", action: "public" },
  "_index.tsx": { loader: "public" },
  "api.newsletter.ts": { action: "public" },
  "banner.ts": { action: "public" },
  "caribbean-recipes.tsx": { loader: "public" },
  "healthz.ts": { loader: "public" },
  "language.ts": { action: "public" },
  "lite.ts": { action: "public" },
  "newsletter.tsx": { loader: "public", action: "public" },
  "recipe.$id.tsx": { loader: "public" },
  "region.$regionName.tsx": { loader: "public" },
  "robots[.]txt.ts": { loader: "public" },
  "search.tsx": { loader: "public" },
  "sitemap[.]xml.ts": { loader: "public" },
};

const files = readdirSync("app/routes");

test("every route is listed, and nothing else", () => {
  expect(files.toSorted()).toEqual(Object.keys(matrix).toSorted());
});

test.each(files)("%s exports the handlers that are listed", (file) => {
  const source = readFileSync(`app/routes/${file}`, "utf8");
  for (const handler of ["loader", "action"] as const) {
    const exported = new RegExp(`export (?:async )?function ${handler}\\b`).test(source);
    expect(exported, handler).toBe(matrix[file]?.[handler] !== undefined);
  }
});

test.each(files)("%s has at most 200 lines", (file) => {
  expect(readFileSync(`app/routes/${file}`, "utf8").split("\n").length).toBeLessThanOrEqual(200);
});
