import type { RouteFacts } from "../../app/platform/route-facts.ts";

const folder = "../../app/routes/";

/** The facts of every route, by file. */
export const routeFacts: ReadonlyArray<readonly [file: string, facts: RouteFacts]> = Object.entries(
  import.meta.glob<RouteFacts>("../../app/routes/*.{ts,tsx}", {
    query: "?facts",
    import: "facts",
    eager: true,
  }),
).map(([path, facts]) => [path.slice(folder.length), facts]);

/** The path of a route's file; `sample` gives the value of a parameter like "$id". */
export function pathOfRoute(file: string, sample: (parameter: string) => string | undefined) {
  const segments = file
    .replace(/\.tsx?$/, "")
    .split(/\.(?!\])/)
    .filter((segment) => segment !== "_index")
    .map((segment) => segment.replaceAll("[.]", ".").replace(/_$/, ""))
    .map((segment) => {
      const value = segment.startsWith("$") ? sample(segment) : segment;
      if (value === undefined) throw new Error(`${file} has no sample for ${segment}.`);
      return value;
    });
  return `/${segments.join("/")}`;
}
