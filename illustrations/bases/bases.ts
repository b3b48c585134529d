// All bases of the vocabulary; the Record type lets the compiler check that none is missing.
import { baked } from "./bases-baked.ts";
import { drinks } from "./bases-drinks.ts";
import { fried } from "./bases-fried.ts";
import { grains } from "./bases-grains.ts";
import type { BaseMaker } from "./bases-kit.ts";
import { meats } from "./bases-meat.ts";
import { pasta } from "./bases-pasta.ts";
import { roasts } from "./bases-roasts.ts";
import { salads } from "./bases-salads.ts";
import { sea } from "./bases-sea.ts";
import { street } from "./bases-street.ts";
import { sweets } from "./bases-sweets.ts";
import { wet } from "./bases-wet.ts";
import type { Base } from "../vocabulary.ts";

export const baseMakers: Record<Base, BaseMaker> = {
  ...wet,
  ...grains,
  ...pasta,
  ...salads,
  ...meats,
  ...roasts,
  ...sea,
  ...fried,
  ...street,
  ...baked,
  ...sweets,
  ...drinks,
};
