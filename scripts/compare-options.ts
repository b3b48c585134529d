// The arguments of `npm run screenshots -- --compare REV`, and the page that shows what changed.

export type CompareOptions = {
  revision: string;
  paths: Array<string>;
  widths: Array<number>;
};

const defaultPaths = [
  "/",
  "/food",
  "/search?q=pollo",
  "/recipe/52",
  "/resources",
  "/ingredient-guide/habichuela",
  "/blog/three-sofritos",
  "/shop",
  "/product/caldero",
  "/cart",
  "/login",
  "/faq",
];
const defaultWidths = [360, 1280];

export const usage =
  "npm run screenshots -- --compare REV [--paths=/,/food] [--widths=360,1280]\n" +
  "REV is a commit, a branch or a tag: HEAD~3, main.";

/** Null when the screenshots of the README are wanted. @throws with what is wrong */
export function parseCompare(args: ReadonlyArray<string>): CompareOptions | null {
  if (args.length === 0) return null;
  const [first, revision, ...rest] = args;
  if (first !== "--compare") throw new Error(`${first} is unknown.`);
  if (!revision || revision.startsWith("-")) throw new Error("--compare needs a revision.");
  const options: CompareOptions = { revision, paths: defaultPaths, widths: defaultWidths };
  for (const arg of rest) {
    const [name, value = ""] = arg.split(/=(.*)/s);
    const list = value.split(",").filter(Boolean);
    if (name === "--paths") {
      if (list.length === 0 || list.some((path) => !path.startsWith("/")))
        throw new Error("--paths is a list like /,/food.");
      options.paths = list;
    } else if (name === "--widths") {
      options.widths = list.map(Number);
      if (list.length === 0 || options.widths.some((width) => !(width >= 200 && width <= 4000)))
        throw new Error("--widths is a list like 360,1280.");
    } else throw new Error(`${arg} is unknown.`);
  }
  return options;
}

export type Pixels = { data: Uint8Array; width: number; height: number };

/** Smaller differences are the rounding of edges. */
const visibleDifference = 24;

/** The share of pixels, from 0 to 1, that differ; what only one of two pictures has counts as different. */
export function changedShare(before: Pixels, after: Pixels): number {
  const [width, height] = [
    Math.max(before.width, after.width),
    Math.max(before.height, after.height),
  ];
  let changed = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInBoth = [before, after].every((one) => x < one.width && y < one.height);
      const [a, b] = [3 * (y * before.width + x), 3 * (y * after.width + x)];
      const isSame =
        isInBoth &&
        [0, 1, 2].every(
          (i) => Math.abs(before.data[a + i]! - after.data[b + i]!) <= visibleDifference,
        );
      if (!isSame) changed++;
    }
  return width * height === 0 ? 0 : changed / (width * height);
}

export type Comparison = {
  path: string;
  width: number;
  share: number;
  before: string;
  after: string;
};

const escape = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** A page with the pictures side by side, the most changed first. */
export function comparisonPage(
  comparisons: ReadonlyArray<Comparison>,
  { revision }: Pick<CompareOptions, "revision">,
): string {
  const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 2 });
  const rows = comparisons
    .toSorted((a, b) => b.share - a.share)
    .map(
      ({ path, width, share, before, after }) =>
        `<section><h2>${escape(path)} at ${width} px: ${share === 0 ? "same" : percent.format(share)}</h2>` +
        `<img src="${escape(before)}" alt="before" loading="lazy"><img src="${escape(after)}" alt="after" loading="lazy"></section>`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Since ${escape(revision)}</title>
<style>body{font:16px/1.4 system-ui;margin:1rem}section{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start;margin-bottom:2rem}h1,h2{margin:0}h2{grid-column:1/-1;font-size:1rem}img{max-width:100%;border:1px solid #999}</style>
<h1>Since ${escape(revision)}: before, after</h1>
${rows.join("\n")}
</html>
`;
}
