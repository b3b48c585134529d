// `npm run faults -- kill`: buyers, cooks and the desk use the site at the same time, its workerd is killed (SIGKILL) at a
// random moment and started again with the same data: every invariant holds, and nothing that was answered is lost.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashToken, newToken } from "../../app/platform/security/tokens.ts";
import { brokenInvariants, readShelf } from "./invariants.ts";
import type { Query } from "./rows/insert.ts";
import { insertProduct } from "./rows/shop.ts";
import { insertSession, insertUser } from "./rows/users.ts";
import { startSite, type Site } from "./site.ts";

const customers = 12;

type Round = { milliseconds: number; requests: number; broken: Array<string> };
/** What the site has confirmed: order numbers by what was said of them, and recipes saved by each user. */
type Confirmed = { placed: Set<string>; paid: Set<string>; saved: Map<number, Set<number>> };

const queryOf = async ({ miniflare }: Site): Promise<Query> => {
  const db = await miniflare.getD1Database("DB");
  return async <T>(sql: string, ...values: Array<string | number | null>) =>
    (
      await db
        .prepare(sql)
        .bind(...values)
        .all()
    ).results as Array<T>;
};

let clients = 0;

/** One browser: its cookies and its address. */
function browser(url: string, count: () => void, cookie = "") {
  const jar = new Map(cookie ? [cookie.split("=") as [string, string]] : []);
  const client = `10.9.${++clients >> 8}.${clients & 255}`;
  return async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(url + path, {
      redirect: "manual",
      headers: {
        "CF-Connecting-IP": client,
        "Sec-Fetch-Site": "same-origin",
        Cookie: [...jar].map((pair) => pair.join("=")).join("; "),
      },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    });
    const text = await answer.text();
    count();
    for (const set of answer.headers.getSetCookie()) {
      const [name = "", ...value] = set.split(";")[0]!.split("=");
      jar.set(name, value.join("="));
    }
    return { status: answer.status, text, location: answer.headers.get("Location") ?? "" };
  };
}

const address = {
  name: "Rosa Peña",
  country: "US",
  line1: "12 Main St",
  city: "New York",
  region: "NY",
  postcode: "10001",
};

/** Buys something, and pays it, cancels it or leaves it. */
async function buy(go: ReturnType<typeof browser>, product: string, { placed, paid }: Confirmed) {
  await go("/cart", {
    intent: "add",
    product,
    quantity: String(1 + Math.floor(Math.random() * 2)),
  });
  await go("/cart", { intent: "checkout", country: "US" });
  const { text } = await go("/checkout");
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  const email = `kill-${crypto.randomUUID()}@example.com`;
  const order = await go("/checkout", {
    checkoutKey: field("checkoutKey"),
    seenTotal: field("seenTotal"),
    seenDue: field("seenDue"),
    email,
    ...address,
  });
  const reference = /test-payment\/(.+)$/.exec(order.location)?.[1];
  if (!reference) return;
  const number = decodeURIComponent(reference).split(".")[0]!;
  placed.add(number);
  const dice = Math.random();
  if (dice < 0.6) {
    const answer = await go(`/checkout/test-payment/${reference}`, { result: "paid" });
    if (answer.location.includes("from=payment")) paid.add(number);
    if (dice < 0.2) await go(`/orders/${number}`, { intent: "cancel" });
  } else if (dice < 0.8) await go(`/orders/${number}`, { intent: "cancel" });
}

async function saveSome(go: ReturnType<typeof browser>, user: number, { saved }: Confirmed) {
  const recipe = 1 + Math.floor(Math.random() * 300);
  const { status } = await go("/save", { recipe: String(recipe), returnTo: "/food" });
  const known = saved.get(user) ?? new Set();
  if (status === 303) saved.set(user, known.add(recipe));
}

