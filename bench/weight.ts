// The transfer size of a page: HTML, the style sheets and the modules it loads before any interaction. Brotli level 4,
// the speed of an edge for uncached responses: Cloudflare does not document its level, and the maximum (11) would give
// figures about 15% smaller than what is sent.
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Report } from "./report.ts";

const brotliQuality = 4;
/** Ten segments of 1,460 bytes: the initial window of TCP (RFC 6928). */
const firstWindowBytes = 14_600;
const scriptLimitBytes = 110 * 1024;

type Weight = {
  html: number;
  htmlBrotli: number;
  cssBrotli: number;
  jsGzip: number;
  blockingScripts: number;
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
        if (!heaviest || inFirstWindow(weight) > inFirstWindow(heaviest[1]))
          heaviest = [`${path} ${language}`, weight];
      }
    if (heaviest) rows.push([name, ...heaviest]);
  }
  report.table(
    "Bytes of a page (the heaviest of its kind, in either language)",
    ["", "which", "HTML", "HTML br", "CSS br", "HTML+CSS br", "JS gzip"],
    rows.map(([name, which, weight]) => [
      name,
      which,
      weight.html,
      weight.htmlBrotli,
      weight.cssBrotli,
      inFirstWindow(weight),
      weight.jsGzip,
    ]),
  );
  for (const [name, , weight] of rows) {
    report.target(`${name}: HTML + CSS, bytes brotli`, inFirstWindow(weight), {
      atMost: firstWindowBytes,
    });
    report.target(`${name}: JavaScript, bytes gzip`, weight.jsGzip, { atMost: scriptLimitBytes });
    report.target(`${name}: scripts that block the first paint`, weight.blockingScripts, {
      atMost: 0,
    });
  }
}

function inFirstWindow(weight: Weight): number {
  return weight.htmlBrotli + weight.cssBrotli;
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
  const sheets = unique(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g));
  return {
    html: bytes.byteLength,
    htmlBrotli: brotli(bytes).byteLength,
    cssBrotli: sum(sheets.map((sheet) => brotli(clientFile(sheet)).byteLength)),
    jsGzip: sum([...modulesOf(html)].map((path) => gzipSync(clientFile(path)).byteLength)),
    blockingScripts: blockingScripts(html),
  };
}

/** Preloaded modules, modules imported by inline scripts, and their own imports. */
function modulesOf(html: string): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const code = clientFile(path).toString();
    for (const imported of unique(code.matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+\.js)"/g)))
      add(posix.join(posix.dirname(path), imported));
  };
  unique(html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)).forEach(add);
  unique(html.matchAll(/\bimport\b[^;"]*"(\/[^"]+\.js)"/g)).forEach(add);
  unique(html.matchAll(/<script[^>]*\ssrc="(\/[^"]+)"/g)).forEach(add);
  return found;
}

function blockingScripts(html: string): number {
  const external = html.match(/<script[^>]*\ssrc="[^>]*>/g) ?? [];
  return external.filter((tag) => !/\s(?:async|defer|type="module")/.test(tag)).length;
}

function clientFile(path: string): Buffer {
  return readFileSync(`build/client${path}`);
}

function unique(matches: Iterable<RegExpMatchArray>): Array<string> {
  return [...new Set([...matches].map((match) => match[1]!))];
}

function sum(numbers: Array<number>): number {
  return numbers.reduce((total, number) => total + number, 0);
}
