// Everything that may lie beside the vessel; it breaks the "one round thing in the middle" picture.
import type { SideMaker } from "./side-types.ts";
import { foodSides } from "./sides-food.ts";
import { toolSides } from "./sides-tools.ts";
import type { Side } from "../vocabulary.ts";

export const sideMakers: Record<Side, SideMaker> = { ...toolSides, ...foodSides };
