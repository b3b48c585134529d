// `npm run screenshots`: the two screenshots of the README, from the built site as a first-time visitor sees it, and small
// ones of a dozen pages.
// `npm run screenshots -- --compare REV`: pages of a revision and of the working tree, side by side.
import { chromium, type BrowserContext, type BrowserContextOptions } from "@playwright/test";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Query } from "../tests/support/rows/insert.ts";
import { insertSubmission } from "../tests/support/rows/submissions.ts";
import { insertSession, insertUser } from "../tests/support/rows/users.ts";
import { startSite } from "../tests/support/site.ts";
import { parseCompare, usage } from "./compare-options.ts";
import { compareWith } from "./compare-screenshots.ts";
import { browserFlags, findBrowser } from "./find-browser.ts";

type Encoder = { toBuffer: () => Promise<Uint8Array> };
type Sharp = (png: Uint8Array) => {
  png: (options: { palette: boolean; effort: number }) => Encoder;
  webp: (options: { quality: number; effort: number }) => Encoder;
};
/** From Miniflare's dependencies; reduces the image to 256 colors, a third of the size. */
const sharp = createRequire(import.meta.resolve("miniflare"))("sharp") as Sharp;

const folder = "docs/screenshots";
const limitBytes = 300_000;

const screenshots: Array<{ file: string; options: BrowserContextOptions }> = [
  {
    file: `${folder}/home-en-phone.png`,
    options: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, locale: "en-US" },
  },
  {
    file: `${folder}/home-es-desktop.png`,
    options: { viewport: { width: 1280, height: 900 }, locale: "es-DO" },
  },
];

const smallLimitBytes = 60_000;
const phone = { viewport: { width: 360, height: 780 } };
const desktop = { viewport: { width: 1280, height: 800 } };
const en = { locale: "en-US" };
const es = { locale: "es-DO" };
const dark = { colorScheme: "dark" } as const;

type SmallPage = {
  name: string;
  options: BrowserContextOptions;
  path: string;
  role?: "user" | "admin";
  /** a product is put into the cart first */
  buys?: boolean;
};
const smallPages: ReadonlyArray<SmallPage> = [
  { name: "home", path: "/", options: { ...phone, ...es, ...dark } },
  { name: "recipe", path: "/recipe/52", options: { ...desktop, ...en } },
  { name: "cook-mode", path: "/recipe/12?view=steps&step=4", options: { ...phone, ...es } },
  { name: "listing", path: "/food", options: { ...desktop, ...es, ...dark } },
  { name: "product", path: "/product/caldero", options: { ...phone, ...en } },
  { name: "cart", path: "/cart", buys: true, options: { ...desktop, ...en } },
  { name: "checkout", path: "/checkout", buys: true, options: { ...phone, ...es } },
  { name: "gift-card", path: "/gift-card", options: { ...phone, ...en, ...dark } },
  {
    name: "submit-ingredients",
    path: "/submit-recipe?draft={draft}&step=2",
    role: "user",
    options: { ...phone, ...es },
  },
  { name: "admin", path: "/admin", role: "admin", options: { ...desktop, ...en } },
  {
    name: "recipe-editor",
    path: "/admin/recipes/52",
    role: "admin",
    options: { ...desktop, ...es, ...dark },
  },
  {
    name: "post-editor",
    path: "/admin/content/post/three-sofritos",
    role: "admin",
    options: { ...desktop, ...en },
  },
];

const comparison = readArguments();
if (comparison) {
  await compareWith(comparison);
  process.exit(0);
}

function readArguments() {
  try {
    return parseCompare(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exit(2);
  }
}

mkdirSync(folder, { recursive: true });
const site = await startSite();
const browser = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
try {
  for (const { file, options } of screenshots) {
    const page = await browser.newPage({ ...options, reducedMotion: "reduce" });
    // The web font is optional: it shows when it is cached, as on a second visit.
    await page.goto(site.url, { waitUntil: "networkidle" });
    await page.reload({ waitUntil: "networkidle" });
    const screenshot = await page.screenshot();
    await page.close();
    const picture = await sharp(screenshot).png({ palette: true, effort: 10 }).toBuffer();
    console.log(`${file}  ${Math.round(picture.length / 1000)} KB`);
    if (picture.length > limitBytes)
      throw new Error(`${file} would be larger than ${limitBytes / 1000} KB.`);
    writeFileSync(file, picture);
  }
  for (const page of smallPages) await takeSmall(page);
} finally {
  await browser.close();
  await site.stop();
}

async function takeSmall({ name, options, path, role, buys }: SmallPage) {
  const context = await browser.newContext({
    ...options,
    baseURL: site.url,
    reducedMotion: "reduce",
  });
  const draft = role ? await signIn(context, role) : null;
  const page = await context.newPage();
  if (buys) {
    await page.goto("/product/caldero", { waitUntil: "networkidle" });
    await page.locator("main form[action='/cart'] button").first().click();
    await page.waitForFunction(() => document.cookie.includes("cart_count="));
  }
  await page.goto(path.replace("{draft}", String(draft)), { waitUntil: "networkidle" });
  await page.reload({ waitUntil: "networkidle" });
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 34, effort: 6 })
    .toBuffer();
  await context.close();
  const file = `${folder}/${name}.webp`;
  console.log(`${file}  ${Math.round(picture.length / 1000)} KB`);
  if (picture.length > smallLimitBytes)
    throw new Error(`${file} would be larger than ${smallLimitBytes / 1000} KB.`);
  writeFileSync(file, picture);
}

/** Signs in a new account that has begun to write a recipe. @returns the id of its draft */
async function signIn(context: BrowserContext, role: "user" | "admin"): Promise<number> {
  const db = await site.miniflare.getD1Database("DB");
  const rows: Query = async <T>(sql: string, ...values: Array<string | number | null>) =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .all()
    ).results as Array<T>;
  const userId = await insertUser(rows, { email: `${role}-${randomUUID()}@example.com`, role });
  const token = randomBytes(32).toString("base64url");
  await insertSession(rows, {
    token_hash: createHash("sha256").update(token).digest("base64url"),
    user_id: userId,
  });
  const cookie = { name: "__Host-session", value: token, secure: true, httpOnly: true };
  await context.addCookies([
    { ...cookie, domain: new URL(site.url).hostname, path: "/", sameSite: "Lax" },
  ]);
  return insertSubmission(rows, {
    author_id: userId,
    title: "Moro de guandules",
    content: JSON.stringify({
      language: "es",
      title: "Moro de guandules",
      ingredients: "2 tazas de arroz\n1 lata (400 g) de guandules, escurridos\n1 cebolla, picada",
      reached: 2,
    }),
  });
}
