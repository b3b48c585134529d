import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CartAnswer } from "./cart-answer.ts";
import type { CartView } from "./cart-view.server.ts";
import { maxQuantity } from "#app/features/products/vocabulary.ts";

type Line = CartView["lines"][number];

/** @param invalid quantities as typed, by product id: what a form without scripts got wrong */
export function Lines({ cart, invalid }: { cart: CartView; invalid: Record<string, string> }) {
  return (
    <ul className="cart-lines">
      {cart.lines.map((line) => (
        <CartLine key={line.productId} line={line} typed={invalid[line.productId]} />
      ))}
    </ul>
  );
}

/** With scripts a quantity is saved when it changes, and the price of the line follows at once. */
function CartLine({ line, typed }: { line: Line; typed: string | undefined }) {
  const { t } = useTranslation("checkout");
  const { t: common } = useTranslation();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const change = useQuantity(line);
  // The answer, or another tab, has changed it.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = String(line.quantity);
  }, [line.quantity]);
  const wrong = typed ?? change.wrong;
  const errorId = `quantity-error-${line.productId}`;
  const problem =
    wrong === undefined
      ? line.problem && t(`cart.${line.problem}`, { count: line.stock ?? 0 })
      : t("cart.quantityError");
  const quantity = change.quantity ?? line.quantity;
  return (
    <li aria-busy={change.isSaving || undefined}>
      <Picture
        src={line.imageUrl}
        alt={common("picture.alt", { title: line.name.text })}
        width={120}
        height={90}
      />
      <div>
        <h2>
          <Link to={`/product/${line.slug}`}>
            <LocalizedText value={line.name} />
          </Link>
        </h2>
        <p className="cart-prices">
          <b className="price">{formatMoney(line.unitPriceCents * quantity, language)}</b>
          {quantity > 1 ? <small>{t("cart.each", { price: line.unitPrice })}</small> : null}
        </p>
        {problem ? (
          <p className="field-error" id={errorId} role={change.wrong ? "alert" : undefined}>
            {problem}
          </p>
        ) : null}
        <div className="cart-actions">
          <input
            ref={input}
            name={`quantity-${line.productId}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={maxQuantity}
            defaultValue={typed ?? line.quantity}
            onChange={(event) => change.save(event.currentTarget.value)}
            required
            aria-label={t("cart.quantity", { name: line.name.text })}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? errorId : undefined}
          />
          <button
            type="submit"
            name="remove"
            value={line.productId}
            formNoValidate
            className="link-button"
            aria-label={t("cart.removeName", { name: line.name.text })}
          >
            {t("cart.remove")}
          </button>
        </div>
      </div>
    </li>
  );
}

/** Time to type a second digit. */
const typingMs = 500;

function useQuantity({ productId, quantity }: Line) {
  const fetcher = useFetcher<CartAnswer>({ key: `quantity-${productId}` });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // Typed over this quantity: another one is the answer to it, or comes from another tab.
  const [typed, setTyped] = useState({ text: "", over: -1 });
  const isTyped = typed.over === quantity;
  useEffect(() => () => clearTimeout(timer.current), []);
  function save(text: string) {
    clearTimeout(timer.current);
    setTyped({ text, over: quantity });
    // An empty field is one that is being typed into; removing has a button.
    if (/^0*$/.test(text) || text === String(quantity)) return;
    timer.current = setTimeout(
      () =>
        fetcher.submit(
          { [`quantity-${productId}`]: text, intent: "update", inPlace: "1" },
          { method: "post", action: "/cart" },
        ),
      typingMs,
    );
  }
  const invalid = fetcher.data?.input.invalid[productId];
  const isWhole = /^[1-9]\d?$/.test(typed.text) && Number(typed.text) <= maxQuantity;
  return {
    save,
    isSaving: fetcher.state !== "idle",
    /** while it is not saved yet */
    quantity: isTyped && isWhole ? Number(typed.text) : null,
    wrong: isTyped && invalid === typed.text ? invalid : undefined,
  };
}
