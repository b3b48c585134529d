import { chromium } from "@playwright/test";
const b = await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell",args:["--no-sandbox"]});
const shots = process.argv.slice(2).map(a=>a.split("|"));
for (const [w,path,name,opt=""] of shots) {
const c = await b.newContext({viewport:{width:+w,height:900},colorScheme:opt.includes("dark")?"dark":"light",javaScriptEnabled:!opt.includes("nojs"),locale:"en"});
if(opt.includes("es")) await c.addCookies([{name:"lang",value:"es",url:"http://127.0.0.1:8973"}]);
const p=await c.newPage(); p.on("console",m=>{if(m.type()==="error")console.log(name,m.text())}); p.on("pageerror",e=>console.log(name,e.message));
await p.goto("http://127.0.0.1:8973"+path); await p.waitForTimeout(500);
if(opt.includes("fold")) {await p.screenshot({path:`/tmp/p-${name}.png`});}
else if(opt.includes("mid")) {await p.evaluate(()=>scrollTo(0,1500)); await p.waitForTimeout(300); await p.screenshot({path:`/tmp/p-${name}.png`});}
else await p.screenshot({path:`/tmp/p-${name}.png`,fullPage:true});
console.log(name, await p.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
await c.close(); }
await b.close();
