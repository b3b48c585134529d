// The lists of the page about cookies, from the lists that cookies and storage on the device are set by.
import type { Language } from "#app/i18n/languages.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { cookies, type CookieName } from "#app/lib/cookies.ts";
import { deviceStorage, type DevicePlace, type StoredKey } from "#app/lib/device-storage.ts";
import { formatLongTime } from "#app/lib/format/long-time.ts";

/** A number of minutes in the largest unit that says it exactly. */
function inWords(minutes: number, language: Language): string {
  if (minutes % 1440 === 0) return formatLongTime(minutes / 1440, "day", language);
  if (minutes % 60 === 0) return formatLongTime(minutes / 60, "hour", language);
  return formatLongTime(minutes, "minute", language);
}

/** Markdown: a list of every cookie with its purpose, duration and reader. */
export function cookieList(language: Language): string {
  const t = translatorFor(language);
  type Purpose = CookieName extends infer N ? (N extends `__Host-${infer Rest}` ? Rest : N) : never;
  const entries = Object.entries(cookies).map(([name, cookie]) => {
    const isForScripts = "readable" in cookie || "setByScript" in cookie;
    return t("device-storage:entry", {
      name: `\`${name}\``,
      purpose: t(`device-storage:cookies.${name.replace("__Host-", "") as Purpose}`),
      time: t("device-storage:atMost", { time: inWords(cookie.seconds / 60, language) }),
      reader: t(isForScripts ? "device-storage:readers.both" : "device-storage:readers.server"),
    });
  });
  return toList(entries);
}

/** Markdown: a list of everything else that is stored on the device, with its place, purpose, duration and reader. */
export function deviceList(language: Language): string {
  const t = translatorFor(language);
  const entries = Object.entries(deviceStorage).flatMap(([place, keys]) =>
    Object.entries(keys).map(([key, { keeps, isSent }]: [string, StoredKey]) =>
      t("device-storage:entryIn", {
        name: `\`${key.replace("*", "…")}\``,
        place: t(`device-storage:places.${place as DevicePlace}`),
        purpose: t(
          `device-storage:${place}.${key.replace(/\W\*$/, "")}` as "device-storage:local.units",
        ),
        time:
          "days" in keeps
            ? t("device-storage:atMost", { time: formatLongTime(keeps.days, "day", language) })
            : t(`device-storage:until.${keeps.until}`),
        reader: t(isSent ? "device-storage:readers.sent" : "device-storage:readers.device"),
      }),
    ),
  );
  return toList(entries);
}

const toList = (entries: ReadonlyArray<string>) => entries.map((entry) => `- ${entry}`).join("\n");
