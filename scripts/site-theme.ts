// The colors and the display font of this site (content/theme.json), put into its style sheets when it is built.
import theme from "../content/theme.json" with { type: "json" };

export { theme };

const declared = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join("\n  ");

/** `#fff` → `#ffffff`, which an alpha may follow */
const sixDigits = (color: string) => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");

/**
 * `--colors: light` becomes the colors of that scheme, `var(--light-ink)` one of them that is the same in both,
 * `var(--light-ink-cc)` the same with an alpha. Without a display font headings have the device's serif.
 */
export function withTheme(css: string): string {
  const { display, file } = theme.fonts;
  const faced = display
    ? css
    : css.replace(/@font-face \{\s*font-family: var\(--font-display\)[^}]*\}\n?/, "");
  return faced
    .replace(/--colors: (light|dark);/g, (_, scheme: "light" | "dark") => declared(theme[scheme]))
    .replace(
      /var\(--(light|dark)-([a-z-]+?)(?:-([0-9a-f]{2}))?\)/g,
      (text, scheme: "light" | "dark", name: string, alpha = "") => {
        const color = new Map(Object.entries(theme[scheme])).get(name);
        if (color === undefined) throw new Error(`content/theme.json has no ${text}.`);
        return sixDigits(color) + alpha;
      },
    )
    .replaceAll("var(--font-display), ", display ? `${display}, ` : "")
    .replaceAll("var(--font-display)", display)
    .replaceAll("var(--font-file)", file);
}
