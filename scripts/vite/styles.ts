// The built style sheets as a module of the Worker, which puts them into its pages: see
// app/platform/rendering/complete-page.ts.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { buildFolder } from "../build-folder.ts";
import { withTheme } from "../site-theme.ts";

const tokensFile = "app/styles/tokens.css";
const sizeToken = /^ *(--text-\w+): (.+);\n/gm;

const name = "virtual:style-sheets";
const folder = `${buildFolder}/client/assets`;

export function styleSheets(): Plugin {
  let development = false;
  return {
    name: "fogon:style-sheets",
    config(_, { command }) {
      development = command === "serve";
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}`
        ? `export default ${JSON.stringify(development ? {} : readStyleSheets())};`
        : null,
  };
}

/** By address; the client bundle is built before the Worker's. */
function readStyleSheets(): Record<string, { text: string; hash: string }> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(`${folder}/${file}`, "utf8").trim();
      if (/<\/style/i.test(text)) throw new Error(`${file} cannot stand in a page.`);
      return [
        `/assets/${file}`,
        { text, hash: createHash("sha256").update(text).digest("base64") },
      ];
    }),
  );
}

/** The tokens of text sizes, with their values. */
export function textSizeTokens(): ReadonlyMap<string, string> {
  const source = readFileSync(tokensFile, "utf8");
  return new Map([...source.matchAll(sizeToken)].map(([, token, value]) => [token!, value!]));
}

/** Puts in the theme, and the text sizes where they are used: no theme changes them, and each page contains its styles. */
export function textSizes(): Plugin {
  return {
    name: "fogon:text-sizes",
    enforce: "pre",
    transform(code, id) {
      if (!id.split("?")[0]!.endsWith(".css")) return null;
      const sizes = textSizeTokens();
      return withTheme(code)
        .replace(sizeToken, "")
        .replace(/var\((--text-\w+)\)/g, (_, token: string) => {
          const size = sizes.get(token);
          if (size === undefined)
            throw new Error(`${id} uses ${token}, which ${tokensFile} lacks.`);
          return size;
        });
    },
  };
}
