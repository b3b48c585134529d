// The same pages and queries of two catalogues, of few and of many recipes: what grows with their number.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { communityKinds, makeContributed } from "./contributed.ts";
import { pageKinds } from "./pages.ts";
import type { Report } from "./report.ts";
import { measureRowsRead } from "./rows-read.ts";
import { reportSearchTimes } from "./search-time.ts";
import { serveSite } from "./serve.ts";
import { fillCart, shopKinds } from "./shop.ts";
import { reportThroughput } from "./throughput.ts";

export type Catalogue = Awaited<ReturnType<typeof serveCatalogue>>;

/** D1 bills rows: https://developers.cloudflare.com/d1/platform/pricing/ */
const maxRowsRead = 200;

export async function serveCatalogue(recipes: RecipeFiles) {
  const server = await serveSite(recipes);
  const database = await server.miniflare.getD1Database("DB");
  await makeContributed(database);
  const cart = await fillCart(database);
  const kinds = [...pageKinds(recipes), ...shopKinds(cart), ...communityKinds];
  const count = Object.values(recipes).flat().length;
  return { name: `${count.toLocaleString("en")} recipes`, server, database, cart, kinds };
}

export async function reportCatalogues(
  report: Report,
  {
    few,
    many,
    seconds,
    rounds,
  }: { few: Catalogue; many: Catalogue; seconds: number; rounds: number },
) {
  await reportThroughput(report, { sites: [few, many], seconds });
  await reportSearchTimes(report, { few: few.server, many: many.server, rounds });
  const [ofFew, ofMany] = [await rowsRead(few), await rowsRead(many)];
  report.table(
    "D1 per page: rows read, and milliseconds inside SQLite",
    ["", `${few.name}: rows`, "ms", `${many.name}: rows`, "ms"],
    [...ofFew].map(([name, cost]) => [
      name,
      cost.rowsRead,
      cost.sqlMilliseconds,
      ofMany.get(name)?.rowsRead ?? null,
      ofMany.get(name)?.sqlMilliseconds ?? null,
    ]),
  );
  const most = Math.max(
    ...[...ofMany].flatMap(([name, cost]) =>
      /^search|of a search/.test(name) ? [] : [cost.rowsRead],
    ),
  );
  report.target(`${many.name}: rows read by a page, except by a free search`, most, {
    atMost: maxRowsRead,
  });
}

const rowsRead = ({ database, cart }: Catalogue) => measureRowsRead(database, cart.id);
