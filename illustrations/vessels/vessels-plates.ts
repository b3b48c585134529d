// Plates and bowls from above.
import { choose, rimOf } from "../glazes.ts";
import { mix, toneOf } from "../palette.ts";
import { blob, dashed, group, line, path, pick, polar, shadowColour, use } from "../shapes.ts";
import { disc, discs, innerShade, rimLight, type VesselMaker } from "./vessel-types.ts";
import type { Vessel } from "../vocabulary.ts";

const plate: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  return {
    view: "above",
    under:
      discs(
        b,
        [
          [121, t.dark],
          [120, g.body],
          [92, mix(g.body, t.dark, 0.45)],
          [90, mix(g.body, t.light, 0.4)],
        ],
        8,
      ) + rimOf(b, g, 95, 118),
    over: rimLight(116, 3, t.pale, 0.8),
    area: { shape: "round", rx: 88, ry: 88, deep: false },
    tone: g.body,
    reach: [122, 122],
  };
};

const deepPlate: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  return {
    view: "above",
    under:
      discs(
        b,
        [
          [124, t.dark],
          [123, g.body],
          [88, t.dark],
          [85, mix(g.body, t.deep, 0.3)],
        ],
        9,
      ) + rimOf(b, g, 93, 121),
    over: innerShade(83, 0.2) + rimLight(119, 3, t.pale, 0.8),
    area: { shape: "round", rx: 83, ry: 83, deep: true },
    tone: g.body,
    reach: [124, 124],
  };
};

const bowl: VesselMaker = (b, { region, food }) => {
  const g = choose(b, region, food);
  const t = toneOf(g.body);
  return {
    view: "above",
    under:
      discs(
        b,
        [
          [112, t.deep],
          [110, g.body],
          [101, t.light],
          [98, t.dark],
          [93, mix(t.dark, t.deep, 0.5)],
        ],
        13,
      ) + (g.rim === "plain" ? "" : dashed(105.5, g.ink, 4, g.rim === "band" ? "" : "4 9")),
    over: innerShade(92, 0.3) + rimLight(107, 3, t.pale, 0.85),
    area: { shape: "round", rx: 91, ry: 91, deep: true },
    tone: g.body,
    reach: [112, 112],
  };
};

/** Half a gourd with a burnt-in pattern. */
const calabash: VesselMaker = (b) => {
  const t = toneOf(pick(b.rand, ["#b5762f", "#9a5a2a", "#c68a3d"]));
  const body = blob(b.rand, 0, 0, 117, 110, 0.025, 9);
  const zig = b.define(path("M100-9l8 9-8 9-3-9z", t.deep));
  return {
    view: "above",
    under:
      path(body, shadowColour, 0.3).replace("<path", '<path transform="translate(8 12)"') +
      path(body, t.base) +
      path(blob(b.rand, 0, 0, 107, 102, 0.02, 9), t.dark) +
      group("scale(1.03)", Array.from({ length: 18 }, (_, i) => use(zig, 0, 0, i * 20)).join("")) +
      use(disc(b), 0, 0, 0, 0.94, ` fill="${t.pale}"`) +
      use(disc(b), 0, 0, 0, 0.9, ` fill="${t.deep}"`),
    over: innerShade(88, 0.3) + rimLight(112, 4, t.pale, 0.7),
    area: { shape: "round", rx: 88, ry: 88, deep: true },
    tone: t.base,
    reach: [118, 112],
  };
};

const coconutShell: VesselMaker = (b) => {
  const t = toneOf("#6e4426");
  const shell = blob(b.rand, 0, 0, 112, 108, 0.02, 11);
  const hair = Array.from({ length: 14 }, (_, i) => {
    const [x, y] = polar(104, i * 26);
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(-y / 7)} ${Math.round(x / 7)} ${Math.round(-y / 5)} ${Math.round(x / 4)}`;
  }).join("");
  return {
    view: "above",
    under:
      path(shell, shadowColour, 0.3).replace("<path", '<path transform="translate(8 13)"') +
      path(shell, t.base) +
      line(hair, t.deep, 2, 0.7) +
      use(disc(b), 0, 0, 0, 0.98, ` fill="${t.deep}"`) +
      use(disc(b), 0, 0, 0, 0.95, ' fill="#fbf4e4"') +
      use(disc(b), 0, 0, 0, 0.8, ' fill="#dfd0b4"'),
    over: innerShade(77, 0.26) + rimLight(88, 4, "#fff", 0.9),
    area: { shape: "round", rx: 77, ry: 77, deep: true },
    tone: t.base,
    reach: [112, 110],
  };
};

export const plates = {
  plate,
  "deep-plate": deepPlate,
  bowl,
  calabash,
  "coconut-shell": coconutShell,
} satisfies Partial<Record<Vessel, VesselMaker>>;
