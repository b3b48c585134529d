import { pageDataId } from "#app/lib/page-data.ts";

/**
 * Loads the page's modules and texts once the page is painted, all at the same time and at low priority: pictures and
 * the font come first. A hidden tab paints nothing and does not wait. The modules are evaluated one after another, and
 * every 8 ms the browser can respond to the visitor in between; the entry, which hydrates the page, comes last. Messages
 * are not delayed in hidden tabs, unlike timers. The text is the same on every page, so that every page has the same hash
 * of it in its Content-Security-Policy.
 *
 * It stands in every page, so it is written short: p the page's data, m its modules, n the time, t the end of the last
 * pause, w a pause if it is due, s the start.
 */
export const bootScript = [
  `{const p=JSON.parse(document.getElementById("${pageDataId}").textContent),m=[...p.modules,p.entry],n=()=>performance.now();let t;`,
  "const w=async()=>{if(n()-t<8)return;await new Promise(r=>{const{port1:a,port2:b}=new MessageChannel;a.onmessage=r;b.postMessage(0)});t=n()};",
  'const s=async()=>{t=n();for(const[rel,as,h]of[["modulepreload","script",m],["preload","fetch",p.texts]])for(const href of h){',
  'document.head.append(Object.assign(document.createElement("link"),{rel,as,href,crossOrigin:"",fetchPriority:"low"}));await w()}',
  "for(const x of m){await import(x);await w()}};",
  "document.hidden?s():requestAnimationFrame(()=>setTimeout(s))}",
].join("");
