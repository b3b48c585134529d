import type { PageData } from "#app/lib/page-data.ts";
import { toTurboStream } from "#app/lib/encoding/turbo-stream.ts";

type Globals = Pick<
  typeof globalThis,
  "__remixContext" | "__remixManifest" | "__remixRouteModules"
>;

/** Sets what RemixBrowser reads. Remix's own Scripts component would write it as code. */
export async function startRemix(page: PageData): Promise<void> {
  const line = typeof page.state === "string" ? page.state : toTurboStream(page.state);
  const routes = new Map(page.routes.map((route) => [route.id, route]));
  const modules = await Promise.all(
    page.matches.map(async (id) => [id, await import(/* @vite-ignore */ routes.get(id)!.module)]),
  );
  Object.assign(globalThis, {
    __remixContext: {
      basename: "/",
      future: __REMIX_FUTURE__,
      isSpaMode: false,
      stream: new Blob([line]).stream(),
    },
    __remixManifest: {
      version: page.version,
      url: "",
      entry: { module: page.entry, imports: [] },
      routes: Object.fromEntries(routes),
    },
    __remixRouteModules: Object.fromEntries(modules),
  } as unknown as Globals);
}
