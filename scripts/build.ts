// `npm run build`, also run by `wrangler deploy`: static files from the content, the browser's and the Worker's bundles, and
// the service worker. `npm start` calls build() for a local one (scripts/build-folder.ts).
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { buildFolder, isLocal } from "./build-folder.ts";
import { hashContent, hashSources } from "./built-worker.ts";
import { run, stage } from "./stages.ts";
import site from "../content/site.json" with { type: "json" };

export async function build(): Promise<void> {
  await Promise.all([buildContent(), buildSample()]);
  if (!isLocal) await buildSocial();
  await stage("Pages", buildPages);
}

/** What a recipe or a product needs besides the bundles. */
export const buildContent = () =>
  stage("Content", () =>
    unlessKept("content", hashContent(), "public/catalogue.json", () =>
      run(["node", "scripts/content/build-content.ts"]),
    ),
  );

const buildSample = async () =>
  site.shop &&
  stage("Cookbook sample", () =>
    unlessKept(
      "sample",
      hashSources((file) =>
        /^(?:app\/lib|content\/(?:recipes|cookbook)|cookbook|illustrations|package-lock|wrangler)/.test(
          file,
        ),
      ),
      "public/cookbook/sample.es.pdf",
      () => run(["node", "cookbook/build-cookbook.ts", "--sample"]),
    ),
  );

async function buildSocial(): Promise<void> {
  rmSync("public/social", { recursive: true, force: true });
  if (process.env["FOGON_SKIP_SOCIAL"] !== "1")
    await stage("Link previews", () => run(["node", "scripts/build-social.ts"]));
}

async function buildPages(): Promise<string> {
  // The file names in it refer to the client's files, which are rebuilt now.
  if (!isLocal) rmSync(`${buildFolder}/worker`, { recursive: true, force: true });
  const result = await unlessKept(
    "bundles",
    // Not what is in the database, and not static files, but the name of the folder of drawings.
    hashSources(
      (file) =>
        !/^(?:content\/(?:recipes|posts|guides|pages)|cookbook|public|scripts\/content)\b/.test(
          file,
        ),
    ) + readdirSync("public/drawn").join(),
    `${buildFolder}/bundle/index.js`,
    async () => {
      await run(["remix", "vite:build"]);
      await Promise.all([
        run(["node", "scripts/build-service-worker.ts"]),
        run(["node", "scripts/build-worker.ts"]),
      ]);
    },
  );
  if (isLocal) copyStaticFiles();
  return result;
}

/** As Vite does in other builds, also when only these have changed. */
function copyStaticFiles(): void {
  for (const name of readdirSync("public")) {
    // Drawn when they are asked for: scripts/serve-social.ts.
    if (name === "social") continue;
    rmSync(`${buildFolder}/client/${name}`, { recursive: true, force: true });
    cpSync(`public/${name}`, `${buildFolder}/client/${name}`, { recursive: true });
  }
}

/** A local build keeps what was made of the same sources; what is tested and deployed is made each time. */
async function unlessKept(
  name: string,
  sources: string,
  output: string,
  work: () => Promise<unknown>,
): Promise<string> {
  const stamp = `.cache/built/${name}`;
  if (isLocal && existsSync(output) && textOf(stamp) === sources) return "unchanged";
  rmSync(stamp, { force: true });
  await work();
  if (isLocal) {
    mkdirSync(".cache/built", { recursive: true });
    writeFileSync(stamp, sources);
  }
  return "";
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, "utf8") : "");

// `npm run deploy` has already built: wrangler's own build call is skipped.
if (import.meta.main && process.env["FOGON_BUILT"] !== "1") {
  if (isLocal) throw new Error("FOGON_LOCAL is set: only npm start and npm run dev set it.");
  await build();
}
