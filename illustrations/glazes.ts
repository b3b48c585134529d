// The pottery glazes and rim patterns of each region, chosen to contrast with the food.
import type { DrawnStyle } from "../app/lib/values/catalogue-values.ts";
import { pickClear } from "./palette.ts";
import { type Brush, dashed, dot, leaf, line, oval, path, use } from "./shapes.ts";

type Glaze = {
  body: string;
  ink: string;
  second: string;
  rim: "dots" | "bars" | "waves" | "leaves" | "band" | "peaks" | "petals" | "plain";
};

type Glazes = readonly [Glaze, ...Array<Glaze>];

const glaze = (body: string, ink: string, second: string, rim: Glaze["rim"]): Glaze => ({
  body,
  ink,
  second,
  rim,
});

const glazes: Record<DrawnStyle | "anywhere", Glazes> = {
  "latin-america": [
    glaze("#f3e6cb", "#2a6577", "#c8632f", "petals"),
    glaze("#a9502f", "#f0d9a8", "#5b2148", "dots"),
    glaze("#2f6b66", "#f0d9a8", "#e0a33a", "dots"),
    glaze("#e3b45a", "#8c3524", "#5b2148", "peaks"),
    glaze("#4b2a26", "#d98b45", "#e8c98f", "waves"),
  ],
  caribbean: [
    glaze("#f6efdf", "#2a7d78", "#c5573a", "band"),
    glaze("#f6efdf", "#b8452f", "#2a7d78", "leaves"),
    glaze("#f0cf86", "#1e6a6a", "#b8452f", "dots"),
    glaze("#2a7d78", "#f3e0b5", "#e2b04a", "bars"),
    glaze("#d97a5a", "#f6e8cc", "#7c2f2c", "waves"),
  ],
  mediterranean: [
    glaze("#f4ead4", "#2d6a8c", "#dd9c34", "waves"),
    glaze("#f4ead4", "#5d6b34", "#b4552f", "leaves"),
    glaze("#356a85", "#f1e2bd", "#dd9c34", "bars"),
    glaze("#c9a463", "#5c3a22", "#5c3a22", "plain"),
    glaze("#e7d9b9", "#a3452f", "#356a85", "band"),
    glaze("#8fa08a", "#f4ead4", "#3f5b45", "plain"),
  ],
  africa: [
    glaze("#f2e4c6", "#28394f", "#b8402b", "peaks"),
    glaze("#8a4a2a", "#ecc98a", "#2b1c16", "bars"),
    glaze("#2b1f1b", "#e3a32f", "#b8402b", "peaks"),
    glaze("#e3a745", "#6d2323", "#27506b", "dots"),
    glaze("#f6efdf", "#2f6b45", "#e3a32f", "band"),
  ],
  iberian: [
    glaze("#f4ecd9", "#2f62a0", "#e0a63a", "petals"),
    glaze("#f4ecd9", "#2f62a0", "#2f62a0", "band"),
    glaze("#b8673f", "#f0dcb0", "#3f6b45", "waves"),
    glaze("#3f6b55", "#f0dcb0", "#dfa43c", "dots"),
    glaze("#ead9b4", "#8f2f33", "#8f2f33", "bars"),
  ],
  "canary-islands": [
    glaze("#9c5433", "#e8c892", "#e8c892", "peaks"),
    glaze("#f2e6ca", "#8a4a2b", "#3a7556", "petals"),
    glaze("#3b332f", "#d9a35a", "#d9a35a", "dots"),
    glaze("#e9d7ac", "#2f5f7d", "#b23f30", "bars"),
    glaze("#3f7468", "#efe2c0", "#e0a63a", "plain"),
  ],
  anywhere: [
    glaze("#f4ecd9", "#5f7f9a", "#5f7f9a", "band"),
    glaze("#efe2cf", "#7a8a5a", "#b4552f", "leaves"),
    glaze("#8fa3ad", "#f4ecd9", "#f4ecd9", "plain"),
  ],
};

export const choose = (b: Brush, region: DrawnStyle | null, food: string) =>
  pickClear(b.rand, glazes[region ?? "anywhere"], (g) => g.body, [food], 0.26);

/** Rim painting between two radii. */
export function rimOf(b: Brush, { ink, second, rim }: Glaze, inner: number, outer: number): string {
  const middle = (inner + outer) / 2;
  const band = outer - inner;
  const around = (n: number, body: string) => {
    const id = b.define(body);
    return Array.from({ length: n }, (_, i) => use(id, 0, 0, (i * 360) / n)).join("");
  };
  switch (rim) {
    case "dots":
      return (
        dashed(middle, ink, band * 0.34, `0 ${Math.round(middle * 0.2616 * 10) / 10}`) +
        dashed(inner + 2, second, 2, "")
      );
    case "bars":
      return dashed(middle, ink, band * 0.5, "5 11") + dashed(outer - 2.5, second, 2.5, "");
    case "waves":
      return (
        around(
          20,
          line(`M${Math.round(middle)}-17q${Math.round(band * 0.45)} 9 0 17t0 17`, ink, 3),
        ) + dashed(inner + 2, second, 1.5, "")
      );
    case "leaves":
      return (
        around(
          16,
          path(
            leaf(60, band * 0.75, 7, middle - 3, 0) + leaf(150, band * 0.62, 6, middle - 3, 0),
            ink,
          ),
        ) + dashed(middle - 3, ink, 1.5, "")
      );
    case "band":
      return dashed(outer - 4, ink, 6, "") + dashed(outer - 11, second, 1.8, "");
    case "peaks":
      return (
        around(
          22,
          path(
            `M${inner + 3}-${Math.round(middle * 0.125)}L${outer - 4} 0L${inner + 3} ${Math.round(middle * 0.125)}z`,
            ink,
          ),
        ) + dashed(inner + 1, second, 2.5, "")
      );
    case "petals":
      return (
        around(
          14,
          oval(middle, 0, band * 0.28, band * 0.36, ink) + dot(middle, 0, band * 0.12, second),
        ) +
        dashed(inner + 2, ink, 2, "") +
        dashed(outer - 3, ink, 2, "")
      );
    default:
      return dashed(outer - 3, ink, 2, "", 0.6);
  }
}
