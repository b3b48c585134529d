// The cover: an arch of the old town, a tiled wall, and the pot behind it.
import { drawRecipe } from "../illustrations/recipe-picture.ts";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import type { Language } from "./edition.ts";
import { colours, mark, paper, tileBand } from "./theme.ts";
import { page, type Typesetter, type TypeStyle } from "./typesetter.ts";

export type CoverText = { title: string; subtitle: string; drawing: string; banner: string | null };

export function cover(
  press: Typesetter,
  { recipe, tile, language }: { recipe: RecipeContent; tile: string; language: Language },
  { title, subtitle, drawing, banner }: CoverText,
): void {
  press.addPage(1);
  press.destination("cover");
  paper(press, colours.clay);
  const band = page.width / 8;
  tileBand(press, tile, { y: page.height - band * 2, size: band, rows: 2 });
  press.artifact(() => {
    press.canvas.rect(0, page.height - band * 2 - 4, page.width, 4).fill(colours.maize);
  });
  mark(press, page.width / 2 - 15, 34, 30, colours.maize);

  const titleStyle: TypeStyle = { font: "strong", size: 43, colour: colours.paper };
  const titleSet = press.paragraph([{ text: title, style: titleStyle }], 330, 45, "balanced");
  let y = 116;
  press.mark("H1", () => {
    y = press.lines(titleSet, 51, y, { align: "center", width: 330 });
  });
  const subtitleStyle: TypeStyle = { font: "italic", size: 14.5, colour: "#FBE3C4" };
  const subtitleSet = press.paragraph(
    [{ text: subtitle, style: subtitleStyle }],
    290,
    19,
    "balanced",
  );
  y -= 14;
  press.mark("P", () => {
    y = press.lines(subtitleSet, 71, y, { align: "center", width: 290 });
  });

  const arch = { x: 66, y: y + 6, width: 300, height: page.height - band * 2 - 4 - (y + 6) };
  press.artifact(() => {
    archPath(press, grown(arch, 13)).fill(colours.maize);
    archPath(press, grown(arch, 9)).fill(colours.clay);
    archPath(press, grown(arch, 5)).fill(colours.paper);
  });
  // The drawing is wider than the arch: its left part is seen.
  press.figure(drawing, arch, () =>
    press.drawing(drawRecipe(recipe, language), arch, {
      clip: () => archPath(press, arch),
      keep: "xMin",
    }),
  );

  if (banner) {
    const style: TypeStyle = { font: "strong", size: 13, colour: colours.ink };
    const width = press.width(banner, style) + 44;
    const x = (page.width - width) / 2;
    const top = page.height - band - 15;
    press.artifact(() => {
      press.canvas.roundedRect(x, top, width, 30, 15).fill(colours.maize);
    });
    press.mark("P", () => press.text(banner, x + 22, top + 19.5, style));
  }
}

type Arch = { x: number; y: number; width: number; height: number };

const grown = (arch: Arch, by: number): Arch => ({
  x: arch.x - by,
  y: arch.y - by,
  width: arch.width + by * 2,
  height: arch.height + by,
});

/** A round arch on straight sides, flat at the foot. */
function archPath(press: Typesetter, { x, y, width, height }: Arch): PDFKit.PDFDocument {
  const r = width / 2;
  // The length of the handles that make four Bézier curves a circle.
  const k = r * 0.5523;
  return press.canvas
    .moveTo(x, y + height)
    .lineTo(x, y + r)
    .bezierCurveTo(x, y + r - k, x + r - k, y, x + r, y)
    .bezierCurveTo(x + r + k, y, x + width, y + r - k, x + width, y + r)
    .lineTo(x + width, y + height)
    .closePath();
}
