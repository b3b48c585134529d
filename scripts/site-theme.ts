// The colors and the display font of this site (content/theme.json), put into its style sheets when it is built.
import theme from "../content/theme.json" with { type: "json" };

export { theme };

const declared = (colors: Record<string, string>) =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join("\n  ");

/**
 * `--colors: light` becomes the colors of that scheme, `var(--light-ink)` one of them that is the same in both. Without a
 * display font headings have the device's serif.
 */
export function withTheme(css: string): string {
  const { display, file } = theme.fonts;
  const faced = display
    ? css
    : css.replace(/@font-face \{\s*font-family: var\(--font-display\)[^}]*\}\n?/, "");
  return faced
    .replace(/--colors: (light|dark);/g, (_, scheme: "light" | "dark") => declared(theme[scheme]))
    .replace(/var\(--(light|dark)-([a-z-]+)\)/g, (text, scheme: "light" | "dark", name: string) => {
      const color = new Map(Object.entries(theme[scheme])).get(name);
      if (color === undefined) throw new Error(`content/theme.json has no ${text}.`);
      return color;
    })
    .replaceAll("var(--font-display), ", display ? `${display}, ` : "")
    .replaceAll("var(--font-display)", display)
    .replaceAll("var(--font-file)", file);
}
