/** The unit systems of recipes. */
export const unitSystems = ["metric", "us"] as const;
export type UnitSystem = (typeof unitSystems)[number];

export function isUnitSystem(value: unknown): value is UnitSystem {
  return (unitSystems as ReadonlyArray<unknown>).includes(value);
}
