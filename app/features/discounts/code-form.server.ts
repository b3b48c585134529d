// The discount code in the forms of the cart and the checkout.
import type { Database } from "#app/db/client.server.ts";
import { enterCode, setCode } from "./cart-code.server.ts";
import type { CodeAnswer } from "./code-field.tsx";

type CodeForm = { cartId: string; form: FormData; client: string };

/** Whether a form enters or removes a code: any button enters a code that was typed. */
export function hasCodeChange(form: FormData): boolean {
  const intent = form.get("intent");
  return intent === "apply-code" || intent === "remove-code" || typedCode(form) !== "";
}

/** Enters or removes the code. Returns the code that was rejected; null when there is none. */
export async function changeCode(
  db: Database,
  { cartId, form, client }: CodeForm,
): Promise<CodeAnswer | null> {
  if (form.get("intent") === "remove-code") {
    await setCode(db, { cartId, discountId: null });
    return null;
  }
  const typed = typedCode(form);
  if (!typed) return null;
  const entered = await enterCode(db, { cartId, code: typed, client });
  return entered.ok ? null : { typed, problem: entered.reason };
}

function typedCode(form: FormData): string {
  const code = form.get("code");
  return typeof code === "string" ? code.trim().slice(0, 60) : "";
}
