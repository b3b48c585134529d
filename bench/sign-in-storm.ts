// Measures the latency of cached pages during ten failed sign-ins a second.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import type { Report } from "./report.ts";
import { serveSite } from "./serve.ts";
import { sendRequest, atRandomIntervals, p95, readWhile } from "./visitors.ts";

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

/** The 95th percentile of a cached page in milliseconds, alone and during each storm, on one server. */
export async function reportSignInStorm(
  report: Report,
  { recipes, seconds }: { recipes: RecipeFiles; seconds: number },
): Promise<void> {
  const site = await serveSite(recipes, { signInsPerMinute: 120 });
  const page = `${site.url}/food`;
  // Warm-up: neither the first page nor the first failed sign-in is measured.
  await sendRequest(page);
  await signIn(site.url, storms[0]!, 0, new Map());
  const alone = p95(await readWhile(page, seconds));
  const rows: Array<[string, number, number, string]> = [["nobody", alone, 1, ""]];
  for (const storm of storms) {
    const statuses = new Map<number, number>();
    const signIns: Array<Promise<void>> = [];
    const stop = atRandomIntervals(signInsPerSecond, (i) =>
      signIns.push(signIn(site.url, storm, i, statuses)),
    );
    const during = p95(await readWhile(page, seconds));
    stop();
    await Promise.all(signIns);
    const statusCounts = [...statuses].map(([status, times]) => `${times} × ${status}`).join(", ");
    rows.push([storm.name, during, during / alone, statusCounts]);
    report.target(
      `cached page during a storm from ${storm.name}, p95 against alone`,
      during / alone,
      {
        atMost: 1.5,
      },
    );
  }
  report.table(
    `Cached page during ${signInsPerSecond} failed sign-ins a second`,
    ["storm from", "p95 ms", "× alone", "sign-in statuses"],
    rows,
  );
  await site.stop();
}

async function signIn(url: string, storm: Storm, i: number, statuses: Map<number, number>) {
  const body = new URLSearchParams({
    tab: "sign-in",
    email: storm.email(i),
    password: "wrong one",
  });
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": storm.client(i),
    "Sec-Fetch-Site": "same-origin",
  };
  const status = await sendRequest(`${url}/login`, { method: "POST", headers }, body.toString());
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
