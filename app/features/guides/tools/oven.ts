// Oven temperatures in the three scales that recipes use.

export const ovenScales = ["c", "f", "gas"] as const;
export type OvenScale = (typeof ovenScales)[number];

/** British gas marks: mark 1 is 275 °F and each further mark 25 °F more; the two below are 25 °F less each. */
const gasMarks = [
  ["¼", 225],
  ["½", 250],
  ["1", 275],
  ["2", 300],
  ["3", 325],
  ["4", 350],
  ["5", 375],
  ["6", 400],
  ["7", 425],
  ["8", 450],
  ["9", 475],
  ["10", 500],
] as const;
/** Fan ovens cook hotter: oven makers advise 20 °C less. */
const fanCelsius = 20;
const minCelsius = 50;
const maxCelsius = 320;

export type OvenTemperature = {
  /** to the nearest five degrees, like oven dials */
  celsius: number;
  fahrenheit: number;
  fanCelsius: number;
  /** null: outside the range of gas marks */
  gasMark: string | null;
  heat: "verySlow" | "slow" | "moderate" | "hot" | "veryHot";
};

export function isOvenScale(value: string | null): value is OvenScale {
  return ovenScales.some((scale) => scale === value);
}

/** The setting in every scale; null outside an oven's range. */
export function ovenTemperature(value: number, scale: OvenScale): OvenTemperature | null {
  const fahrenheit =
    scale === "gas" ? gasFahrenheit(value) : scale === "f" ? value : value * 1.8 + 32;
  if (fahrenheit === null) return null;
  const celsius = (fahrenheit - 32) / 1.8;
  if (celsius < minCelsius || celsius > maxCelsius) return null;
  return {
    celsius: toFive(celsius),
    fahrenheit: toFive(fahrenheit),
    fanCelsius: toFive(celsius - fanCelsius),
    gasMark: nearestMark(fahrenheit),
    heat: heatOf(celsius),
  };
}

/** All gas marks, for the table. */
export function ovenTable(): Array<OvenTemperature> {
  return gasMarks.map(([, fahrenheit]) => ovenTemperature(fahrenheit, "f")!);
}

function gasFahrenheit(mark: number): number | null {
  if (mark === 0.25) return 225;
  if (mark === 0.5) return 250;
  return mark >= 1 && mark <= 10 ? 250 + 25 * mark : null;
}

function nearestMark(fahrenheit: number): string | null {
  const near = gasMarks.find(([, at]) => Math.abs(at - fahrenheit) <= 12.5);
  return near?.[0] ?? null;
}

function heatOf(celsius: number): OvenTemperature["heat"] {
  if (celsius < 145) return "verySlow";
  if (celsius < 165) return "slow";
  if (celsius < 195) return "moderate";
  return celsius < 225 ? "hot" : "veryHot";
}

function toFive(degrees: number) {
  return Math.round(degrees / 5) * 5;
}