/** The workerd of this process. */
function workerd(): number {
  const lines = execFileSync("ps", ["-eo", "pid,ppid,comm"], { encoding: "utf8" }).split("\n");
  const own = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => Number(parent) === process.pid);
  return Number(own.find(([, , name]) => name?.startsWith("workerd"))![0]);
}

/** What the site confirmed and does not have. */
async function lost(query: Query, { placed, paid, saved }: Confirmed): Promise<Array<string>> {
  const orders = await query<{ number: string; paid_at: string | null }>(
    "SELECT number, paid_at FROM orders",
  );
  const found = new Map(orders.map(({ number, paid_at: at }) => [number, at]));
  const rows = await query<{ user_id: number; recipe_id: number }>(
    "SELECT user_id, recipe_id FROM saved_recipes",
  );
  const kept = new Set(rows.map((row) => `${row.user_id} ${row.recipe_id}`));
  return [
    ...[...placed].filter((number) => !found.has(number)).map((number) => `no order ${number}`),
    ...[...paid].filter((number) => !found.get(number)).map((number) => `${number} is not paid`),
    ...[...saved].flatMap(([user, recipes]) =>
      [...recipes]
        .filter((recipe) => !kept.has(`${user} ${recipe}`))
        .map((recipe) => `user ${user} lost recipe ${recipe}`),
    ),
  ];
}

async function round(
  state: string,
  confirmed: Confirmed,
  shelf: Map<string, number>,
): Promise<Round> {
  let requests = 0;
  const count = () => void requests++;
  const site = await startSite({ state, vars: { FORM_MINIMUM_SECONDS: "0" } });
  const query = await queryOf(site);
  const products = await Promise.all([
    insertProduct(query, { stock: 60 }),
    insertProduct(query, { stock: 4 }),
  ]);
  for (const [slug, pieces] of await readShelf(query))
    if (!shelf.has(slug)) shelf.set(slug, pieces);
  let isAlive = true;
  const use = async (work: () => Promise<unknown>) => {
    while (isAlive) await work().catch(() => {});
  };
  const everybody = Array.from({ length: customers }, async (_, i) => {
    if (i % 3 > 0)
      return use(() =>
        buy(browser(site.url, count), products[i % products.length]!.slug, confirmed),
      );
    const id = await insertUser(query, { email: `kill-${crypto.randomUUID()}@example.com` });
    const token = newToken();
    await insertSession(query, { token_hash: await hashToken(token), user_id: id });
    const go = browser(site.url, count, `__Host-session=${token}`);
    return use(() => saveSome(go, id, confirmed));
  });
  const milliseconds = 3_000 + Math.floor(Math.random() * 5_000);
  await new Promise((done) => setTimeout(done, milliseconds));
  process.kill(workerd(), "SIGKILL");
  isAlive = false;
  await Promise.all(everybody);
  await site.stop().catch(() => {});
  const again = await startSite({ state });
  const later = await queryOf(again);
  const broken = [...(await brokenInvariants(later, shelf)), ...(await lost(later, confirmed))];
  if ((await fetch(`${again.url}/healthz`)).status !== 200) broken.push("the site is not well");
  await again.stop();
  return { milliseconds, requests, broken };
}

export async function killUnderLoad(rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), "fogon-kill-"));
  const confirmed: Confirmed = { placed: new Set(), paid: new Set(), saved: new Map() };
  const shelf = new Map<string, number>();
  const done: Array<Round> = [];
  try {
    for (let i = 0; i < rounds; i++) {
      const one = await round(join(folder, "state"), confirmed, shelf);
      console.log(
        `${i + 1}: killed after ${one.milliseconds} ms, ${one.requests} answers, ${one.broken.length} wrong`,
      );
      for (const what of one.broken) console.log(`   ${what}`);
      done.push(one);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const saves = [...confirmed.saved.values()].reduce((sum, { size }) => sum + size, 0);
  return { rounds: done, orders: confirmed.placed.size, paid: confirmed.paid.size, saves };
}
