// Renders the drawings of a folder of recipes into one HTML page, to compare them side by side.
// `node scripts/art-sheet.ts [folder] [out.html] [--vocabulary] [--only=words] [--page=n]` (24 per page); prints sizes
// after brotli.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { drawDish, withTitle } from "../illustrations/draw-dish.ts";
import { bases, sides, toppings, vessels, type Art } from "../illustrations/vocabulary.ts";
import { regionsOf, styleOf, type DrawnStyle } from "../app/lib/values/catalogue-values.ts";

type Entry = { title: string; seed: number; region: DrawnStyle | null; art: Art };

const args: Array<string> = process.argv.slice(2);
const flags = args.filter((word) => word.startsWith("--"));
const [folder = "content/recipes", out = "build/art-sheet.html"] = args.filter(
  (word) => !word.startsWith("--"),
);

function recipesOf(path: string): Array<Entry> {
  return readdirSync(path)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => {
      const read: unknown = JSON.parse(readFileSync(join(path, name), "utf8"));
      return Array.isArray(read)
        ? (read as Array<{ id: number; title: string; country: string; art: Art }>)
        : [];
    })
    .map(({ id, title, country, art }) => ({
      title,
      seed: id,
      region: regionsOf(country).map(styleOf)[0] ?? null,
      art,
    }));
}

function vocabularyEntries(): Array<Entry> {
  const plain = (art: Partial<Art>): Art => ({
    vessel: "plate",
    base: "rice",
    colour: "cream",
    toppings: [],
    ...art,
  });
  const drinks = new Set([
    "tall-glass",
    "short-glass",
    "coupe-glass",
    "tea-glass",
    "clay-mug",
    "pitcher",
    "espresso-cup",
  ]);
  const list: Array<[string, Art]> = [
    ...vessels.map((vessel): [string, Art] => [
      vessel,
      plain(
        drinks.has(vessel)
          ? { vessel, base: "drink-fruit", colour: "mango" }
          : { vessel, base: "stew-chunky", colour: "saffron" },
      ),
    ]),
    ...bases.map((base): [string, Art] => [
      base,
      plain(
        base.startsWith("drink")
          ? { base, vessel: "tall-glass", colour: "hibiscus" }
          : { base, colour: "saffron" },
      ),
    ]),
    ...toppings.map((kind): [string, Art] => [
      kind,
      plain({
        vessel: "bowl",
        base: "soup-creamy",
        colour: "pumpkin",
        toppings: [{ kind, count: 4 }],
      }),
    ]),
    ...sides.map((side): [string, Art] => [side, plain({ beside: [side] })]),
  ];
  return list.map(([title, art], i) => ({
    title,
    seed: i + 1,
    region:
      (
        [
          "caribbean",
          "latin-america",
          "mediterranean",
          "africa",
          "iberian",
          "canary-islands",
        ] as const
      )[i % 6] ?? null,
    art,
  }));
}

const only = flags
  .find((f) => f.startsWith("--only="))
  ?.slice(7)
  .split(",");
const entries = (flags.includes("--vocabulary") ? vocabularyEntries() : recipesOf(folder)).filter(
  ({ title, art }) =>
    !only ||
    only.some(
      (word) =>
        title.toLowerCase().includes(word) ||
        art.base === word ||
        art.vessel === word ||
        art.toppings.some((t) => t.kind === word),
    ),
);

const page = Number(flags.find((f) => f.startsWith("--page="))?.slice(7) ?? 0);
const shown = page > 0 ? entries.slice((page - 1) * 24, page * 24) : entries;

const sizes: Array<number> = [];
const figures = shown.map(({ title, seed, region, art }) => {
  const svg = withTitle(drawDish(art, { seed, region }), title);
  const size = brotliCompressSync(svg).length;
  sizes.push(size);
  const words = `${art.vessel} · ${art.base} · ${art.colour} · ${art.toppings.map((t) => `${t.kind} ${t.count}`).join(", ")}`;
  return `<figure><img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt=""><figcaption><b>${title}</b> ${size} B${size > 3072 ? " ⚠" : ""}<br>${words}</figcaption></figure>`;
});

mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `<!doctype html><meta charset="utf-8"><title>Drawings</title><style>body{background:#FBF6EC;font:11px system-ui;margin:12px;display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px}figure{margin:0}img{width:100%;border-radius:10px;display:block}</style>${figures.join("\n")}`,
);
sizes.sort((a, b) => a - b);
console.log(
  `${sizes.length} drawings → ${out}; brotli median ${sizes[sizes.length >> 1]} B, max ${sizes.at(-1)} B, over 3 KB: ${sizes.filter((s) => s > 3072).length}`,
);
