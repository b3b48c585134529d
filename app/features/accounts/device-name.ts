// Enough to recognise your own device in the list of sessions. The full User-Agent is not stored.
const browsers: Array<[RegExp, string]> = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: Array<[RegExp, string]> = [
  [/\bAndroid\b/, "Android"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Returns "Firefox, Android"; "?" when the User-Agent is unknown. */
export function deviceName(userAgent: string | null): string {
  const find = (list: Array<[RegExp, string]>) =>
    list.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || "?";
}
