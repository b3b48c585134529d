// Checks content/theme.json: every color of both schemes is there, and can be read where the pages use it (WCAG 1.4.3, 1.4.11).
type Colors = Record<string, string>;
export type Theme = { light: Colors; dark: Colors };

const backgrounds = ["paper", "surface", "sunken"];
const onEach = (name: string, least: number) =>
  backgrounds.map((background) => [name, background, least] as const);
/** Color, what is behind it, the least contrast. */
const pairs = [
  ...["ink", "soft", "clay", "clay-strong"].flatMap((name) => onEach(name, 4.5)),
  ...onEach("ember", 3),
  ["leaf", "paper", 4.5],
  ["leaf", "surface", 4.5],
  ["guava", "paper", 4.5],
  ["guava", "surface", 4.5],
  ["on-clay", "clay", 4.5],
  ["on-clay", "clay-strong", 4.5],
  ["ink", "mark", 4.5],
] as const;
const names = [
  ...new Set([...pairs.flatMap(([color, behind]) => [color, behind]), "maize", "line"]),
];

/** @returns what is wrong, with the figure that was measured */
export function checkTheme(theme: Theme): Array<{ field: string; remedy: string }> {
  const found = (["light", "dark"] as const).flatMap((scheme) => {
    const colors = theme[scheme];
    const wrong = names.filter((name) => !/^#(?:[0-9a-f]{3}){1,2}$/i.test(colors[name] ?? ""));
    if (wrong.length > 0)
      return wrong.map((name) => ({
        field: `${scheme}.${name}`,
        remedy: "write a color like #b4451f",
      }));
    return pairs.flatMap(([color, behind, least]) =>
      below(`${scheme}.${color}`, [colors[color]!, colors[behind]!], least, behind),
    );
  });
  if (found.length > 0) return found;
  // Numbers of steps and badges: the same in both schemes.
  const { light, dark } = theme;
  return [light["maize"]!, dark["maize"]!].flatMap((maize) =>
    below("light.ink", [light["ink"]!, maize], 4.5, "maize"),
  );
}

function below(field: string, [a, b]: [string, string], least: number, behind: string) {
  const measured = contrast(a, b);
  const remedy = `its contrast with ${behind} is ${measured.toFixed(2)}, at least ${least} is needed`;
  return measured < least ? [{ field, remedy }] : [];
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
