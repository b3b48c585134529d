import { pageDataId } from "#app/lib/page-data.ts";

/**
 * Loads the page's modules and texts once the page is painted, all at the same time and at low priority: pictures and
 * the font come first. A hidden tab paints nothing and does not wait. The text is the same on every page, so that
 * every page has the same hash of it in its Content-Security-Policy.
 */
export const bootScript = `{
const page = JSON.parse(document.getElementById("${pageDataId}").textContent);
const fetchEarly = (rel, as) => (href) => document.head.append(Object.assign(document.createElement("link"), { rel, as, href, crossOrigin: "", fetchPriority: "low" }));
const start = () => {
page.modules.forEach(fetchEarly("modulepreload", "script"));
page.texts.forEach(fetchEarly("preload", "fetch"));
import(page.entry);
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
}`;
