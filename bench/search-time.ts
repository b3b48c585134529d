// Compares searches over many and few recipes: the time of an uncached page, one request at a time.
import { uncachedHeaders } from "./pages.ts";
import type { Report } from "./report.ts";
import type { Server } from "./serve.ts";
import { p95 } from "./visitors.ts";

/** The queries for both catalogues. */
const queries: ReadonlyArray<[kind: string, query: string]> = [
  ["a common word", "chicken"],
  ["a rare word", "Marrakech"],
  ["inside words", "ocol"],
  ["two words", "coconut rice"],
  ["nothing", "zzqxj"],
];

export async function reportSearchTimes(
  report: Report,
  { few, many, rounds }: { few: Server; many: Server; rounds: number },
) {
  const rows: Array<{ kind: string; query: string; few: Array<number>; many: Array<number> }> = [];
  for (const [kind, query] of queries) {
    const times = { few: [] as Array<number>, many: [] as Array<number> };
    // The first rounds warm up the JIT compiler; alternating spreads other load evenly.
    for (let round = -5; round < rounds; round++) {
      const path = `/search?q=${encodeURIComponent(query)}`;
      const [fewMilliseconds, manyMilliseconds] = [await time(few, path), await time(many, path)];
      if (round < 0) continue;
      times.few.push(fewMilliseconds);
      times.many.push(manyMilliseconds);
    }
    rows.push({ kind, query, ...times });
  }
  report.table(
    "Search, milliseconds of an uncached page",
    ["", "query", "few recipes: median", "many", "few recipes: p95", "many", "ratio of p95"],
    rows.map(({ kind, query, few, many }) => [
      kind,
      query,
      median(few),
      median(many),
      p95(few),
      p95(many),
      p95(many) / p95(few),
    ]),
  );
  for (const { kind, few, many } of rows)
    report.target(`search, ${kind}: p95 of many recipes against few`, p95(many) / p95(few), {
      atMost: 2,
    });
}

async function time({ url }: Server, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url + path, {
    headers: { "Accept-Encoding": "identity", ...uncachedHeaders },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return performance.now() - started;
}

export function median(numbers: ReadonlyArray<number>): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
