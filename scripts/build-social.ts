// Builds the link preview images: a PNG per recipe and language in public/social/, drawn by
// illustrations/social-card.ts. Threads share the work; existing images are skipped, because their names contain a hash
// of their content. After a change of the card itself delete public/social/.
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
import { join } from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import {
  cardSize,
  drawSocialCard,
  drawSocialTitle,
  titleBox,
} from "../illustrations/social-card.ts";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import { drawRecipe } from "../illustrations/recipe-picture.ts";
import { regionsOf } from "../app/features/recipes/vocabulary.ts";

export type SocialSource = {
  recipe: RecipeContent;
  /** `{slug}-{hash}`, the name of the drawing */
  name: string;
  /** SVG document */
  flag: string;
};
type Job = { social: true; sources: Array<SocialSource>; font: string; nextIndex: Int32Array };

const folder = "public/social";
const languages = ["en", "es"] as const;
const picturePath = (language: string, name: string) => join(folder, language, `${name}.png`);
const maxBytes = 80_000;

/** Builds missing images and deletes those without a recipe. */
export async function buildSocialPictures(all: ReadonlyArray<SocialSource>): Promise<void> {
  if (process.env["FOGON_SKIP_SOCIAL"] === "1") {
    console.log("social: skipped (FOGON_SKIP_SOCIAL)");
    return;
  }
  const started = Date.now();
  const expected = new Set(all.map(({ name }) => `${name}.png`));
  for (const language of languages) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const file of readdirSync(join(folder, language)))
      if (!expected.has(file)) rmSync(join(folder, language, file));
  }
  const sources = all.filter(({ name }) =>
    languages.some((language) => !existsSync(picturePath(language, name))),
  );
  if (sources.length > 0) await drawInThreads(sources);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `social: ${all.length * languages.length} pictures, ${sources.length * languages.length} of them new, ${seconds} s`,
  );
}

/** Draws in threads; each takes the next recipe from a shared counter. */
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

/** The display font as TrueType, which resvg requires. */
async function displayFace(sources: ReadonlyArray<SocialSource>): Promise<Uint8Array> {
  const { default: subsetFont } = await import("subset-font");
  const source = readFileSync(
    "node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2",
  );
  const letters = sources.map(({ recipe }) => recipe.title + recipe.titleEs).join("");
  return subsetFont(source, `Fogón${letters}`, { targetFormat: "sfnt" });
}

async function loadImageLibraries() {
  try {
    const [{ Resvg }, { default: sharp }] = await Promise.all([
      import("@resvg/resvg-js"),
      import("sharp"),
    ]);
    return { Resvg, sharp };
  } catch (cause) {
    throw new Error(
      `@resvg/resvg-js or sharp does not load on ${process.platform}-${process.arch}: link previews cannot be drawn. "npm ci" installs the native parts.`,
      { cause },
    );
  }
}

async function drawSources({ sources, font, nextIndex }: Job): Promise<void> {
  const { Resvg, sharp } = await loadImageLibraries();
  sharp.concurrency(1);
  const mark = readFileSync("public/favicon.svg", "utf8");
  const options = {
    font: { loadSystemFonts: false, fontFiles: [font], defaultFontFamily: "Fraunces" },
  };
  const paint = (svg: string) => new Resvg(svg, options).render().pixels;
  const encode = async (pixels: Buffer, file: string) => {
    // Flat colors: a palette without dithering is small; complex drawings get a smaller palette.
    for (const quality of [75, 50, 30, 15, 5]) {
      const png = await sharp(pixels, { raw: { ...cardSize, channels: 4 } })
        .removeAlpha()
        .png({ palette: true, quality, effort: 1, dither: 0, compressionLevel: 9 })
        .toBuffer();
      if (png.byteLength >= maxBytes) continue;
      writeFileSync(file, png);
      return;
    }
    throw new Error(`${file} would be larger than ${maxBytes} bytes.`);
  };

  let encoded: Promise<unknown> = Promise.resolve();
  for (
    let next = Atomics.add(nextIndex, 0, 1);
    next < sources.length;
    next = Atomics.add(nextIndex, 0, 1)
  ) {
    const { recipe, name, flag } = sources[next]!;
    const region = regionsOf(recipe.country).at(-1);
    const tile = region ? readFileSync(`public/tiles/${region}.svg`, "utf8") : null;
    const drawing = drawRecipe(recipe, "en");
    const english = paint(drawSocialCard({ drawing, flag, mark, tile, title: recipe.title }));
    // The Spanish image is the English one with another title: drawing the dish takes most of the time.
    const spanish = Buffer.from(english);
    copyTitle(spanish, paint(drawSocialTitle(recipe.titleEs)));
    await encoded;
    encoded = Promise.all([
      encode(english, picturePath("en", name)),
      encode(spanish, picturePath("es", name)),
    ]);
  }
  await encoded;
}

/** Copies the pixels of the title box into the card, row by row. */
function copyTitle(card: Buffer, title: Buffer): void {
  const { x, y, width, height } = titleBox;
  for (let row = 0; row < height; row++)
    title.copy(card, ((y + row) * cardSize.width + x) * 4, row * width * 4, (row + 1) * width * 4);
}

const job: unknown = workerData;
if (!isMainThread && job !== null && typeof job === "object" && "social" in job)
  await drawSources(job as Job);
