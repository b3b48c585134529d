// Which feasts and seasons are near on a date. Recipes name their occasion in words of their own; these are the words to
// look for in the English text. A movable feast counts from Easter Sunday of the Western churches.

export const hemispheres = ["north", "south"] as const;
export type Hemisphere = (typeof hemispheres)[number];

export function readHemisphere(value: string | null): Hemisphere {
  return value === "south" ? "south" : "north";
}

/** The parameter of the page's address; most of the site's countries lie in the north, which is the default. */
export function seasonQuery(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    readHemisphere(params.get("place")) === "south" ? { place: "south" } : {},
  );
}

/** Meteorological seasons: three whole months each. */
const seasons = ["winter", "spring", "summer", "autumn"] as const;
export type Season = (typeof seasons)[number];

const dayMilliseconds = 24 * 3600 * 1000;

export function seasonOf(date: Date, hemisphere: Hemisphere): Season {
  const quarter = Math.floor(((date.getUTCMonth() + 1) % 12) / 3);
  return seasons[(quarter + (hemisphere === "south" ? 2 : 0)) % 4]!;
}

/** From the first to the last day, as month and day; a feast is shown from about a week before it. */
const fixedFeasts: ReadonlyArray<[word: string, from: string, to: string]> = [
  ["epiphany", "12-28", "01-06"],
  ["three kings", "12-28", "01-06"],
  ["new year", "12-26", "01-01"],
  ["calçotada", "01-01", "03-31"],
  ["cider season", "01-01", "04-30"],
  ["candlemas", "01-26", "02-02"],
  ["pisco sour day", "01-28", "02-07"],
  ["almond blossom", "02-01", "02-28"],
  ["saint joseph", "03-12", "03-19"],
  ["las fallas", "03-12", "03-19"],
  ["may day", "04-24", "05-01"],
  ["may patios", "05-01", "05-31"],
  ["san isidro", "05-08", "05-15"],
  ["cherry season", "06-01", "06-30"],
  ["bonito season", "06-01", "10-31"],
  ["june festivals", "06-01", "06-30"],
  ["festas juninas", "06-01", "06-30"],
  ["san juan", "06-17", "06-24"],
  ["ceviche day", "06-21", "06-28"],
  ["redentore", "07-08", "07-21"],
  ["virgin of carmel", "07-09", "07-16"],
  ["brasa day", "07-13", "07-21"],
  ["saint james", "07-18", "07-25"],
  ["bogotá's anniversary", "07-30", "08-06"],
  ["new yam", "08-01", "08-31"],
  ["ferragosto", "08-08", "08-15"],
  ["late summer", "08-15", "09-15"],
  ["independence season", "08-01", "09-30"],
  ["independence night", "09-08", "09-15"],
  ["lord of miracles", "10-01", "10-31"],
  ["day of the dead", "10-20", "11-02"],
  ["hanal pixán", "10-20", "11-02"],
  ["saint andrew", "11-23", "11-30"],
  ["christmas", "12-01", "12-25"],
  ["saint barbara", "11-27", "12-04"],
  ["immaculate conception", "12-01", "12-08"],
  ["jamhuri", "12-05", "12-12"],
  ["saint lucy", "12-06", "12-13"],
  ["feria de cali", "12-18", "12-30"],
];

/** In days from Easter Sunday. */
const movableFeasts: ReadonlyArray<[word: string, from: number, to: number]> = [
  ["carnival", -60, -47],
  ["lent", -46, -1],
  ["palm sunday", -10, -7],
  ["semana santa", -10, -1],
  ["holy week", -10, -1],
  ["good friday", -7, -2],
  ["easter", -7, 1],
];

/** Easter Sunday of a year in the Gregorian calendar, after Meeus, Astronomical Algorithms, chapter 8. */
export function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1));
}

/** The words of the feasts that are near. */
export function feastsNear(date: Date): Array<string> {
  const day = date.toISOString().slice(5, 10);
  const fixed = fixedFeasts.filter(([, from, to]) =>
    from <= to ? from <= day && day <= to : from <= day || day <= to,
  );
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const fromEaster = (today - easter(date.getUTCFullYear()).getTime()) / dayMilliseconds;
  const movable = movableFeasts.filter(([, from, to]) => from <= fromEaster && fromEaster <= to);
  return [...movable, ...fixed].map(([word]) => word);
}

export type MenuPart = "breakfast" | "weekday" | "saturday" | "sunday" | "drink" | "sweet";

/** The parts of a day's menu: on weekdays a dish that is quick, on Saturdays one that takes its time. */
export function menuOf(date: Date): Array<MenuPart> {
  const weekday = date.getUTCDay();
  const main = weekday === 0 ? "sunday" : weekday === 6 ? "saturday" : "weekday";
  return ["breakfast", main, "drink", "sweet"];
}

/** When the page of a day ends. */
export function nextMidnight(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1));
}
