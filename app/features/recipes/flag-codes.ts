import places from "#content/regions.json" with { type: "json" };

/**
 * Country → symbol in public/flags.svg. scripts/content/build-content.ts builds that file from the circle-flags package. Emoji
 * flags are missing on Windows and on many Linux machines.
 */
export const flagCodes: Record<string, string> = Object.assign(
  {},
  places.others,
  ...Object.values(places.regions).map(({ countries }) => countries),
);
