// Colours of three digits in place of six, where nobody sees the difference: they compress better.

type Parts = readonly [red: number, green: number, blue: number];

/** Differences in CIELAB (ΔE 1976) up to here are not seen without the other colour beside it. */
const largestDifference = 4.3;

const linear = (level: number) =>
  level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4;
const cubeRoot = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 4 / 29);

/** CIELAB of an sRGB colour, with the white of D65. */
function lab([red, green, blue]: Parts): Parts {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = cubeRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = cubeRoot(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = cubeRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const known = new Map<string, string>();

export const withShortColours = (svg: string): string =>
  svg.replace(/#[\da-f]{6}\b/g, (colour) => {
    const short = known.get(colour) ?? shortColour(colour);
    known.set(colour, short);
    return short;
  });

/** The nearest colour of three digits, or the colour itself if that differs too much. */
function shortColour(colour: string): string {
  const level = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const exact = lab([level(1), level(3), level(5)]);
  const near = (at: number) => [Math.floor(level(at) / 17), Math.ceil(level(at) / 17)];
  let [least, nearest] = [largestDifference, colour];
  for (const red of near(1))
    for (const green of near(3))
      for (const blue of near(5)) {
        const shown = lab([red * 17, green * 17, blue * 17]);
        const difference = Math.hypot(...shown.map((value, i) => value - exact[i]!));
        if (difference > least) continue;
        least = difference;
        nearest = `#${[red, green, blue].map((digit) => digit.toString(16)).join("")}`;
      }
  return nearest;
}
