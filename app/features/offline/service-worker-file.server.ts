// The script of the service worker. An entry "offline" = "off" in KV replaces it, within an hour on every device, by one
// that removes itself and all that it kept (docs/operations.md, "Without a network").
import type { SiteEnv } from "#app/platform/env.ts";

const removal = `self.addEventListener("install",()=>self.skipWaiting());
self.addEventListener("activate",e=>e.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await self.registration.unregister();
})()));`;

const headers = {
  "Content-Type": "text/javascript; charset=utf-8",
  // Browsers look for a new one with every page: once an hour is enough.
  "Cache-Control": "public, max-age=3600",
};

/** @returns null when the build has none: in development */
export async function serviceWorkerFile({
  ASSETS,
  CACHE,
}: Pick<SiteEnv, "ASSETS" | "CACHE">): Promise<Response | null> {
  if ((await CACHE.get("offline").catch(() => null)) === "off")
    return new Response(removal, { headers });
  const file = await ASSETS.fetch("https://assets.invalid/offline/worker.js");
  return file.ok ? new Response(file.body, { headers }) : null;
}
