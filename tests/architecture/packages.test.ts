// What npm installs: each package by its hash on every platform, under a licence that allows it, without running anything.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: true;
  hasInstallScript?: true;
};
const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;
const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>("package.json");

const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && !link)
  .map(([path, locked]) => ({ ...locked, name: path.split("node_modules/").at(-1)! }));

test("each package comes from the registry and has a hash, those of other platforms too", () => {
  expect(installed.length).toBeGreaterThan(1_000);
  expect(
    installed.filter(({ name }) => /(?:darwin|win32|windows)-/.test(name)).length,
  ).toBeGreaterThan(20);
  const open = installed.filter(
    ({ resolved, integrity }) =>
      !(resolved ?? "https://registry.npmjs.org/").startsWith("https://registry.npmjs.org/") ||
      !integrity?.startsWith("sha512-"),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

/** Licences that ask for no more than their text and the author's name. */
const allowed = new Set(
  "MIT ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Zlib Unlicense CC0-1.0 Python-2.0 PSF-2.0".split(
    " ",
  ),
);

/** Others, each with its reason. */
const excused: ReadonlyArray<readonly [names: RegExp, license: string | undefined, why: string]> = [
  [/^@fontsource\/fraunces$/, "OFL-1.1", "the font: its licence is served beside it"],
  [/^@img\/sharp-/, "LGPL-3.0-or-later", "draws pictures when the site is built; not deployed"],
  [
    /^(?:@resvg\/resvg-js|axe-core|ical\.js)/,
    "MPL-2.0",
    "used unchanged in tests and drawings; not deployed",
  ],
  [/^caniuse-lite$/, "CC-BY-4.0", "data of a developer tool"],
  [/^spdx-exceptions$/, "CC-BY-3.0", "data of a developer tool"],
  [/^(?:eval|format|png-js|require-like)$/, undefined, "MIT by the licence file in the package"],
];

test("each package has a licence that is allowed", () => {
  const isAllowed = (license: string): boolean => {
    const plain = license.replace(/^\(|\)$/g, "");
    if (plain.includes(" OR ")) return plain.split(" OR ").some(isAllowed);
    return plain.split(" AND ").every((part) => allowed.has(part));
  };
  const open = installed.filter(({ name, license }) => {
    if (license && isAllowed(license)) return false;
    return !excused.some(
      ([names, one]) =>
        names.test(name) && (license === one || license?.split(" AND ").includes(one ?? "")),
    );
  });
  expect(open.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("no package but the named one runs anything when it is installed", () => {
  const scripted = new Set(
    installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
  );
  // npm 11 runs what is true. Older versions run all: whatever is added here is read before.
  expect(Object.keys(allowScripts).toSorted()).toEqual([...scripted].toSorted());
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(["node"]);
});
