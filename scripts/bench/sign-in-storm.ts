// Ten wrong sign-ins a second beside visitors who read: how much later do cached pages come?
import type { RecipeFiles } from "../../app/features/recipes/load-recipes.ts";
import type { Report } from "./report.ts";
import { serveSite } from "./serve.ts";

const readsPerSecond = 50;
const signInsPerSecond = 10;

type Storm = { name: string; client: (i: number) => string; email: (i: number) => string };

const storms: ReadonlyArray<Storm> = [
  { name: "one client, many addresses", client: () => "203.0.113.1", email: (i) => `a${i}@b.cd` },
  {
    name: "many clients, one address",
    client: (i) => `198.51.100.${i % 250}`,
    email: () => "ana@b.cd",
  },
  {
    name: "many clients, many addresses",
    client: (i) => `198.51.100.${i % 250}`,
    email: (i) => `a${i}@b.cd`,
  },
];

/** Milliseconds at the 95th percentile of a cached page, alone and during each storm, on one server. */
export async function reportSignInStorm(
  report: Report,
  { recipes, seconds }: { recipes: RecipeFiles; seconds: number },
): Promise<void> {
  const site = await serveSite(recipes, { signInsPerMinute: 10 });
  const page = `${site.url}/food`;
  await fetch(page).then((response) => response.text());
  const alone = await readWhile(page, seconds);
  const rows: Array<[string, number, number, string]> = [["nobody", alone, 1, ""]];
  for (const storm of storms) {
    const statuses = new Map<number, number>();
    const stop = every(1000 / signInsPerSecond, (i) => void signIn(site.url, storm, i, statuses));
    const during = await readWhile(page, seconds);
    stop();
    const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
    rows.push([storm.name, during, during / alone, answers]);
    report.target(
      `cached page during a storm from ${storm.name}, p95 against alone`,
      during / alone,
      {
        atMost: 1.5,
      },
    );
  }
  report.table(
    `Cached page while ${signInsPerSecond} wrong sign-ins a second arrive`,
    ["storm from", "p95 ms", "× alone", "sign-ins answered"],
    rows,
  );
  await site.stop();
}

async function signIn(url: string, storm: Storm, i: number, statuses: Map<number, number>) {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "CF-Connecting-IP": storm.client(i), "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ tab: "sign-in", email: storm.email(i), password: "wrong one" }),
  });
  await response.arrayBuffer();
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
}

/** Reads a page at a steady pace, whether or not earlier answers are there, as visitors do. */
async function readWhile(page: string, seconds: number): Promise<number> {
  const times: Array<number> = [];
  const reads: Array<Promise<void>> = [];
  const stop = every(1000 / readsPerSecond, () => {
    const started = performance.now();
    reads.push(
      fetch(page)
        .then((response) => response.arrayBuffer())
        .then(() => void times.push(performance.now() - started)),
    );
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  stop();
  await Promise.all(reads);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function every(milliseconds: number, act: (i: number) => void): () => void {
  let i = 0;
  const timer = setInterval(() => act(i++), milliseconds);
  return () => clearInterval(timer);
}
