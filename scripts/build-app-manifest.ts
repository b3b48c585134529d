// What browsers need to install the site as an app (W3C Web Application Manifest).
import { theme } from "./site-theme.ts";
import { existsSync } from "node:fs";
import { readTexts } from "./site-texts.ts";

type Texts = {
  install: Record<"name" | "shortName" | "description" | "search" | "saved" | "list", string>;
};

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: file,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const picture = (language: string, form: "narrow" | "wide", sizes: string, label: string) => ({
  src: `/app/${form}-${language}.webp`,
  sizes,
  type: "image/webp",
  form_factor: form,
  label,
});

export function appManifest(language: "en" | "es") {
  const texts = readTexts(`${language}/offline.json`) as Texts;
  const { name, shortName, description, search, saved, list } = texts.install;
  const shortcut = (label: string, url: string) => ({
    name: label,
    url,
    icons: [icon("/icon-192.png", 192, "any")],
  });
  return {
    name,
    short_name: shortName,
    description,
    lang: language,
    // The same app in both languages.
    id: "/",
    scope: "/",
    start_url: "/",
    display: "standalone",
    // Light; in the dark the pages' own theme-color applies.
    theme_color: theme.light.paper,
    background_color: theme.light.paper,
    categories: ["food"],
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      // Its drawing stays within the circle that a mask leaves.
      icon("/icon-512.png", 512, "maskable"),
    ],
    shortcuts: [
      shortcut(search, "/search"),
      shortcut(saved, "/saved-recipes"),
      shortcut(list, "/plan/list"),
    ],
    screenshots: [
      picture(language, "narrow", "720x1280", name),
      picture(language, "wide", "1280x800", name),
      // A site may have none.
    ].filter(({ src }) => existsSync(`public${src}`)),
  };
}
