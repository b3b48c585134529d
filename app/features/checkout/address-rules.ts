// Address rules by country. Loose on purpose: an address that a carrier would deliver to is never rejected for its
// format.
import { lookup } from "#app/lib/lookup.ts";

type PostcodeRule = { pattern: RegExp; example: string; required: boolean };

const digits = (count: number, example: string, required = true): PostcodeRule => ({
  pattern: new RegExp(`^\\d{${count}}$`),
  example,
  required,
});
const rule = (pattern: RegExp, example: string, required = true): PostcodeRule => ({
  pattern,
  example,
  required,
});

const postcodes: Record<string, PostcodeRule> = {
  AR: rule(/^(?:[A-Z]\d{4}[A-Z]{3}|\d{4})$/, "C1425ABC"),
  AT: digits(4, "1010"),
  AU: digits(4, "2000"),
  BB: rule(/^BB\d{5}$/, "BB15094", false),
  BE: digits(4, "1000"),
  BG: digits(4, "1000"),
  BR: rule(/^\d{5}-?\d{3}$/, "01310-100"),
  CA: rule(/^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/, "K1A 0B1"),
  CH: digits(4, "3000"),
  CL: rule(/^\d{3}-?\d{4}$/, "8320000", false),
  CO: digits(6, "110111", false),
  CR: digits(5, "10101", false),
  CV: digits(4, "7600", false),
  CY: digits(4, "1010"),
  CZ: rule(/^\d{3} ?\d{2}$/, "110 00"),
  DE: digits(5, "10115"),
  DK: digits(4, "1050"),
  DO: digits(5, "10101", false),
  EC: digits(6, "170150", false),
  EE: digits(5, "10111"),
  ES: digits(5, "28013"),
  ET: digits(4, "1000", false),
  FI: digits(5, "00100"),
  FR: digits(5, "75001"),
  GB: rule(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, "SW1A 1AA"),
  GH: rule(/^[A-Z]{2}-?\d{3,4}-?\d{4}$/, "GA-183-8164", false),
  GR: rule(/^\d{3} ?\d{2}$/, "105 57"),
  GT: digits(5, "01001", false),
  HN: digits(5, "11101", false),
  HR: digits(5, "10000"),
  HU: digits(4, "1051"),
  IE: rule(/^[A-Z]\d[\dW] ?[A-Z\d]{4}$/, "D02 AF30"),
  IS: digits(3, "101"),
  IT: digits(5, "00118"),
  JP: rule(/^\d{3}-?\d{4}$/, "100-0001"),
  KE: digits(5, "00100", false),
  KR: digits(5, "03051"),
  LT: rule(/^(?:LT-)?\d{5}$/, "LT-01001"),
  LU: rule(/^(?:L-)?\d{4}$/, "1009"),
  LV: rule(/^(?:LV-)?\d{4}$/, "LV-1010"),
  MA: digits(5, "20000", false),
  MT: rule(/^[A-Z]{3} ?\d{2,4}$/, "VLT 1117"),
  MX: digits(5, "06000"),
  NG: digits(6, "100001", false),
  NL: rule(/^\d{4} ?[A-Z]{2}$/, "1012 AB"),
  NO: digits(4, "0150"),
  NZ: digits(4, "1010"),
  PA: digits(4, "0801", false),
  PE: digits(5, "15001", false),
  PL: rule(/^\d{2}-?\d{3}$/, "00-001"),
  PR: rule(/^\d{5}(?:-\d{4})?$/, "00901"),
  PT: rule(/^\d{4}-?\d{3}$/, "1100-148"),
  PY: rule(/^\d{4,6}$/, "1209", false),
  RO: digits(6, "010011"),
  SE: rule(/^\d{3} ?\d{2}$/, "111 20"),
  SG: digits(6, "018956"),
  SI: digits(4, "1000"),
  SK: rule(/^\d{3} ?\d{2}$/, "811 01"),
  SN: digits(5, "10200", false),
  SV: digits(4, "1101", false),
  TT: digits(6, "120101", false),
  US: rule(/^\d{5}(?:-\d{4})?$/, "10001"),
  UY: digits(5, "11000", false),
  ZA: digits(4, "2000"),
};

/** What an address calls the part of the country. Other countries write none, or several kinds. */
const regions = {
  state: ["US", "MX", "BR", "AU", "NG"],
  province: ["CA", "AR", "CR", "CY", "DO", "EC", "ES", "IT", "KR", "NL", "PA", "ZA"],
  county: ["GB", "IE", "HR", "HU", "KE", "NO", "RO"],
  prefecture: ["JP"],
  department: ["CO", "GT", "HN", "PY", "SV", "UY"],
  canton: ["CH"],
  parish: ["BB", "JM"],
  island: ["BS", "CV"],
  region: ["CL", "ET", "GH", "MA", "NZ", "PE", "SN", "TT"],
} as const;

/** Where the postal code has a name of its own. */
const postcodeNames = {
  zip: ["US", "PR"],
  postcode: ["AU", "GB", "NZ"],
  eircode: ["IE"],
} as const;

/** Countries where carriers require the state, province or prefecture. */
const regionRequired = new Set(["US", "CA", "MX", "BR", "AU", "JP"]);

export function postcodeRule(country: string): PostcodeRule | null {
  return lookup(postcodes, country) ?? null;
}

export function needsRegion(country: string): boolean {
  return regionRequired.has(country);
}

/** The words for the fields of an address: keys of the locales. Before a country is chosen they name all kinds. */
export function addressWords(country: string) {
  const region = nameIn(regions, country) ?? ("unknown" as const);
  if (!country) return { region, postcode: "unknown" as const };
  return { region, postcode: nameIn(postcodeNames, country) ?? ("postalCode" as const) };
}

/** What the form asks for in a country: other fields are not shown. Before a country is chosen it asks for everything. */
export function addressParts(country: string) {
  return {
    postcode: country === "" || postcodeRule(country) !== null,
    region: country === "" || addressWords(country).region !== "unknown",
  };
}

function nameIn<Name extends string>(
  names: Record<Name, ReadonlyArray<string>>,
  country: string,
): Name | undefined {
  return (Object.keys(names) as Array<Name>).find((name) => names[name].includes(country));
}

/** Capitals and single spaces. */
export function normalizePostcode(value: string): string {
  return value.trim().toUpperCase().replace(/\s+/g, " ");
}

/** Null for a valid postcode. Countries without postcodes accept any or none. */
export function postcodeProblem(country: string, postcode: string): "required" | "invalid" | null {
  const found = postcodeRule(country);
  if (!postcode) return found?.required ? "required" : null;
  if (postcode.length > 16) return "invalid";
  return found && !found.pattern.test(normalizePostcode(postcode)) ? "invalid" : null;
}
