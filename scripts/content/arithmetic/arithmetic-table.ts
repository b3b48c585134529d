// Bands of the arithmetic of recipes, each with its source, and the recipes that leave one for a reason.
import type { Course } from "#app/features/recipes/recipe-classification.ts";
import file from "../../../content/arithmetic.json" with { type: "json" };
import type { Band } from "./rule.ts";

export const ruleNames = [
  "pieces",
  "spoons",
  "frying",
  "servings",
  "liquid",
  "salt",
  "minutes",
  "printed",
  "labels",
  "safety",
  "scaling",
  "heating",
  "vessels",
  "sizes",
  "keeping",
  "cooling",
  "frozen",
  "bread",
  "packages",
  "rice",
  "dishes",
] as const;
export type RuleName = (typeof ruleNames)[number];

type ByCourse<T> = Record<Course, T>;

export type ArithmeticTable = {
  pieces: { statedPieces: Band; wholePiece: Band; sharedDough: Band; source: string };
  spoons: { band: Band; source: string };
  frying: {
    /** oil by its figures, of the oil that depth and pan need */
    depth: Band;
    /** cm of depth in a pan of stated width */
    pan: Band;
    /** cm of width of the pan that oil and depth give */
    usualPan: Band;
    /** grams of food for a milliliter of oil, from this much oil on; `mostPieces`: of cut roots, fruit and meat */
    batch: { most: number; mostPieces: number; deepOil: number };
    source: string;
  };
  /** grams for one person, without water unless it says so */
  servings: Record<Course | "side", { grams: Band; withWater?: boolean; source: string }>;
  /** dishes that are a side, a starter or a dip, whatever their course */
  sides: ReadonlyArray<string>;
  /** share of an ingredient that is water; `only` where it counts for one kind */
  liquidShares: ReadonlyArray<{ words: string; share: number; only?: string }>;
  liquids: ReadonlyArray<{
    kind: string;
    /** words of the ingredient, a regular expression */
    grain: string;
    courses?: ReadonlyArray<Course>;
    /** words that another ingredient of the group must have */
    beside?: string;
    /** words that the title and the steps must not have */
    not?: string;
    /** weight of liquid for the weight of the dry ingredient */
    band: Band;
    leastGrams: number;
    source: string;
  }>;
  /** grams of salt (sodium × 2.5) per kilogram that is eaten, without water */
  salt: { most: ByCourse<number>; least: ByCourse<number>; source: string };
  minutes: {
    unexplained: { factor: number; minutes: number };
    parallel: { factor: number };
    spoken: { factor: number };
    source: string;
  };
  printed: { noPlural: ReadonlyArray<string> };
  exceptions: ReadonlyArray<{ recipe: string; rule: RuleName; why: string }>;
};

export const arithmetic = file as unknown as ArithmeticTable;
