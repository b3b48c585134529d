// The request handlers of sections respond like Remix's handler of all routes. The paths are those of app/routes; each
// route's module is replaced by one that shows its own id and parameters, and resource routes have no component.
import { UNSAFE_flatRoutes } from "@remix-run/dev";
import {
  createRequestHandler,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { Outlet, RemixServer, Scripts, useMatches } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server.browser";
import { expect, test, vi } from "vitest";
import { fullPaths } from "#app/platform/route-patterns.ts";
import {
  routeSections,
  sectionedRequestHandler,
  type LazyServerBuild,
} from "#app/platform/runtime/route-sections.ts";
import remixConfig from "../../remix.config.js";

const root = { id: "root", path: "", file: "root.tsx" };
const manifest: ReturnType<typeof UNSAFE_flatRoutes> = { root, ...UNSAFE_flatRoutes("app") };
const version = "1a2b";

function Root() {
  return (
    <html lang="en">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function Page() {
  return <pre>{JSON.stringify(useMatches())}</pre>;
}

const answer = ({ request, params }: LoaderFunctionArgs) => {
  if (params["category"] === "missing") throw new Response("Not found", { status: 404 });
  return { method: request.method, url: request.url, params };
};

const routes = Object.values(manifest).map(({ id, file, parentId, path, index }) => {
  const isResource = file.endsWith(".ts");
  const component = id === "root" ? Root : isResource ? undefined : Page;
  const module = {
    loader: isResource ? (args: LoaderFunctionArgs) => Response.json(answer(args)) : answer,
    action: answer,
    ...(component && { default: component }),
    ...(id === "root" && { ErrorBoundary: Page }),
  };
  const route = {
    id,
    ...(id === "root" ? {} : { parentId: parentId ?? "root" }),
    ...(path !== undefined && { path }),
    ...(index !== undefined && { index }),
    caseSensitive: true,
  };
  const asset = {
    ...route,
    module: `/assets/${id}.js`,
    hasAction: true,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: id === "root",
  };
  return { id, server: { ...route, module }, asset };
});

const build = {
  mode: "production",
  entry: {
    module: {
      default: async (
        request: Request,
        status: number,
        headers: Headers,
        context: EntryContext,
      ) => {
        const page = <RemixServer context={context} url={request.url} />;
        return new Response(await renderToReadableStream(page), { status, headers });
      },
      handleError: () => {},
    },
  },
  routes: Object.fromEntries(routes.map(({ id, server }) => [id, server])),
  assets: {
    version,
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(routes.map(({ id, asset }) => [id, asset])),
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: { v3_lazyRouteDiscovery: true, ...remixConfig.future },
  isSpaMode: false,
} as unknown as ServerBuild;

const whole = createRequestHandler(build, "production");

/** The same build with modules that are loaded when they are needed. */
const loaded: Array<string> = [];
const lazyBuild: LazyServerBuild = {
  ...build,
  entry: { module: async () => build.entry.module },
  assets: async () => build.assets,
  routes: Object.fromEntries(
    routes.map(({ id, server }) => [
      id,
      {
        ...server,
        module: async () => {
          loaded.push(id);
          return server.module;
        },
      },
    ]),
  ) as unknown as LazyServerBuild["routes"],
};
const sectioned = sectionedRequestHandler(lazyBuild, (section) => section, "production");

async function answersOf(path: string, init: RequestInit = {}) {
  const answers = await Promise.all(
    [whole, sectioned].map(async (handle) => {
      const response = await handle(
        new Request(`https://fogon.example${path}`, init),
        {} as AppLoadContext,
      );
      return {
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      };
    }),
  );
  return { whole: answers[0], sectioned: answers[1] };
}

// The router warns of paths that it cannot decode.
vi.spyOn(console, "warn").mockReturnValue();

const pages = [...new Set([...fullPaths(manifest).values()].map(samplePath))];

/** A path that the route matches: "recipe/:id" is "/recipe/7". */
function samplePath(path: string): string {
  return `/${path.replace(/:[^/]+/g, "7").replace("*", "no/such/page")}`;
}

test("app/routes has pages with and without parameters", () => {
  expect(pages).toContain("/recipe/7");
  expect(pages).toContain("/recipe/7/rate");
  expect(pages.length).toBeGreaterThan(100);
});

test.each(pages)("GET %s", async (path) => {
  const { whole, sectioned } = await answersOf(path);
  expect(whole?.status).toBe(200);
  expect(sectioned).toEqual(whole);
});

test.each(pages)("data of %s", async (path) => {
  const dataPath = path === "/" ? "/_root.data" : `${path}.data`;
  for (const init of [{}, { method: "POST", body: new URLSearchParams({ a: "b" }) }]) {
    const { whole, sectioned } = await answersOf(dataPath, init);
    expect(sectioned).toEqual(whole);
  }
});

test.each([
  "/missing",
  "/no-such-category",
  "/recipe",
  "/recipe/7/no-such-page",
  "/Recipe/7",
  "/RECIPE/7",
  "/%72ecipe/7",
  "/recipe%2F7",
  "/%E0%A4%A",
  "//recipe/7",
  "/recipe//7",
  "/recipe/7/",
  "/:category",
  "/*",
  "/__manifest/7",
  "/_root",
  "/.data",
  "/constructor",
  "/__proto__",
  "/recipe/7?_data=routes%2Frecipe.%24id",
  "/recipe/7?_data=routes%2Ffaq",
  "/food.data?_routes=routes%2F%24category",
])("an unusual address: %s", async (path) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const { whole, sectioned } = await answersOf(path, { method });
    expect(sectioned).toEqual(whole);
  }
});

test("the browser is told the routes of any path", async () => {
  const paths = pages.slice(0, 60).map((path) => `p=${encodeURIComponent(path)}`);
  const { whole, sectioned } = await answersOf(`/__manifest?${paths.join("&")}&version=${version}`);
  expect(Object.keys(JSON.parse(sectioned?.body ?? "") as object).length).toBeGreaterThan(40);
  expect(sectioned).toEqual(whole);
});

test("modules of routes are loaded on the first request of their route, and none for the manifest", async () => {
  loaded.length = 0;
  const handle = sectionedRequestHandler(lazyBuild, (section) => section, "production");
  const get = (path: string) =>
    handle(new Request(`https://fogon.example${path}`), {} as AppLoadContext);
  await get(`/__manifest?p=%2Ffaq&version=${version}`);
  expect(loaded).toEqual([]);
  await get("/recipe/7");
  expect(loaded).toContain("routes/recipe.$id");
  expect(loaded).not.toContain("routes/recipe.$id_.rate");
  const first = loaded.length;
  await get("/recipe/8");
  expect(loaded.length).toBe(first);
});

test("a section has few routes, and unknown first segments share one", () => {
  const sections = routeSections(manifest);
  const sizes = pages.map((path) => sections.idsOf(sections.nameOf(path)).size);
  expect(Math.max(...sizes)).toBeLessThan(20);
  expect([...sections.idsOf(sections.nameOf("/recipe/7"))].sort()).toEqual([
    "root",
    "routes/$category",
    "routes/_index",
    "routes/recipe.$id",
  ]);
  expect(sections.nameOf("/no-such-page")).toBe(sections.nameOf("/another"));
});
