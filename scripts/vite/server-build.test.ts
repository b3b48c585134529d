import { expect, test } from "vitest";
import { withLazyImports } from "./server-build.ts";

/** As Remix 2.17 generates it. */
const generated = `
    import * as entryServer from "/app/entry.server.tsx";
    import * as route0 from "/app/root.tsx";
import * as route1 from "/app/routes/faq.tsx";
      export const mode = "production";
      export { default as assets } from "virtual:remix/server-manifest";
      export const basename = "/";
      export const entry = { module: entryServer };
      export const routes = {
        "root": { id: "root", parentId: undefined, module: route0 },
  "routes/faq": { id: "routes/faq", parentId: "root", module: route1 }
      };`;

test("modules and the asset manifest are imported when they are asked for", () => {
  const code = withLazyImports(generated);
  expect(code).toContain(`const route1 = () => import("/app/routes/faq.tsx");`);
  expect(code).toContain(`const entryServer = () => import("/app/entry.server.tsx");`);
  expect(code).toContain(
    `export const assets = async () => (await import("virtual:remix/server-manifest")).default;`,
  );
  expect(code).not.toMatch(/^\s*(?:import |export \{)/m);
});

test("another kind of import stops the build", () => {
  expect(() =>
    withLazyImports(`import route2 from "/app/routes/about.tsx";\n${generated}`),
  ).toThrow("Remix's list of routes has changed");
});
