import { useTranslation } from "react-i18next";
import { maxTypedCode, type GiftCardProblem } from "#app/features/gift-cards/gift-card.ts";
import type { DiscountProblem } from "./discount.ts";

/** The discount code of a cart; `minimum` is the formatted minimum of the items it applies to. */
export type CodeView = { code: string; problem: DiscountProblem | null; minimum: string };

/** The gift card of a cart, by the end of its code. */
export type GiftCardView = { end: string; balance: string; problem: GiftCardProblem | null };

/** A rejected code, as typed. */
export type CodeAnswer = { typed: string; problem: "unknown" | "limited" };

type CodeFieldProps = {
  takesGiftCards: boolean;
  discount: CodeView | null;
  giftCard: GiftCardView | null;
  answer: CodeAnswer | null;
};

/** Part of the forms of the cart and the checkout: what was entered, and a field for what was not. */
export function CodeField({ takesGiftCards, discount, giftCard, answer }: CodeFieldProps) {
  const { t } = useTranslation("discounts");
  const label = t(takesGiftCards ? "code.label" : "code.labelDiscount");
  return (
    <>
      {giftCard ? (
        <Entered
          text={t("giftCard.entered", giftCard)}
          intent="remove-gift-card"
          removeLabel={t("giftCard.removeName", giftCard)}
          problem={giftCard.problem && t(`giftCard.problems.${giftCard.problem}`)}
        />
      ) : null}
      {discount ? (
        <Entered
          text={t("code.entered", discount)}
          intent="remove-code"
          removeLabel={t("code.removeName", discount)}
          problem={
            discount.problem && t(`code.problems.${discount.problem}`, { amount: discount.minimum })
          }
        />
      ) : null}
      {answer ? <input type="hidden" name="refusedCode" value={answer.typed} /> : null}
      {discount && giftCard ? null : (
        <details className="field" open={answer !== null}>
          <summary>{label}</summary>
          <label htmlFor="code" className="visually-hidden">
            {label}
          </label>
          {takesGiftCards ? (
            <p className="fine-print" id="code-hint">
              {t("code.hint")}
            </p>
          ) : null}
          <div className="field-with-button">
            <input
              id="code"
              name="code"
              maxLength={maxTypedCode}
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={answer?.typed ?? ""}
              aria-invalid={answer ? true : undefined}
              aria-describedby={
                [takesGiftCards && "code-hint", answer && "code-error"].filter(Boolean).join(" ") ||
                undefined
              }
            />
            <button
              type="submit"
              name="intent"
              value="apply-code"
              formNoValidate
              className="button button-quiet button-small"
            >
              {t("code.apply")}
            </button>
          </div>
          {answer ? (
            <p className="field-error" id="code-error">
              {t(`code.${answer.problem}`)}
            </p>
          ) : null}
        </details>
      )}
    </>
  );
}

type EnteredProps = {
  text: string;
  intent: "remove-code" | "remove-gift-card";
  removeLabel: string;
  problem: string | null;
};

/** Something entered, with a button that removes it. */
function Entered({ text, intent, removeLabel, problem }: EnteredProps) {
  const { t } = useTranslation("discounts");
  return (
    <div className="field">
      <p>
        {text}{" "}
        <button
          type="submit"
          name="intent"
          value={intent}
          formNoValidate
          className="link-button"
          aria-label={removeLabel}
        >
          {t("code.remove")}
        </button>
      </p>
      {problem ? (
        <p className="field-error" role="status">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
