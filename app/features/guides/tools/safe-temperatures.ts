// Minimum internal temperatures: USDA Food Safety and Inspection Service, "Safe Minimum Internal Temperature Chart",
// and FoodSafety.gov for game and seafood. Celsius as these charts round it.

type SafeTemperature = {
  food: string;
  celsius: number;
  fahrenheit: number;
  /** minutes to rest before cutting */
  restMinutes?: number;
};

export const safeTemperatures = [
  { food: "poultry", celsius: 74, fahrenheit: 165 },
  { food: "ground-meat", celsius: 71, fahrenheit: 160 },
  { food: "pork", celsius: 63, fahrenheit: 145, restMinutes: 3 },
  { food: "beef", celsius: 63, fahrenheit: 145, restMinutes: 3 },
  { food: "lamb-goat", celsius: 63, fahrenheit: 145, restMinutes: 3 },
  { food: "game", celsius: 71, fahrenheit: 160 },
  { food: "raw-ham", celsius: 63, fahrenheit: 145, restMinutes: 3 },
  { food: "sausage", celsius: 71, fahrenheit: 160 },
  { food: "fish", celsius: 63, fahrenheit: 145 },
  { food: "shellfish", celsius: 63, fahrenheit: 145 },
  { food: "eggs", celsius: 71, fahrenheit: 160 },
  { food: "stuffing", celsius: 74, fahrenheit: 165 },
  { food: "leftovers", celsius: 74, fahrenheit: 165 },
] as const satisfies ReadonlyArray<SafeTemperature>;
export type SafeFood = (typeof safeTemperatures)[number]["food"];

export function safeTemperatureOf(
  food: string | null,
): (SafeTemperature & { food: SafeFood }) | null {
  return safeTemperatures.find((safeTemperature) => safeTemperature.food === food) ?? null;
}
