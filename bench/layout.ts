// `npm run bench -- layout`: what a phone of 360 × 800 shows, in pixels and controls: how far down the first ingredient, the
// first field and the pay button are, how tall pages are, and how many cards fit on a screen. Both languages; the worse counts.
// A control is what Tab stops at and a reader sees: nothing in a closed <details>, dialog or popover.
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { createHash, randomBytes } from "node:crypto";
import { connect } from "../app/db/client.server.ts";
import { browserFlags, findBrowser } from "../scripts/find-browser.ts";
import { emailOf } from "../scripts/seed/people.ts";
import { seedDatabase } from "../scripts/seed/seed-database.ts";
import { insertSession } from "../tests/support/rows/users.ts";
import { startSite, type Site } from "../tests/support/site.ts";
import type { Report } from "./report.ts";

const phone = { width: 360, height: 800 };

type Measured = Record<string, number>;
type MeasuredPage = {
  name: string;
  path: string;
  /** put into the cart first */
  buys?: string;
  asOwner?: boolean;
  /** pressed before the page is measured */
  opens?: string;
  /** a place on the page: its top in pixels, and the controls before it */
  first?: { name: string; selector: string };
  /** Cards of a list: their distance says how many a screen holds. */
  cards?: string;
  /** fields that are seen: of a form */
  fields?: string;
  atMost: { height?: number; controls?: number; top?: number; before?: number; fields?: number };
  cardsAtLeast?: number;
};

/** The limits are the product owner's (of July 2026): a phone's screen is 800 px. */
const pages: ReadonlyArray<MeasuredPage> = [
  ...[1, 12, 52, 189].map((id) => ({
    name: `recipe ${id}`,
    path: `/recipe/${id}`,
    first: { name: "first ingredient", selector: "main .ingredients li" },
    atMost: { height: 7_000, top: 900, before: 16 },
  })),
  { name: "home", path: "/", atMost: { height: 4_800 } },
  {
    name: "list",
    path: "/food",
    cards: "main .grid > *",
    atMost: { height: 7_000 },
    cardsAtLeast: 3,
  },
  {
    name: "search",
    path: "/search?q=pollo",
    cards: "main .grid > *",
    atMost: {},
    cardsAtLeast: 3,
  },
  {
    name: "pantry",
    path: "/search?view=pantry&have=chicken%2C+rice%2C+onion",
    first: { name: "first dish", selector: "main .grid > *" },
    atMost: { height: 7_000, top: 450 },
  },
  { name: "shop", path: "/shop", cards: "main .grid > *", atMost: { height: 6_000 } },
  { name: "product", path: "/product/caldero", atMost: { height: 6_000 } },
  {
    name: "checkout of goods",
    path: "/checkout",
    buys: "/product/caldero",
    first: { name: "pay button", selector: "main .button:is([value=order], [value=update])" },
    fields: "main form",
    atMost: { top: 800, fields: 9 },
  },
  {
    name: "checkout of a download",
    path: "/checkout",
    buys: "/product/dominican-cookbook",
    first: { name: "pay button", selector: "main .button:is([value=order], [value=update])" },
    fields: "main form",
    atMost: { top: 800, fields: 3 },
  },
  {
    name: "submit a recipe",
    path: "/submit-recipe",
    asOwner: true,
    first: { name: "first field", selector: "main input[name=title]" },
    atMost: { top: 600 },
  },
  {
    name: "orders",
    path: "/admin/orders",
    asOwner: true,
    first: { name: "first order", selector: "main tbody tr, main .cards > *" },
    atMost: { top: 800 },
  },
  { name: "recipe editor", path: "/admin/recipes/52", asOwner: true, atMost: { controls: 60 } },
];

