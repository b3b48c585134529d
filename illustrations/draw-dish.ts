// Draws a dish as SVG from its `art` words: table → shadow → vessel → base → toppings → side objects, lit from the
// upper left. The same words and seed give the same picture; another seed gives another one.
import type { DrawnStyle } from "../app/lib/values/catalogue-values.ts";
import { baseMakers } from "./bases/bases.ts";
import type { Ground, Paint } from "./bases/bases-kit.ts";
import { fillFront } from "./draw-front.ts";
import { brightness, foodColours, mix, toneOf, tones } from "./palette.ts";
import {
  between,
  createBrush,
  createRandom,
  group,
  move,
  num,
  path,
  pick,
  type Brush,
  type Random,
} from "./shapes.ts";
import type { SideDrawing } from "./sides/side-types.ts";
import { withShortColours } from "./short-colours.ts";
import { sideMakers } from "./sides/sides.ts";
import { tableAbove, tableFront } from "./tables/tables.ts";
import { drawToppings } from "./toppings/toppings.ts";
import type { AboveVessel, FrontVessel } from "./vessels/vessel-types.ts";
import { vesselMakers } from "./vessels/vessels.ts";
import type { Art, Colour, Side } from "./vocabulary.ts";

const escape = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

type Options = {
  seed: number;
  region: DrawnStyle | null;
  /** whatever the dish: all of one seed and vessel stand on the same table */
  sameTable?: boolean;
};

