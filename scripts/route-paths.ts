import { readdirSync } from "node:fs";

/** The addresses that the files of app/routes answer on every installation, of those that hold no variable part. */
export function routePaths(folder = "app/routes"): Set<string> {
  const names = readdirSync(folder).map((file) => file.replace(/\.tsx?$/, ""));
  return new Set(
    names
      .filter((name) => !name.includes("$") && !name.startsWith("dev."))
      .map((name) => {
        // [.] is a full stop of the address, not a border between segments.
        const segments = name.split(/\.(?!\])/).filter((segment) => segment !== "_index");
        return `/${segments.map((segment) => segment.replaceAll("[.]", ".").replace(/_$/, "")).join("/")}`;
      }),
  );
}
