// `npm run cookbook`: typesets the cookbook in both languages from content/cookbook.json and the Dominican recipes, and
// its free sample. `-- --upload [--remote [--env staging]]` also stores the books in the bucket that serves buyers; `-- --sample`
// builds the sample only, in the folder the site serves (the build does that).
import { mkdirSync, writeFileSync } from "node:fs";
import { cookbookKey } from "../app/features/products/cookbook-file.ts";
import { makeBook, makeSample, type Book } from "./book.ts";
import { languages, readEdition } from "./edition.ts";
import { siteAddress } from "./site-address.ts";
import { environment, localState, target, wrangler } from "../scripts/wrangler.ts";

// Not below build/, which a build empties.
const booksFolder = "cookbook/pdf";
const sampleFolder = "public/cookbook";
const maxBytes = 8_000_000;

const isSampleOnly = process.argv.includes("--sample");
const isUpload = process.argv.includes("--upload");
const edition = readEdition();
const site = siteAddress();
for (const language of languages) {
  save(sampleFolder, `sample.${language}.pdf`, await makeSample({ edition, language, site }));
  if (isSampleOnly) continue;
  const name = `fogon-dominican-cookbook.${language}.pdf`;
  save(booksFolder, name, await makeBook({ edition, language, site }));
  if (isUpload) await upload(`${booksFolder}/${name}`, cookbookKey(language));
}
if (!isSampleOnly && !site)
  console.log("cookbook: SITE_URL is not an https address, so the books have no links to the site");

function save(folder: string, name: string, { bytes, pages }: Book) {
  if (bytes.length > maxBytes) throw new Error(`${name} is larger than ${maxBytes} bytes.`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}`, bytes);
  console.log(`cookbook: ${folder}/${name}, ${pages} pages, ${Math.ceil(bytes.length / 1000)} KB`);
}

async function upload(file: string, key: string) {
  // Here, as it takes a second that the sample does not need.
  const { readConfig } = await import("../scripts/environments.ts");
  const { r2_buckets: buckets } = readConfig(target === "--remote" ? environment : undefined);
  const bucket = buckets.find(({ binding }) => binding === "FILES")?.bucket_name;
  if (!bucket) throw new Error("wrangler.toml has no bucket FILES.");
  const object = [`${bucket}/${key}`, "--file", file, "--content-type", "application/pdf"];
  const where = target === "--local" ? [target, "--persist-to", localState] : [target];
  wrangler(["r2", "object", "put", ...object, ...where], { quiet: true });
  console.log(`cookbook: ${key} stored in ${bucket} (${target.slice(2)})`);
}
