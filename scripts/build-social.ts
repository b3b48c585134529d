// Builds the link preview images in public/social/ (build-social-sources.ts says which). Threads share the work. What is
// drawn already is skipped: the files of recipes and products have a hash of their content in their names, those of pages
// in build/social-pages.json. After a change of the card itself delete public/social/.
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { createArtist, displayFace, filesOf, type SocialSource } from "./build-social-files.ts";
import { readSocialSources } from "./build-social-sources.ts";

type Job = { social: true; sources: Array<SocialSource>; font: string; nextIndex: Int32Array };
type Hashes = Record<string, string>;

const folder = "public/social";
const hashFile = "build/social-pages.json";
const isPage = (file: string) => file.startsWith("pages/");

/** Deletes images that are no longer used or outdated, and builds those that are missing. */
export async function buildSocialPictures(): Promise<void> {
  const all = readSocialSources();
  deleteOutdated(all);
  if (process.env["FOGON_SKIP_SOCIAL"] === "1") {
    console.log("social: skipped (FOGON_SKIP_SOCIAL)");
    return;
  }
  const started = Date.now();
  const sources = all.filter((source) =>
    filesOf(source).some((file) => !existsSync(join(folder, file))),
  );
  if (sources.length > 0) await drawInThreads(sources);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const count = (list: Array<SocialSource>) => list.flatMap(filesOf).length;
  console.log(`social: ${count(all)} pictures, ${count(sources)} of them new, ${seconds} s`);
}

function deleteOutdated(all: ReadonlyArray<SocialSource>): void {
  const hashes: Hashes = {};
  for (const source of all) {
    const hash = createHash("sha256").update(JSON.stringify(source)).digest("hex").slice(0, 12);
    for (const file of filesOf(source)) hashes[file] = hash;
  }
  const before = readHashes();
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(folder.length + 1);
    const isCurrent = file in hashes && (!isPage(file) || before[file] === hashes[file]);
    if (entry.isFile() && !isCurrent) rmSync(join(folder, file));
  }
  const pages = Object.entries(hashes).filter(([file]) => isPage(file));
  mkdirSync(dirname(hashFile), { recursive: true });
  writeFileSync(hashFile, JSON.stringify(Object.fromEntries(pages)));
}

/** Without the file it is unknown what the images of pages show. */
function readHashes(): Hashes {
  return existsSync(hashFile) ? (JSON.parse(readFileSync(hashFile, "utf8")) as Hashes) : {};
}

/** Draws in threads; each takes the next source from a shared counter. */
async function drawInThreads(sources: Array<SocialSource>): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), "fogon-social-"));
  try {
    const font = join(place, "fraunces-600.ttf");
    writeFileSync(font, await displayFace(sources));
    const nextIndex = new Int32Array(new SharedArrayBuffer(4));
    const job: Job = { social: true, sources, font, nextIndex };
    const threads = Math.min(sources.length, availableParallelism());
    await Promise.all(
      Array.from(
        { length: threads },
        () =>
          new Promise<void>((resolve, reject) => {
            const worker = new Worker(new URL(import.meta.url), { workerData: job });
            worker.on("error", reject);
            worker.on("exit", (code) =>
              code === 0 ? resolve() : reject(new Error(`A drawing thread ended with ${code}.`)),
            );
          }),
      ),
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function drawSources({ sources, font, nextIndex }: Job): Promise<void> {
  const draw = await createArtist(font);
  for (
    let next = Atomics.add(nextIndex, 0, 1);
    next < sources.length;
    next = Atomics.add(nextIndex, 0, 1)
  )
    for (const [file, bytes] of await draw(sources[next]!)) storeSocialFile(file, bytes);
}

export function storeSocialFile(file: string, bytes: Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), bytes);
}

const job: unknown = workerData;
if (!isMainThread && job !== null && typeof job === "object" && "social" in job)
  await drawSources(job as Job);
