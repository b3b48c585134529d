// All vessels of the vocabulary; the Record type lets the compiler check that none is missing.
import type { Vessel as VesselName } from "../vocabulary.ts";
import { boards } from "./vessels-boards.ts";
import { dishes } from "./vessels-dishes.ts";
import { glasses } from "./vessels-glasses.ts";
import { plates } from "./vessels-plates.ts";
import { pots } from "./vessels-pots.ts";
import type { VesselMaker } from "./vessel-types.ts";

export const vesselMakers: Record<VesselName, VesselMaker> = {
  ...pots,
  ...plates,
  ...dishes,
  ...boards,
  ...glasses,
};
