// The transfer size of a page: HTML with its style sheets, and the modules it loads before any interaction. Brotli level 4,
// the speed of an edge for uncached responses: Cloudflare does not document its level, and the maximum (11) would give
// figures about 15% smaller than what is sent.
import { brotliCompressSync, constants } from "node:zlib";
import { modulesOf } from "./page-modules.ts";
import type { Report } from "./report.ts";

const brotliQuality = 4;
/** Ten segments of 1,460 bytes: the initial window of TCP (RFC 6928). */
const firstWindowBytes = 14_600;
const scriptLimitBytes = 105 * 1024;

type Weight = {
  html: number;
  htmlBrotli: number;
  jsGzip: number;
  blockingFiles: number;
};

export function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
  });
}

/** For each kind of page the largest of its addresses counts, in both languages. */
export async function reportWeights(
  report: Report,
  url: string,
  pages: ReadonlyArray<{ name: string; paths: Array<string>; cookie?: string }>,
) {
  const rows: Array<[string, string, Weight]> = [];
  for (const { name, paths, cookie = "" } of pages) {
    let heaviest: [string, Weight] | null = null;
    for (const path of paths)
      for (const language of ["en", "es"]) {
        const weight = await weigh(url + path, { language, cookie });
        if (!heaviest || weight.htmlBrotli > heaviest[1].htmlBrotli)
          heaviest = [`${path} ${language}`, weight];
      }
    if (heaviest) rows.push([name, ...heaviest]);
  }
  report.table(
    "Bytes of a page (the heaviest of its kind, in either language)",
    ["", "which", "HTML with CSS", "brotli", "JS gzip"],
    rows.map(([name, which, weight]) => [
      name,
      which,
      weight.html,
      weight.htmlBrotli,
      weight.jsGzip,
    ]),
  );
  for (const [name, , weight] of rows) {
    report.target(`${name}: HTML + CSS, bytes brotli`, weight.htmlBrotli, {
      atMost: firstWindowBytes,
    });
    report.target(`${name}: JavaScript, bytes gzip`, weight.jsGzip, { atMost: scriptLimitBytes });
    report.target(`${name}: files that block the first paint`, weight.blockingFiles, {
      atMost: 0,
    });
  }
}

async function weigh(
  address: string,
  { language, cookie }: { language: string; cookie: string },
): Promise<Weight> {
  const response = await fetch(address, {
    headers: { "Accept-Encoding": "identity", "Accept-Language": language, Cookie: cookie },
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const html = bytes.toString();
  return {
    html: bytes.byteLength,
    htmlBrotli: brotli(bytes).byteLength,
    jsGzip: sum([...modulesOf(html).values()]),
    blockingFiles: blockingFiles(html),
  };
}

/** Scripts and style sheets that the first paint waits for. */
function blockingFiles(html: string): number {
  const external = html.match(/<script[^>]*\ssrc="[^>]*>/g) ?? [];
  // Those in the body hold back only what follows them.
  const sheets = html.split("</head>")[0]!.match(/<link rel="stylesheet"/g) ?? [];
  return (
    external.filter((tag) => !/\s(?:async|defer|type="module")/.test(tag)).length + sheets.length
  );
}

function sum(numbers: Array<number>): number {
  return numbers.reduce((total, number) => total + number, 0);
}
