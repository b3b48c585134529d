// The field for a discount code or a gift card in the forms of the cart and the checkout.
import type { Database } from "#app/db/client.server.ts";
import { enterGiftCard, setGiftCard } from "#app/features/gift-cards/cart-card.server.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { enterCode, setCode } from "./cart-code.server.ts";
import type { CodeAnswer } from "./code-field.tsx";

type CodeForm = { cartId: string; form: FormData; client: string };

/** Against guessing: people behind one address enter fewer. */
const codesPerClient = { limit: 30, windowSeconds: 3600 };

const intents = new Set<unknown>(["apply-code", "remove-code", "remove-gift-card"]);

/** Whether a form enters or removes a code: any button enters a code that was typed. */
export function hasCodeChange(form: FormData): boolean {
  return intents.has(form.get("intent")) || typedCode(form) !== "";
}

/** Enters or removes a code. Returns the code that was rejected; null when there is none. */
export async function changeCode(
  db: Database,
  { cartId, form, client }: CodeForm,
): Promise<CodeAnswer | null> {
  const intent = form.get("intent");
  if (intent === "remove-code") await setCode(db, { cartId, discountId: null });
  if (intent === "remove-gift-card") await setGiftCard(db, { cartId, giftCardId: null });
  const typed = typedCode(form);
  if (!typed || intent === "remove-code" || intent === "remove-gift-card") return null;
  if (!(await countWithinLimit(db, `discount-code:${client}`, codesPerClient)))
    return { typed, problem: "limited" };
  const entered =
    (await enterGiftCard(db, { cartId, code: typed })) ||
    (await enterCode(db, { cartId, code: typed }));
  return entered ? null : { typed, problem: "unknown" };
}

/** A refused code that was left in the field is entered again by its own button only. */
function typedCode(form: FormData): string {
  const code = form.get("code");
  if (code === form.get("refusedCode") && form.get("intent") !== "apply-code") return "";
  return typeof code === "string" ? code.trim().slice(0, 60) : "";
}
