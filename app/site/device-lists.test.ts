import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "#locales/en/device-storage.json";
import { cookies } from "#app/lib/cookies.ts";
import { deviceStorage } from "#app/lib/device-storage.ts";
import { cookieList, deviceList } from "./device-lists.server.ts";

const files = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({
    file,
    source: readFileSync(file, "utf8").replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, ""),
  }));

/** Calls that store or read under a key, with the key's place in the list. */
const calls = [
  { place: "local", call: /\blocalStorage\??\.(?:get|set|remove)Item\(\s*([^,)]+)/g },
  { place: "session", call: /\bsessionStorage\??\.(?:get|set|remove)Item\(\s*([^,)]+)/g },
  { place: "local", call: /\bbrowserStore\("local",\s*([^,)]+)/g },
  { place: "session", call: /\bbrowserStore\("session",\s*([^,)]+)/g },
  { place: "database", call: /\bindexedDB\.(?:open|deleteDatabase)\(\s*([^,)]+)/g },
  { place: "cache", call: /\b(?:caches|browserCaches)\.(?:open|delete)\(\s*([^,)]+)/g },
  { place: "cache", call: /\bcacheName(?::\s*([^,}]+))?\s*\}/g },
] as const;

/** The file that takes its key from a typed parameter, and those that go through every key there is. */
const generic = ["app/features/cook-mode/browser-store.ts"];
const wholeStorage = [
  "app/features/offline/service-worker-file.server.ts",
  "app/features/offline/worker/device-state.ts",
  "app/features/offline/worker/kept-pages.ts",
  "app/features/offline/worker/service-worker.ts",
];

/** The text of a key in the source: a literal, a constant of the site, or a constant and a name. */
function keyOf(written: string, source: string): string | null {
  const name = written.trim();
  const literal = /^["`]([^"`$]+)/.exec(name)?.[1];
  if (literal) return literal;
  const constant = /^\w+/.exec(name)?.[0];
  const declared = (text: string) =>
    new RegExp(
      `\\b${constant} = (?:\\(\\w+: string\\) => )?["\`]([^"\`$]+)[^;]* satisfies DeviceKey`,
    ).exec(text)?.[1];
  return declared(source) ?? files.map((each) => declared(each.source)).find(Boolean) ?? null;
}

const isListed = (place: keyof typeof deviceStorage, key: string) =>
  Object.keys(deviceStorage[place]).some((listed) =>
    listed.endsWith("*") ? key.startsWith(listed.slice(0, -1)) : key === listed,
  );

test("everything that is stored on a device is in the list", () => {
  const unlisted = files.flatMap(({ file, source }) =>
    calls.flatMap(({ place, call }) =>
      [...source.matchAll(call)].flatMap(([, written = "cacheName"]) => {
        if (
          generic.includes(file) ||
          (wholeStorage.includes(file) && /^(?:name|this|string)/.test(written))
        )
          return [];
        const key = keyOf(written, source);
        return key && isListed(place, key) ? [] : [`${file}: ${place} ${written}`];
      }),
    ),
  );
  expect(unlisted).toEqual([]);
});

test("every key of the list is used; Remix sets three", () => {
  const all = files.filter(({ file }) => file !== "app/lib/device-storage.ts");
  const unused = Object.values(deviceStorage)
    .flatMap((keys) => Object.keys(keys))
    .filter((key) => !all.some(({ source }) => source.includes(key.replace("*", ""))));
  expect(unused).toEqual(["remix-manifest-version", "remix-router-transitions"]);
});

test("cookies are written by their list only", () => {
  const writers = files.filter(({ source }) =>
    /document\.cookie\s*=|createCookie|(?:;\s*|["'`])(?:Path=\/|SameSite=)/.test(source),
  );
  expect(writers.map(({ file }) => file).toSorted()).toEqual([
    "app/i18n/remember-language.ts",
    "app/lib/cookies.ts",
  ]);
});

test.each(["en", "es"] as const)(
  "the lists (%s) name every cookie and key with all its facts",
  (language) => {
    const cookieLines = cookieList(language).split("\n");
    const deviceLines = deviceList(language).split("\n");
    const names = Object.keys(cookies);
    expect(cookieLines.map((line) => /`(.*?)`/.exec(line)?.[1])).toEqual(names);
    const keys = Object.values(deviceStorage).flatMap((place) => Object.keys(place));
    expect(deviceLines.map((line) => /`(.*?)`/.exec(line)?.[1]?.replace("…", "*"))).toEqual(keys);
    for (const line of [...cookieLines, ...deviceLines]) {
      expect(line).toMatch(/^- `\S+`.*: .+\. .+\. .+: .+\.$/);
      expect(line).not.toMatch(/device:|undefined|NaN|\{\{/);
    }
  },
);

test("no purpose is left over", () => {
  const names = Object.keys(cookies).map((name) => name.replace("__Host-", ""));
  expect(Object.keys(en.cookies).toSorted()).toEqual(names.toSorted());
  for (const [place, keys] of Object.entries(deviceStorage))
    expect(Object.keys(en[place as keyof typeof deviceStorage]).toSorted()).toEqual(
      Object.keys(keys)
        .map((key) => key.replace(/\W\*$/, ""))
        .toSorted(),
    );
});
