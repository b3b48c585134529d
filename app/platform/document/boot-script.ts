import { pageDataId } from "#app/lib/page-data.ts";

/**
 * Loads the page's modules and texts once the page is painted, all at the same time and at low priority: pictures and
 * the font come first. A hidden tab paints nothing and does not wait. The modules are evaluated one after another, and
 * every 8 ms the browser can respond to the visitor in between; the entry, which hydrates the page, comes last. Messages
 * are not delayed in hidden tabs, unlike timers. The text is the same on every page, so that every page has the same hash
 * of it in its Content-Security-Policy.
 */
export const bootScript = `{
const page = JSON.parse(document.getElementById("${pageDataId}").textContent);
const modules = [...page.modules, page.entry];
let since;
const pause = async () => {
if (performance.now() - since < 8) return;
await new Promise((resume) => {
const { port1, port2 } = new MessageChannel();
port1.onmessage = resume;
port2.postMessage(0);
});
since = performance.now();
};
const start = async () => {
since = performance.now();
for (const [rel, as, hrefs] of [["modulepreload", "script", modules], ["preload", "fetch", page.texts]])
for (const href of hrefs) {
document.head.append(Object.assign(document.createElement("link"), { rel, as, href, crossOrigin: "", fetchPriority: "low" }));
await pause();
}
for (const module of modules) {
await import(module);
await pause();
}
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}`;
