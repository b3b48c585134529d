import { chromium } from "@playwright/test";
import { findBrowser, browserFlags } from "./scripts/find-browser.ts";
const b = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
const base="http://127.0.0.1:8980";
async function shot(name, path, {w=360,js=true,dark=false,lang="en",cookie="",headers={},act,full=false}={}) {
  const c = await b.newContext({viewport:{width:w,height:w<500?740:800},javaScriptEnabled:js,colorScheme:dark?"dark":"light",extraHTTPHeaders:headers,serviceWorkers:"block"});
  await c.addCookies([{name:"lang",value:lang,url:base},...(cookie?[{name:"lite",value:cookie,url:base}]:[])]);
  const p=await c.newPage(); const imgs=[]; p.on("request",r=>{ if(r.resourceType()==="image") imgs.push(r.url())});
  await p.goto(base+path); await p.waitForTimeout(600); if(act) await act(p);
  await p.screenshot({path:`/tmp/look-${name}.png`,fullPage:full}); console.log(name, imgs.length, imgs.slice(0,3).join(" ")); await c.close();
}
const slow={RTT:"450",Downlink:"0.4"};
await shot("slow-360-es","/recipe/1",{headers:slow,lang:"es"});
await shot("slow-1280-dark","/recipe/1",{headers:slow,w:1280,dark:true});
await shot("save-360","/food",{headers:{"Save-Data":"on"},lang:"en"});
await shot("lite-nojs-food","/food",{cookie:"1",js:false,lang:"es",act:p=>p.locator("article").nth(1).scrollIntoViewIfNeeded()});
await shot("lite-js-food","/food",{cookie:"1",lang:"es",act:p=>p.locator("article").nth(1).scrollIntoViewIfNeeded()});
await shot("lite-nojs-food-1280","/food",{cookie:"1",js:false,w:1280,dark:true});
await shot("lite-nojs-home","/",{cookie:"1",js:false,w:1280,full:true});
await shot("lite-nojs-recipe","/recipe/1",{cookie:"1",js:false,lang:"es"});
await shot("lite-nojs-empty","/search?q=nothing-like-it",{cookie:"1",js:false});
await shot("menu-360","/recipe/1",{lang:"es",act:async p=>{await p.locator(".menu-button").click();await p.waitForTimeout(300)}});
await shot("menu-nojs-lite","/recipe/1",{lang:"en",js:false,cookie:"1",act:async p=>{await p.locator(".menu-button").click();await p.waitForTimeout(300)}});
await b.close();
