import { chromium } from "@playwright/test";
import sharp from "sharp";
import { browserFlags, findBrowser } from "./scripts/find-browser.ts";
import { mkdirSync } from "node:fs";
mkdirSync("public/app",{recursive:true});
const b = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
for (const l of ["en","es"]) {
  const c = await b.newContext({ viewport:{width:360,height:640}, deviceScaleFactor:2, locale: l==="es"?"es-DO":"en-US", baseURL:"http://127.0.0.1:8970", serviceWorkers:"block" });
  const p = await c.newPage(); await p.goto("/recipe/1"); await p.waitForTimeout(1500);
  await sharp(await p.screenshot()).webp({quality:60,effort:6}).toFile(`public/app/narrow-${l}.webp`);
  await c.close();
  const w = await b.newContext({ viewport:{width:1280,height:800}, locale: l==="es"?"es-DO":"en-US", baseURL:"http://127.0.0.1:8970", serviceWorkers:"block" });
  const q = await w.newPage(); await q.goto("/"); await q.waitForTimeout(1500);
  await sharp(await q.screenshot()).webp({quality:60,effort:6}).toFile(`public/app/wide-${l}.webp`);
  await q.goto("/offline"); await q.screenshot({path:`/tmp/pwa-off-${l}.png`});
  await w.close();
}
await b.close();