export function drawDish(art: Art, options: Options): string {
  const brush = createBrush(createRandom(options.seed));
  const food = foodColours[art.colour];
  const vessel = vesselMakers[art.vessel](brush, { region: options.region, food });
  const scene =
    vessel.view === "front"
      ? frontScene(brush, vessel, art, options.region)
      : aboveScene(brush, vessel, art, options);
  return withShortColours(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" stroke-linecap="round" stroke-linejoin="round"><defs>${brush.defs()}</defs>${scene}</svg>`,
  )
    .replace(/(\d) -/g, "$1-")
    .replace(/"0\./g, '".');
}

export const withTitle = (drawing: string, title: string): string =>
  drawing.replace("<defs>", () => `<title>${escape(title)}</title><defs>`);

/** Lightens dark food on dark vessels, so that it stays visible. */
function visible(colour: Colour, vessel: string) {
  const hex = foodColours[colour];
  return brightness(hex) < 0.3 && brightness(vessel) < 0.34
    ? toneOf(mix(hex, "#b06a3c", 0.34))
    : tones(colour);
}

/** Food in the vessel's own coordinates. */
function plated(brush: Brush, vessel: AboveVessel, art: Art): string {
  const { area } = vessel;
  const tone = visible(art.colour, vessel.tone);
  // an angled vessel is filled as if seen from above, then flattened; cakes get their walls back
  const flat = area.tilted ? area.ry / area.rx : 1;
  const paint: Paint = {
    b: brush,
    rand: brush.rand,
    tone,
    area: area.tilted ? { ...area, ry: area.rx } : area,
  };
  const before = brush.turn;
  const ground = baseMakers[art.base](paint);
  brush.turn = before;
  const spread = ground.spread ?? { rx: paint.area.rx * 0.92, ry: paint.area.ry * 0.92 };
  const toppings = drawToppings(brush, art.toppings, {
    ...spread,
    spots: ground.spots ?? [],
    avoid: ground.avoid ?? [],
    hole: ground.hole ?? 0,
  });
  const body = ground.svg + toppings;
  if (!area.tilted) return area.x || area.y ? group(move(area.x ?? 0, area.y ?? 0), body) : body;
  const { wall } = ground;
  const k = Math.max(flat, 0.44);
  // a mash rises above the mouth of the mortar, a sauce is level in it
  const lift = wall
    ? wall.height
    : flat < 0.6 &&
        !/^(soup|sauce|dip|stew|curry|drink|beans|lentils|preserve|pickles)/.test(art.base)
      ? area.rx * 0.24
      : 0;
  const dome =
    lift && !wall && area.deep
      ? path(
          `M${num(-area.rx)} 0Q${num(-area.rx)}-${num(lift * 1.9)} 0-${num(lift * 1.9)}T${num(area.rx)} 0A${num(area.rx)} ${num(area.ry)} 0 0 1 ${num(-area.rx)} 0z`,
          tone.dark,
        )
      : "";
  return group(
    move(area.x ?? 0, area.y ?? 0),
    (wall ? walls(wall, flat) : dome) +
      `<g transform="translate(0 ${num(-lift)})scale(${flat < 0.6 ? `.94 ${Math.round(k * 100) / 100}` : "1"})">${body}</g>`,
  );
}

/** The side of a cake that stands at an angle, layer by layer from the foot. */
function walls({ rx, height, layers }: NonNullable<Ground["wall"]>, flat: number): string {
  const r = rx * 0.94;
  const ry = r * Math.max(flat, 0.44);
  const step = height / layers.length;
  return (
    layers
      .map((fill, i) => [fill, (layers.length - 1 - i) * step] as const)
      .map(([fill, below]) =>
        path(
          `M${num(-r)} ${num(-below - step)}V${num(-below)}A${num(r)} ${num(ry)} 0 0 0 ${num(r)} ${num(-below)}V${num(-below - step)}A${num(r)} ${num(ry)} 0 0 1 ${num(-r)} ${num(-below - step)}z`,
          fill,
        ),
      )
      .reverse()
      .join("") +
    path(
      `M${num(r * 0.3)} ${num(ry * 0.95)}V${num(-height)}H${num(r)}V0A${num(r)} ${num(ry)} 0 0 1 ${num(r * 0.3)} ${num(ry * 0.95)}z`,
      "#3a1d0c",
      0.16,
    )
  );
}

const spooned =
  /^(stew|soup|curry|beans|lentils|rice|creamy|pudding|custard|couscous|mash|polenta)/;

/** Sometimes adds a side object that the recipe does not list. */
function besideOf(rand: Random, art: Art): Array<Side> {
  const asked = [...(art.beside ?? [])];
  if (asked.length || rand() < 0.3) return asked;
  if (rand() < 0.5) return ["napkin"];
  return [
    spooned.test(art.base)
      ? pick(rand, ["spoon", "wooden-spoon"] as const)
      : pick(rand, ["napkin", "fork"] as const),
  ];
}

function aboveScene(
  brush: Brush,
  vessel: AboveVessel,
  art: Art,
  { seed, region, sameTable }: Options,
): string {
  const { rand } = brush;
  const sides = besideOf(rand, art);
  const drawn = sides.map((side) => ({ ...sideMakers[side](quiet(brush)), side }));
  const [reachX, reachY] = vessel.reach;
  const room = drawn.some((d) => !d.under);
  const way = rand() > 0.5 ? 1 : -1;
  const frame = framing(rand, room);
  const scale = Math.min(1.22, 142 / reachY) * frame.scale * (reachX > 160 ? 0.94 : 1);
  const x = 200 + way * (room ? frame.shift : frame.shift * 0.5) * (reachX > 148 ? 0.5 : 1);
  const y = 150 + frame.drop;
  const under: Array<string> = [];
  const over: Array<string> = [];
  const taken: Array<{ x: number; y: number; r: number }> = [];
  for (const d of drawn)
    (d.under ? under : over).push(
      settle(brush, d, { x, y, rx: reachX * scale, ry: reachY * scale, way }, taken),
    );
  const body = group(
    move(x, y, brush.turn, Math.round(scale * 100) / 100),
    vessel.under + plated(brush, vessel, art) + vessel.over,
  );
  const table = sameTable ? { ...brush, rand: createRandom(seed) } : brush;
  return tableAbove(table, region, [vessel.tone]) + under.join("") + body + over.join("");
}

/** Side objects lie straight on the table, whatever the rotation of the vessel. */
const quiet = (brush: Brush): Brush => ({ ...brush, turn: 0 });

function framing(rand: Random, room: boolean): { scale: number; shift: number; drop: number } {
  const mood = rand();
  // close and cropped, calm with air around, or standing low or high in the picture
  if (mood < 0.24)
    return {
      scale: between(rand, 1.14, 1.26),
      shift: between(rand, 50, 66),
      drop: between(rand, -22, 26),
    };
  if (mood < 0.5)
    return {
      scale: between(rand, 0.86, 0.93),
      shift: between(rand, 30, 48),
      drop: between(rand, -6, 6),
    };
  return {
    scale: between(rand, 0.95, 1.04),
    shift: between(rand, room ? 40 : 8, 56),
    drop: between(rand, -14, 14),
  };
}

type Around = { x: number; y: number; rx: number; ry: number; way: number };

/** Finds the largest free place beside the vessel; things may extend beyond the picture a little. */
function settle(
  brush: Brush,
  d: SideDrawing & { side: Side },
  v: Around,
  taken: Array<{ x: number; y: number; r: number }>,
): string {
  const { rand } = brush;
  if (d.under) {
    const nx = v.x - v.way * v.rx * 0.82;
    return group(
      move(nx, v.y + pick(rand, [-1, 1]) * v.ry * 0.4, between(rand, -40, 40), 1.15),
      d.svg,
    );
  }
  let best = { x: 0, y: 0, room: -Infinity };
  for (let i = 0; i < 40; i++) {
    const x = between(rand, d.r * 0.62, 400 - d.r * 0.62);
    const y = d.long ? between(rand, 110, 190) : between(rand, d.r * 0.66, 300 - d.r * 0.66);
    const gone = Math.hypot((x - v.x) / (v.rx + d.r * 0.9), (y - v.y) / (v.ry + d.r * 0.9)) - 1;
    const near = Math.min(
      0.35,
      ...taken.map((o) => (Math.hypot(o.x - x, o.y - y) - o.r - d.r) / 90),
    );
    const cut =
      -Math.max(0, d.r * 0.95 - x, x - 400 + d.r * 0.95, d.r * 0.95 - y, y - 300 + d.r * 0.95) /
      110;
    const room = Math.min(gone, 0.12) + near * 1.4 + cut;
    if (room > best.room) best = { x, y, room };
  }
  taken.push({ x: best.x, y: best.y, r: d.r });
  const toward = (Math.atan2(v.y - best.y, v.x - best.x) * 180) / Math.PI;
  const turn = d.long
    ? (best.x > v.x ? 1 : -1) * between(rand, 4, 20) +
      (Math.abs(toward) > 60 && Math.abs(toward) < 120 ? 90 : 0)
    : between(rand, -25, 25);
  return group(move(best.x, best.y, turn, between(rand, 0.94, 1.06)), d.svg);
}

function frontScene(
  brush: Brush,
  vessel: FrontVessel,
  art: Art,
  region: DrawnStyle | null,
): string {
  const { rand } = brush;
  const food = tones(art.colour);
  const [, height] = vessel.reach;
  const edge = Math.round(between(rand, 196, 216));
  const foot = Math.round(between(rand, 252, 264));
  const scale =
    Math.round(
      Math.min(1.32, (height > 180 ? 206 : 196) / height) * between(rand, 0.94, 1.05) * 100,
    ) / 100;
  const sides = art.beside ?? [];
  const way = rand() > 0.5 ? 1 : -1;
  const x = Math.round(200 - way * between(rand, sides.length ? 36 : 4, sides.length ? 62 : 44));
  const filled = fillFront(brush, vessel, art, food);
  const glass =
    (vessel.opaque ? vessel.back + vessel.front + filled.behind : vessel.back + filled.behind) +
    filled.inside +
    (vessel.opaque ? filled.above : vessel.front + filled.above);
  // a second serving behind the first, when the table is otherwise bare
  const twin =
    !sides.length && height < 220 && rand() < 0.42
      ? group(move(x + way * between(rand, 118, 140), foot - 16, 0, scale * 0.86), glass)
      : "";
  let beside = filled.beside
    ? group(`translate(${x - (way > 0 ? 0 : 250)} ${foot - 8})`, filled.beside)
    : "";
  sides.forEach((side, i) => {
    const d = sideMakers[side](quiet(brush));
    const sx = x + way * (vessel.reach[0] * scale + d.r * 0.9 + (i ? 66 : 4));
    const upright = side === "oil-bottle";
    const at = move(
      i && (sx < 30 || sx > 370)
        ? x - way * (vessel.reach[0] * scale + 50)
        : Math.max(34, Math.min(366, sx)),
      upright ? foot - 70 : foot - 4 + i * 6,
      upright ? 0 : d.long ? way * between(rand, 64, 100) : between(rand, -16, 16),
    );
    // lying on a table seen from the front, things look flatter
    beside += group(
      at + (upright ? "" : ""),
      d.long && !upright ? d.svg : group("scale(.9 .74)", d.svg),
    );
  });
  const steam =
    art.base === "drink-hot" || (vessel.opaque && /hot|frothy/.test(art.base))
      ? `<path d="M-14-${height + 8}q-14-18 0-34t0-34M14-${height + 12}q-12-16 0-30t2-30" fill="none" stroke="#fff3d8" stroke-width="5" opacity=".4"/>`
      : "";
  return (
    tableFront(brush, region, [food.base, vessel.tone], edge) +
    twin +
    group(move(x, foot, 0, scale), glass + steam) +
    beside
  );
}
