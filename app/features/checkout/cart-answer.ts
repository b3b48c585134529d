// What /cart answers to scripts: a type of its own, as features do not import routes.
import type { Resources } from "#app/i18n/resources.ts";
import type { CodeAnswer } from "#app/features/discounts/code-field.tsx";
import type { CartView } from "./cart-view.server.ts";

export type CartMessage = keyof Resources["checkout"]["cart"]["message"];

/** After a form: what was wrong with it, or the message of one that stays on its page. */
export type CartAnswer = {
  /** the invalid input, as typed */
  input: { invalid: Record<string, string> };
  noCountry: boolean;
  code: CodeAnswer | null;
  message: CartMessage | null;
  /** how many there are, of message "few" */
  stock: number | null;
};

export const nothingWrong: CartAnswer = {
  input: { invalid: {} },
  noCountry: false,
  code: null,
  message: null,
  stock: null,
};

/** The part of the page's data that the cart beside a page reads. */
export type ShownCart = { shown: { cart: CartView | null } | null };
