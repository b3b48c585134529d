// All side objects of the vocabulary.
import type { SideMaker } from "./side-types.ts";
import { foodSides } from "./sides-food.ts";
import { toolSides } from "./sides-tools.ts";
import type { Side } from "../vocabulary.ts";

export const sideMakers: Record<Side, SideMaker> = { ...toolSides, ...foodSides };
