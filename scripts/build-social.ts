// Builds the link preview images in public/social/ (build-social-sources.ts says which). What is drawn is kept by a hash of
// all that it shows and of the code that draws it, outside the folders that a build empties, so that each picture is drawn
// once. Threads share the work.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isMainThread, threadId, Worker, workerData } from "node:worker_threads";
import packageFile from "../package.json" with { type: "json" };
import { createArtist, displayFace, filesOf, type SocialSource } from "./build-social-files.ts";
import { readSocialSources } from "./build-social-sources.ts";

type Job = { social: true; sources: Array<SocialSource>; font: string; nextIndex: Int32Array };

const folder = "public/social";
const cache = ".cache/social";
const keptDays = 30;

/** Links the images into public/social/, after drawing those that were never drawn. */
async function buildSocialPictures(): Promise<void> {
  const started = Date.now();
  const all = readSocialSources();
  mkdirSync(cache, { recursive: true });
  const missing = all.filter((source) => keptFiles(source).some(({ kept }) => !existsSync(kept)));
  if (missing.length > 0) await drawInThreads(missing);
  for (const { file, kept } of all.flatMap(keptFiles)) publish(file, kept);
  deleteOld(all);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const count = (list: Array<SocialSource>) => list.flatMap(filesOf).length;
  console.log(`${count(all)} pictures, ${count(missing)} of them new, ${seconds} s`);
}

/** What a picture depends on besides its source: the code, the font and the libraries. */
const drawingHash = [
  ...[
    "scripts/build-social-files.ts",
    "illustrations/social-card.ts",
    "app/lib/addresses/picture-shapes.ts",
    "content/public/favicon.svg",
    "content/site.json",
    "content/theme.json",
  ].map((file) => readFileSync(file, "utf8")),
  ...(["@resvg/resvg-js", "sharp", "@fontsource/fraunces", "subset-font"] as const).map(
    (name) => packageFile.devDependencies[name],
  ),
]
  .reduce((hash, part) => hash.update(part), createHash("sha256"))
  .digest("hex");

/** The files of a source, and where each is kept. */
function keptFiles(source: SocialSource): Array<{ file: string; kept: string }> {
  const hash = createHash("sha256").update(drawingHash).update(JSON.stringify(source));
  const name = hash.digest("hex").slice(0, 24);
  return filesOf(source).map((file, i) => ({ file, kept: join(cache, `${name}-${i}`) }));
}

function publish(file: string, kept: string): void {
  const target = join(folder, file);
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  try {
    linkSync(kept, target);
  } catch {
    // Another file system.
    copyFileSync(kept, target);
  }
}

/** Pictures that nothing shows any more stay for a while: another branch may need them. */
function deleteOld(all: ReadonlyArray<SocialSource>): void {
  const current = new Set(all.flatMap(keptFiles).map(({ kept }) => kept));
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of readdirSync(cache)) {
    const kept = join(cache, name);
    if (!current.has(kept) && statSync(kept).mtimeMs < oldest) rmSync(kept);
  }
}

/** A picture that was drawn before; null if it was not. */
export function keptPicture(source: SocialSource, file: string): Uint8Array | null {
  const { kept = "" } = keptFiles(source).find((one) => one.file === file) ?? {};
  return existsSync(kept) ? readFileSync(kept) : null;
}

/** Keeps what was drawn of a source, for all later builds. */
export function keepDrawn(source: SocialSource, drawn: ReadonlyMap<string, Uint8Array>): void {
  mkdirSync(cache, { recursive: true });
  for (const { file, kept } of keptFiles(source)) {
    // Renamed when it is complete: an interrupted build must not leave half a picture.
    const part = `${kept}.${process.pid}-${threadId}`;
    writeFileSync(part, drawn.get(file)!);
    renameSync(part, kept);
  }
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
    keepDrawn(sources[next]!, await draw(sources[next]!));
}

const job: unknown = workerData;
if (import.meta.main && isMainThread) await buildSocialPictures();
else if (!isMainThread && job !== null && typeof job === "object" && "social" in job)
  await drawSources(job as Job);
