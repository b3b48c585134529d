import { readdirSync } from "node:fs";
import { leftOutRoutes } from "../app/left-out-routes.ts";

/** The static paths of app/routes, without development routes. */
export function routePaths(folder = "app/routes"): Set<string> {
  const names = readdirSync(folder)
    .filter((file) => !leftOutRoutes.some((start) => file.startsWith(start)))
    .map((file) => file.replace(/\.tsx?$/, ""));
  return new Set(
    names
      .filter((name) => !name.includes("$") && !name.startsWith("dev."))
      .map((name) => {
        // [.] is a literal dot, not a separator of segments.
        const segments = name.split(/\.(?!\])/).filter((segment) => segment !== "_index");
        return `/${segments.map((segment) => segment.replaceAll("[.]", ".").replace(/_$/, "")).join("/")}`;
      }),
  );
}
