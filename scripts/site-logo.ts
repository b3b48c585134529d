// The logo of the header, content/logo.svg: paths only, which React writes.
import { readFileSync } from "node:fs";

type Path = Record<string, string> & { d: string };

export function readLogo(file = "content/logo.svg"): { viewBox: string; paths: Array<Path> } {
  const svg = readFileSync(file, "utf8");
  const viewBox = /<svg[^>]* viewBox="([^"]+)"/.exec(svg)?.[1];
  const paths = [...svg.matchAll(/<path ([^>]*?)\/?>/g)].map(([, attributes = ""]) =>
    attributesOf(attributes),
  );
  if (!viewBox || paths.length === 0 || paths.some(({ d }) => !d))
    throw new Error(`${file} needs a viewBox and elements <path d="…"/>.`);
  return { viewBox, paths: paths as Array<Path> };
}

/** As React names them: className, strokeWidth. */
function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name === "class"
        ? "className"
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
