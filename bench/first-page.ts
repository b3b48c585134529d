// The first page that a new isolate renders, next to the second one: the modules of its route are evaluated, its texts are
// parsed and its queries are built with it.
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import { cpuMilliseconds } from "./load.ts";
import { uncachedHeaders } from "./pages.ts";
import type { Report } from "./report.ts";
import { median } from "./search-time.ts";
import { serveSite, type Server } from "./serve.ts";

type Cost = { milliseconds: number; cpu: number | null };

export async function reportFirstPage(
  report: Report,
  { recipes, runs }: { recipes: RecipeFiles; runs: number },
) {
  const pages = ["/", `/recipe/${Object.values(recipes).flat()[0]!.id}`];
  for (const path of pages) {
    const costs: Array<[first: Cost, second: Cost]> = [];
    for (let run = 0; run < runs; run++) {
      const server = await serveSite(recipes);
      costs.push([await costOf(server, path), await costOf(server, path)]);
      await server.stop();
    }
    report.table(
      `Uncached ${path} of a new isolate, evaluated before; median of ${runs} isolates`,
      ["", "milliseconds", "CPU of workerd"],
      (["first page", "second page"] as const).map((name, i) => [
        name,
        median(costs.map((cost) => cost[i]!.milliseconds)),
        median(costs.map((cost) => cost[i]!.cpu ?? Number.NaN)),
      ]),
    );
  }
}

/** CPU is counted in steps of 10 ms. */
async function costOf({ url, pid }: Server, path: string): Promise<Cost> {
  const before = cpuMilliseconds(pid);
  const started = performance.now();
  const response = await fetch(url + path, { headers: uncachedHeaders });
  await response.text();
  const milliseconds = performance.now() - started;
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const after = cpuMilliseconds(pid);
  return { milliseconds, cpu: before === null || after === null ? null : after - before };
}
