// Everything that the site stores on a device besides cookies (cookies.ts): under which key, and for how long. Modules
// that store something check their key against this list (`satisfies DeviceKey<…>`, which adds nothing to what browsers
// load), the page /cookies prints it (site/device-lists.server.ts), and a test finds storage that is not in it.
import { cookingDays, planTicksDays, seenGoodsDays, tickedDays } from "./values/promised-limits.ts";

/** When something without a number of days is removed; the words are in locales/, device-storage.json. */
type Until =
  "changed" | "done" | "loaded" | "replaced" | "sent" | "signOut" | "tab" | "unsaved" | "unused";

export type StoredKey = {
  keeps: { days: number } | { until: Until };
  /** our server gets it in the end; else it stays on the device */
  isSent?: true;
};

/** "*" stands for a number or name. */
export const deviceStorage = {
  /** localStorage */
  local: {
    units: { keeps: { until: "sent" }, isSent: true },
    ticked: { keeps: { days: tickedDays } },
    "plan-ticks": { keeps: { days: planTicksDays } },
    "seen-goods": { keeps: { days: seenGoodsDays } },
    timers: { keeps: { until: "done" } },
    cooking: { keeps: { days: cookingDays } },
    keepAwake: { keeps: { until: "changed" } },
    "admin-shortcuts": { keeps: { until: "changed" } },
    "editor-markdown": { keeps: { until: "changed" } },
    "draft:*": { keeps: { until: "sent" }, isSent: true },
  },
  /** sessionStorage: each tab has its own */
  session: {
    unsent: { keeps: { until: "tab" } },
    "language-place": { keeps: { until: "loaded" } },
    "done-steps-*": { keeps: { until: "tab" } },
    // Remix sets these itself.
    positions: { keeps: { until: "tab" } },
    "remix-manifest-version": { keeps: { until: "tab" } },
    "remix-router-transitions": { keeps: { until: "tab" } },
  },
  /** IndexedDB */
  database: {
    unsent: { keeps: { until: "sent" }, isSent: true },
  },
  /** Cache Storage, of the service worker */
  cache: {
    device: { keeps: { until: "changed" } },
    files: { keeps: { until: "unused" } },
    "shelf:*": { keeps: { until: "replaced" } },
    "pages:*": { keeps: { until: "signOut" } },
    "saved:*": { keeps: { until: "unsaved" } },
  },
} as const satisfies Record<string, Record<string, StoredKey>>;

export type DevicePlace = keyof typeof deviceStorage;

type Pattern<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;
/** A key that is in the list. */
export type DeviceKey<Place extends DevicePlace> = Pattern<
  string & keyof (typeof deviceStorage)[Place]
>;
