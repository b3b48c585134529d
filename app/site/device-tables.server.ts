// The tables of the privacy policy, from the lists that cookies and storage on the device are set by.
import type { Language } from "#app/i18n/languages.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { cookies, type CookieName } from "#app/lib/cookies.ts";
import { deviceStorage, type DevicePlace, type StoredKey } from "#app/lib/device-storage.ts";
import { formatTime } from "#app/lib/format/numbers.ts";

/** A number of minutes in the largest unit that says it exactly. */
function inWords(minutes: number, language: Language): string {
  if (minutes % 1440 === 0) return formatTime(minutes / 1440, "day", language);
  if (minutes % 60 === 0) return formatTime(minutes / 60, "hour", language);
  return formatTime(minutes, "minute", language);
}

const table = (columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>) =>
  [columns, columns.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** Markdown: name, purpose, duration and reader of every cookie. */
export function cookieTable(language: Language): string {
  const t = translatorFor(language);
  type Purpose = CookieName extends infer N ? (N extends `__Host-${infer Rest}` ? Rest : N) : never;
  const rows = Object.entries(cookies).map(([name, cookie]) => {
    const isForScripts = "readable" in cookie || "setByScript" in cookie;
    return [
      `\`${name}\``,
      t(`device:cookies.${name.replace("__Host-", "") as Purpose}`),
      t("device:atMost", { time: inWords(cookie.seconds / 60, language) }),
      t(isForScripts ? "device:readers.both" : "device:readers.server"),
    ];
  });
  const columns = (["name", "purpose", "time", "reader"] as const).map((column) =>
    t(`device:columns.${column}`),
  );
  return table(columns, rows);
}

/** Markdown: key, place, purpose, duration and reader of everything else that is stored on the device. */
export function deviceTable(language: Language): string {
  const t = translatorFor(language);
  const rows = Object.entries(deviceStorage).flatMap(([place, keys]) =>
    Object.entries(keys).map(([key, { keeps, isSent }]: [string, StoredKey]) => [
      `\`${key.replace("*", "…")}\``,
      t(`device:places.${place as DevicePlace}`),
      t(`device:${place}.${key.replace(/\W\*$/, "")}` as "device:local.units"),
      "days" in keeps
        ? t("device:atMost", { time: formatTime(keeps.days, "day", language) })
        : t(`device:until.${keeps.until}`),
      t(isSent ? "device:readers.sent" : "device:readers.device"),
    ]),
  );
  const columns = (["name", "place", "purpose", "time", "reader"] as const).map((column) =>
    t(`device:columns.${column}`),
  );
  return table(columns, rows);
}