export async function reportLayout(report: Report): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findBrowser().path, args: browserFlags });
  try {
    const cookie = await signInOwner(site);
    const rows: Array<[MeasuredPage, Measured]> = [];
    for (const page of pages) {
      const en = await measure(browser, site.url, page, "en-US", cookie);
      const es = await measure(browser, site.url, page, "es-DO", cookie);
      rows.push([page, worse(en, es)]);
    }
    report.table(
      "A phone of 360 × 800 px (the worse language)",
      [
        "",
        "height, px",
        "controls",
        "first …, px",
        "controls before it",
        "cards a screen",
        "fields",
      ],
      rows.map(([page, it]) => [
        page.first ? `${page.name} (${page.first.name})` : page.name,
        it["height"] ?? "",
        it["controls"] ?? "",
        it["top"] ?? "",
        it["before"] ?? "",
        it["cards"] ?? "",
        it["fields"] ?? "",
      ]),
    );
    for (const [page, it] of rows) reportTargets(report, page, it);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function reportTargets(report: Report, page: MeasuredPage, it: Measured): void {
  for (const [kind, atMost] of Object.entries(page.atMost)) {
    const of = kind === "top" || kind === "before" ? `${page.first?.name}, ` : "";
    const unit = kind === "top" || kind === "height" ? "px" : "";
    report.target(`layout: ${page.name}: ${of}${kind} ${unit}`.trim(), it[kind] ?? null, {
      atMost,
    });
  }
  if (page.cardsAtLeast)
    report.target(`layout: ${page.name}: cards a screen`, it["cards"] ?? null, {
      atLeast: page.cardsAtLeast,
    });
}

/** Of each figure the larger one; of cards the smaller one. */
function worse(one: Measured, other: Measured): Measured {
  return Object.fromEntries(
    Object.entries(one).map(([kind, value]) => [
      kind,
      kind === "cards" ? Math.min(value, other[kind]!) : Math.max(value, other[kind]!),
    ]),
  );
}

/** People, orders and queues of `npm run seed`. @returns the session of an administrator */
async function signInOwner(site: Site): Promise<string> {
  const { miniflare } = site;
  const db = await miniflare.getD1Database("DB");
  await seedDatabase({
    db: connect(db as unknown as D1Database),
    photos: (await miniflare.getR2Bucket("PHOTOS")) as unknown as R2Bucket,
    cache: (await miniflare.getKVNamespace("CACHE")) as unknown as KVNamespace,
  });
  const owner = await db
    .prepare("SELECT id FROM users WHERE email = ?")
    .bind(emailOf("admin"))
    .first<number>("id");
  const token = randomBytes(32).toString("base64url");
  await insertSession(
    async <T>(sql: string, ...values: Array<string | number | null>) =>
      (
        await db
          .prepare(sql)
          .bind(...values)
          .all()
      ).results as Array<T>,
    {
      token_hash: createHash("sha256").update(token).digest("base64url"),
      user_id: Number(owner),
    },
  );
  return token;
}

async function measure(
  browser: Browser,
  url: string,
  page: MeasuredPage,
  locale: string,
  cookie: string,
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: phone,
    locale,
    baseURL: url,
    reducedMotion: "reduce",
  });
  try {
    if (page.asOwner) await addSession(context, url, cookie);
    const tab = await context.newPage();
    if (page.buys) await fillCart(tab, page.buys);
    const answer = await tab.goto(page.path, { waitUntil: "networkidle" });
    if (!answer?.ok()) throw new Error(`${page.path} answers ${answer?.status()}.`);
    return await tab.evaluate(inPage, {
      first: page.first?.selector,
      cards: page.cards,
      fields: page.fields,
    });
  } finally {
    await context.close();
  }
}

async function addSession(context: BrowserContext, url: string, value: string): Promise<void> {
  await context.addCookies([
    {
      name: "__Host-session",
      value,
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
      domain: new URL(url).hostname,
      path: "/",
    },
  ]);
}

async function fillCart(tab: Page, product: string): Promise<void> {
  await tab.goto(product, { waitUntil: "networkidle" });
  await tab.locator("main form[action='/cart'] button").first().click();
  await tab.waitForFunction(() => document.cookie.includes("cart_count="));
  await tab.waitForLoadState("networkidle");
}

/** In the browser. Throws if a place is not on the page: a figure must not silently be missing. */
function inPage(what: {
  first: string | undefined;
  cards: string | undefined;
  fields: string | undefined;
}): Record<string, number> {
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
  const controls = seen(
    "a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary, [tabindex='0']",
  ).filter((control) => (control as HTMLElement).tabIndex >= 0);
  const figures: Record<string, number> = {
    height: document.documentElement.scrollHeight,
    controls: controls.length,
  };
  if (what.first) {
    const place = seen(what.first)[0];
    if (!place) throw new Error(`${location.pathname} has no ${what.first}.`);
    figures["top"] = Math.round(place.getBoundingClientRect().top + scrollY);
    figures["before"] = controls.filter(
      (control) => control.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_FOLLOWING,
    ).length;
  }
  if (what.cards) {
    const tops = seen(what.cards).map((card) => card.getBoundingClientRect().top);
    if (tops.length < 2) throw new Error(`${location.pathname} has no ${what.cards}.`);
    const distance = (tops.at(-1)! - tops[0]!) / (tops.length - 1);
    figures["cards"] = Math.round((innerHeight / distance) * 10) / 10;
  }
  if (what.fields)
    figures["fields"] = seen(
      `${what.fields} :is(input:not([type=hidden]), select, textarea)`,
    ).length;
  return figures;
}
