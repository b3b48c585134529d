// content/densities.json without the names of the database of foods and the remarks: only editors read these.
import type { Plugin } from "vite";

export function densities(): Plugin {
  return {
    name: "fogon:densities",
    apply: "build",
    enforce: "pre",
    transform: (code, id) =>
      id.endsWith("/content/densities.json") ? { code: withoutRemarks(code), map: null } : null,
  };
}

const editorial = new Set(["food", "description", "note"]);

const withoutRemarks = (json: string): string =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    editorial.has(key) ? undefined : value,
  );
