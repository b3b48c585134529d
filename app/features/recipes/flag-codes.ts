/**
 * Country → symbol in public/flags.svg. scripts/content/build-content.ts builds that file from the circle-flags package. Emoji
 * flags are missing on Windows and on many Linux machines.
 */
export const flagCodes: Record<string, string> = {
  "Dominican Republic": "do",
  Cuba: "cu",
  Mexico: "mx",
  Colombia: "co",
  "Puerto Rico": "pr",
  Peru: "pe",
  Spain: "es",
  Italy: "it",
  France: "fr",
  Portugal: "pt",
  "Canary Islands": "es-cn",
  "Costa Rica": "cr",
  Brazil: "br",
  Greece: "gr",
  Jamaica: "jm",
  Bahamas: "bs",
  Kenya: "ke",
  Nigeria: "ng",
  Ghana: "gh",
  Ethiopia: "et",
  Senegal: "sn",
  Morocco: "ma",
  Africa: "africa",
  Cameroon: "cm",
  "Côte d'Ivoire": "ci",
  "DR Congo": "cd",
  Mali: "ml",
  Uganda: "ug",
};
