// The interface texts of this site: those of locales/, with what content/texts says beside them, and the site's name where
// they say "{{site}}". Put in when the site is built, so that it costs nothing when a page is made.
import { readFileSync } from "node:fs";
import type { Texts } from "../app/i18n/text-values.ts";
import site from "../content/site.json" with { type: "json" };

/** @param file below locales/: `en/common.json` */
export function readTexts(file: string): Texts {
  const [language = "", name = ""] = file.split("/");
  const own = parse(`content/texts/${language}.json`)[name.replace(".json", "")];
  return merged(parse(`locales/${file}`), typeof own === "object" ? own : {});
}

const parse = (file: string) =>
  JSON.parse(
    readFileSync(file, "utf8").replaceAll("{{site}}", JSON.stringify(site.name).slice(1, -1)),
  ) as Texts;

function merged(texts: Texts, own: Texts): Texts {
  const all = { ...texts };
  for (const [key, value] of Object.entries(own)) {
    const known = Object.hasOwn(all, key) ? all[key] : undefined;
    all[key] =
      typeof value === "object" && typeof known === "object" ? merged(known, value) : value;
  }
  return all;
}
