import { useTranslation } from "react-i18next";
import { maxCodeLength, type DiscountProblem } from "./discount.ts";

/** The code of a cart; `minimum` is the formatted minimum of the items it applies to. */
export type CodeView = { code: string; problem: DiscountProblem | null; minimum: string };

/** A rejected code, as typed. */
export type CodeAnswer = { typed: string; problem: "unknown" | "limited" };

/** Part of the forms of the cart and the checkout: enters one code, or shows it with a button that removes it. */
export function CodeField({
  discount,
  answer,
}: {
  discount: CodeView | null;
  answer: CodeAnswer | null;
}) {
  const { t } = useTranslation("checkout");
  if (discount)
    return (
      <div className="field">
        <p>
          {t("code.entered")} <b>{discount.code}</b>{" "}
          <button
            type="submit"
            name="intent"
            value="remove-code"
            formNoValidate
            className="link-button"
            aria-label={t("code.removeName", { code: discount.code })}
          >
            {t("code.remove")}
          </button>
        </p>
        {discount.problem ? (
          <p className="field-error" role="status">
            {t(`code.problems.${discount.problem}`, { amount: discount.minimum })}
          </p>
        ) : null}
      </div>
    );
  return (
    <div className="field">
      <label htmlFor="code">{t("code.label")}</label>
      <p className="fine-print" id="code-hint">
        {t("code.hint")}
      </p>
      <div className="field-with-button">
        <input
          id="code"
          name="code"
          // Room for spaces that are typed with it.
          maxLength={2 * maxCodeLength}
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={answer?.typed ?? ""}
          aria-invalid={answer ? true : undefined}
          aria-describedby={answer ? "code-hint code-error" : "code-hint"}
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
    </div>
  );
}
