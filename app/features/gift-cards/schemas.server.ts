// Forms of gift cards.
import { z } from "zod";
import { requiredLine } from "#app/platform/forms/form-fields.ts";
import { maxTypedCode } from "./gift-card.ts";

export const balanceSchema = z.object({ code: requiredLine(maxTypedCode) });

/** Why an administrator voids a card; for the log. */
export const voidSchema = z.object({ reason: requiredLine(200) });
