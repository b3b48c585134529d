// What is asked of a tool, as its address says: `/resources/unit-converter?amount=1&from=cup&to=g&of=flour`. Without
// an amount the form is shown as it opens, filled with the question most cooks have.
import { parseAmount } from "./amount.ts";
import { isOvenScale, ovenTemperature, type OvenScale, type OvenTemperature } from "./oven.ts";
import { isPanShape, panFactor, panOf, type PanShape } from "./pans.ts";
import { potFor, type Pot } from "./pot-times.ts";
import { safeTemperatureOf } from "./safe-temperatures.ts";
import {
  convert,
  isKitchenUnit,
  isMeasuredIngredient,
  needsIngredient,
  type KitchenUnit,
  type MeasuredIngredient,
} from "./units.ts";

/** What was typed, cut to what a form may hold. */
function typedIn(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? "").slice(0, 20);
}

export type UnitQuestion = {
  typed: string;
  amount: number | null;
  from: KitchenUnit;
  to: KitchenUnit;
  ingredient: MeasuredIngredient | null;
  result: number | null;
  problem: "badAmount" | "needsIngredient" | null;
};

export function unitQuestion(params: URLSearchParams): UnitQuestion {
  if (!params.has("amount"))
    return {
      typed: "1",
      amount: null,
      from: "cup",
      to: "g",
      ingredient: "flour",
      result: null,
      problem: null,
    };
  const [from, to, of] = [params.get("from"), params.get("to"), params.get("of")];
  const question = {
    typed: typedIn(params, "amount"),
    amount: parseAmount(params.get("amount")),
    from: isKitchenUnit(from) ? from : "cup",
    to: isKitchenUnit(to) ? to : "g",
    ingredient: isMeasuredIngredient(of) ? of : null,
  } as const;
  if (question.amount === null) return { ...question, result: null, problem: "badAmount" };
  const result = convert(question.amount, question.from, question.to, question.ingredient);
  // Cups into millilitres are the same of anything.
  const ingredient = needsIngredient(question.from, question.to) ? question.ingredient : null;
  return { ...question, ingredient, result, problem: result === null ? "needsIngredient" : null };
}

export type OvenQuestion = {
  typed: string;
  scale: OvenScale;
  result: OvenTemperature | null;
  isWrong: boolean;
};

export function ovenQuestion(params: URLSearchParams): OvenQuestion {
  const asked = params.get("scale");
  const scale = isOvenScale(asked) ? asked : "c";
  if (!params.has("temperature")) return { typed: "180", scale, result: null, isWrong: false };
  const value = parseAmount(params.get("temperature"));
  const result = value === null ? null : ovenTemperature(value, scale);
  return { typed: typedIn(params, "temperature"), scale, result, isWrong: result === null };
}

export type PanTyped = { shape: PanShape; length: string; width: string };
export type PanQuestion = {
  unit: "cm" | "in";
  theirs: PanTyped;
  mine: PanTyped;
  factor: number | null;
  isWrong: boolean;
};

export function panQuestion(params: URLSearchParams): PanQuestion {
  const unit = params.get("unit") === "in" ? "in" : "cm";
  if (!params.has("length"))
    return {
      unit,
      theirs: { shape: "round", length: "23", width: "" },
      mine: { shape: "square", length: "20", width: "" },
      factor: null,
      isWrong: false,
    };
  const typed = (shape: string, length: string, width: string): PanTyped => {
    const asked = params.get(shape);
    return {
      shape: isPanShape(asked) ? asked : "round",
      length: typedIn(params, length),
      width: typedIn(params, width),
    };
  };
  const theirs = typed("shape", "length", "width");
  const mine = typed("myShape", "myLength", "myWidth");
  const pan = ({ shape, length, width }: PanTyped) =>
    panOf(shape, parseAmount(length), parseAmount(width), unit);
  const [from, to] = [pan(theirs), pan(mine)];
  const factor = from && to ? panFactor(from, to) : null;
  return { unit, theirs, mine, factor, isWrong: factor === null };
}

export type SafeQuestion = { result: ReturnType<typeof safeTemperatureOf> };

export function safeQuestion(params: URLSearchParams): SafeQuestion {
  return { result: safeTemperatureOf(params.get("food")) };
}

export type PotQuestion = {
  food: string;
  typedPeople: string;
  result: Pot | null;
  isWrong: boolean;
};

export function potQuestion(params: URLSearchParams): PotQuestion {
  if (!params.has("food"))
    return { food: "black-beans", typedPeople: "6", result: null, isWrong: false };
  const result = potFor(params.get("food"), parseAmount(params.get("people")));
  return {
    food: params.get("food") ?? "",
    typedPeople: typedIn(params, "people"),
    result,
    isWrong: result === null,
  };
}
