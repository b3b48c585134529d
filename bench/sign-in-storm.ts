// Ten wrong sign-ins a second beside visitors who read: how much later do cached pages come?
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import type { Report } from "./report.ts";
import { serveSite } from "./serve.ts";
import { ask, atRandom, readWhile } from "./visitors.ts";

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
  const site = await serveSite(recipes, { signInsPerMinute: 120 });
  const page = `${site.url}/food`;
  // Neither the first page nor the first refusal is what is measured.
  await ask(page);
  await signIn(site.url, storms[0]!, 0, new Map());
  const alone = await readWhile(page, seconds);
  const rows: Array<[string, number, number, string]> = [["nobody", alone, 1, ""]];
  for (const storm of storms) {
    const statuses = new Map<number, number>();
    const signIns: Array<Promise<void>> = [];
    const stop = atRandom(signInsPerSecond, (i) =>
      signIns.push(signIn(site.url, storm, i, statuses)),
    );
    const during = await readWhile(page, seconds);
    stop();
    await Promise.all(signIns);
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
  const status = await ask(`${url}/login`, { method: "POST", headers }, body.toString());
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}
