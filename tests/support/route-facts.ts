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
