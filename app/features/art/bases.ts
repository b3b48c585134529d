// Every base of the vocabulary; the Record makes the compiler prove that none is missing.
import type { Base } from "./vocabulary.ts";
import { baked } from "./bases-baked.ts";
import { grains } from "./bases-grains.ts";
import type { BaseMaker } from "./bases-kit.ts";
import { meats } from "./bases-meat.ts";
import { street } from "./bases-street.ts";
import { sweets } from "./bases-sweets.ts";
import { wet } from "./bases-wet.ts";

export const baseMakers: Record<Base, BaseMaker> = { ...wet, ...grains, ...meats, ...street, ...baked, ...sweets };
