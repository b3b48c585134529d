// Parses a tool's URL: `/resources/unit-converter?amount=1&from=cup&to=g&of=flour`. Without an amount the form is shown
// with its default values.
import { parseAmount } from "./amount.ts";
import { isOvenScale, ovenTemperature, type OvenScale, type OvenTemperature } from "./oven.ts";
import { isPanShape, panFactor, parsePan, type PanShape } from "#app/features/units/pans.ts";
import { potFoods, potQuantities, type Pot } from "./pot-times.ts";
import type { ToolParam } from "#app/lib/addresses/page-path.ts";
import { safeTemperatureOf } from "./safe-temperatures.ts";
import type { Tool } from "./tool-paths.ts";
import {
  convert,
  isKitchenUnit,
  isMeasuredIngredient,
  needsIngredient,
  type KitchenUnit,
  type MeasuredIngredient,
} from "#app/features/units/convert.ts";

/** Form input, cut to the field's maximum length. */
function readInput(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? "").trim().slice(0, 20).trim();
}

/**
 * The parameters a tool reads, in a fixed order and without what makes no difference: without its first field a tool
 * shows its default values, and unknown choices count as the defaults.
 */
export const toolAddressQueries: Record<Tool, (params: URLSearchParams) => URLSearchParams> = {
  "unit-converter": (params) => {
    const { input, from, to, ingredient } = parseUnitQuery(params);
    return params.has("amount")
      ? toParams({ amount: input, from, to, of: ingredient })
      : new URLSearchParams();
  },
  "oven-temperatures": (params) => {
    const { input, scale } = parseOvenQuery(params);
    return toParams({
      temperature: params.has("temperature") ? input : null,
      scale: params.has("temperature") || scale !== "c" ? scale : null,
    });
  },
  "pan-sizes": (params) => {
    const { unit, recipePan, mine } = parsePanQuery(params);
    if (!params.has("length")) return toParams({ unit: unit === "cm" ? null : unit });
    return toParams({
      unit,
      shape: recipePan.shape,
      length: recipePan.length,
      width: recipePan.width,
      myShape: mine.shape,
      myLength: mine.length,
      myWidth: mine.width,
    });
  },
  "safe-temperatures": (params) => toParams({ food: parseSafeQuery(params).result?.food ?? null }),
  "bean-and-rice-times": (params) => {
    const { food, peopleInput } = parsePotQuery(params);
    return params.has("food") ? toParams({ food, people: peopleInput }) : new URLSearchParams();
  },
  "measure-card": () => new URLSearchParams(),
};

function toParams(values: Partial<Record<ToolParam, string | null>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

export type UnitQuery = {
  input: string;
  amount: number | null;
  from: KitchenUnit;
  to: KitchenUnit;
  ingredient: MeasuredIngredient | null;
  result: number | null;
  problem: "badAmount" | "needsIngredient" | null;
};

export function parseUnitQuery(params: URLSearchParams): UnitQuery {
  if (!params.has("amount"))
    return {
      input: "1",
      amount: null,
      from: "cup",
      to: "g",
      ingredient: "flour",
      result: null,
      problem: null,
    };
  const [from, to, of] = [params.get("from"), params.get("to"), params.get("of")];
  const query = {
    input: readInput(params, "amount"),
    amount: parseAmount(params.get("amount")),
    from: isKitchenUnit(from) ? from : "cup",
    to: isKitchenUnit(to) ? to : "g",
    ingredient: isMeasuredIngredient(of) ? of : null,
  } as const;
  if (query.amount === null) return { ...query, result: null, problem: "badAmount" };
  const result = convert(query.amount, query.from, query.to, query.ingredient);
  // Volume to volume: the ingredient does not matter.
  const ingredient = needsIngredient(query.from, query.to) ? query.ingredient : null;
  return { ...query, ingredient, result, problem: result === null ? "needsIngredient" : null };
}

export type OvenQuery = {
  input: string;
  scale: OvenScale;
  result: OvenTemperature | null;
  isWrong: boolean;
};

export function parseOvenQuery(params: URLSearchParams): OvenQuery {
  const scaleParam = params.get("scale");
  const scale = isOvenScale(scaleParam) ? scaleParam : "c";
  if (!params.has("temperature")) return { input: "180", scale, result: null, isWrong: false };
  const value = parseAmount(params.get("temperature"));
  const result = value === null ? null : ovenTemperature(value, scale);
  return { input: readInput(params, "temperature"), scale, result, isWrong: result === null };
}

export type PanInput = { shape: PanShape; length: string; width: string };
export type PanQuery = {
  unit: "cm" | "in";
  recipePan: PanInput;
  mine: PanInput;
  factor: number | null;
  isWrong: boolean;
};

export function parsePanQuery(params: URLSearchParams): PanQuery {
  const unit = params.get("unit") === "in" ? "in" : "cm";
  if (!params.has("length"))
    return {
      unit,
      recipePan: { shape: "round", length: "23", width: "" },
      mine: { shape: "square", length: "20", width: "" },
      factor: null,
      isWrong: false,
    };
  const input = (shape: string, length: string, width: string): PanInput => {
    const shapeParam = params.get(shape);
    return {
      shape: isPanShape(shapeParam) ? shapeParam : "round",
      length: readInput(params, length),
      width: readInput(params, width),
    };
  };
  const recipePan = input("shape", "length", "width");
  const mine = input("myShape", "myLength", "myWidth");
  const pan = ({ shape, length, width }: PanInput) =>
    parsePan(shape, parseAmount(length), parseAmount(width), unit);
  const [from, to] = [pan(recipePan), pan(mine)];
  const factor = from && to ? panFactor(from, to) : null;
  return { unit, recipePan, mine, factor, isWrong: factor === null };
}

export type SafeQuery = { result: ReturnType<typeof safeTemperatureOf> };

export function parseSafeQuery(params: URLSearchParams): SafeQuery {
  return { result: safeTemperatureOf(params.get("food")) };
}

export type PotQuery = {
  food: string;
  peopleInput: string;
  result: Pot | null;
  isWrong: boolean;
};

export function parsePotQuery(params: URLSearchParams): PotQuery {
  if (!params.has("food"))
    return { food: "black-beans", peopleInput: "6", result: null, isWrong: false };
  const food = potFoods.find((potFood) => potFood.food === params.get("food"))?.food ?? "";
  const result = potQuantities(food, parseAmount(params.get("people")));
  return {
    food,
    peopleInput: readInput(params, "people"),
    result,
    isWrong: result === null,
  };
}
