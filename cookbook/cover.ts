// The cover: an arch, a tiled wall, and the dish behind it.
import { drawRecipe } from "../illustrations/recipe-picture.ts";
import type { RecipeContent } from "../app/features/recipe-content/recipe-content.ts";
import type { Language } from "./edition.ts";
import { colours, mark, paper, tileBand } from "./theme.ts";
import { page, type Typesetter, type TypeStyle } from "./typesetter.ts";

export type CoverText = { title: string; subtitle: string; drawing: string; banner: string | null };

export function cover(
  typesetter: Typesetter,
  { recipe, tile, language }: { recipe: RecipeContent; tile: string; language: Language },
  { title, subtitle, drawing, banner }: CoverText,
): void {
  typesetter.addPage(1);
  typesetter.destination("cover");
  paper(typesetter, colours.clay);
  const band = page.width / 8;
  tileBand(typesetter, tile, { y: page.height - band * 2, size: band, rows: 2 });
  typesetter.artifact(() => {
    typesetter.canvas.rect(0, page.height - band * 2 - 4, page.width, 4).fill(colours.maize);
  });
  mark(typesetter, page.width / 2 - 15, 34, 30, colours.maize);

  const titleStyle: TypeStyle = { font: "strong", size: 43, colour: colours.paper };
  const titleSet = typesetter.paragraph([{ text: title, style: titleStyle }], 330, 45, "balanced");
  let y = 116;
  typesetter.mark("H1", () => {
    y = typesetter.lines(titleSet, 51, y, { align: "center", width: 330 });
  });
  const subtitleStyle: TypeStyle = { font: "italic", size: 14.5, colour: "#FBE3C4" };
  const subtitleSet = typesetter.paragraph(
    [{ text: subtitle, style: subtitleStyle }],
    290,
    19,
    "balanced",
  );
  y -= 14;
  typesetter.mark("P", () => {
    y = typesetter.lines(subtitleSet, 71, y, { align: "center", width: 290 });
  });

  const arch = { x: 66, y: y + 6, width: 300, height: page.height - band * 2 - 4 - (y + 6) };
  typesetter.artifact(() => {
    archPath(typesetter, expanded(arch, 13)).fill(colours.maize);
    archPath(typesetter, expanded(arch, 9)).fill(colours.clay);
    archPath(typesetter, expanded(arch, 5)).fill(colours.paper);
  });
  // The drawing is wider than the arch: its left part is visible.
  typesetter.figure(drawing, arch, () =>
    typesetter.drawing(drawRecipe(recipe, language), arch, {
      clip: () => archPath(typesetter, arch),
      keep: "xMin",
    }),
  );

  if (banner) {
    const style: TypeStyle = { font: "strong", size: 13, colour: colours.ink };
    const width = typesetter.width(banner, style) + 44;
    const x = (page.width - width) / 2;
    const top = page.height - band - 15;
    typesetter.artifact(() => {
      typesetter.canvas.roundedRect(x, top, width, 30, 15).fill(colours.maize);
    });
    typesetter.mark("P", () => typesetter.text(banner, x + 22, top + 19.5, style));
  }
}

type Arch = { x: number; y: number; width: number; height: number };

const expanded = (arch: Arch, by: number): Arch => ({
  x: arch.x - by,
  y: arch.y - by,
  width: arch.width + by * 2,
  height: arch.height + by,
});

/** A round arch on straight sides with a flat bottom. */
function archPath(typesetter: Typesetter, { x, y, width, height }: Arch): PDFKit.PDFDocument {
  const r = width / 2;
  // Handle length for a circle of four Bézier curves.
  const k = r * 0.5523;
  return typesetter.canvas
    .moveTo(x, y + height)
    .lineTo(x, y + r)
    .bezierCurveTo(x, y + r - k, x + r - k, y, x + r, y)
    .bezierCurveTo(x + r + k, y, x + width, y + r - k, x + width, y + r)
    .lineTo(x + width, y + height)
    .closePath();
}
