import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/order-view.server.ts";
import { returnReasons } from "#app/lib/values/stored-values.ts";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import "#app/ui/forms.css";
import "#app/styles/shop.css";
import "#app/styles/checkout.css";
import "#app/styles/order.css";

type ReturnPageProps = {
  order: OrderView;
  /** the same key is one return */
  formKey: string;
  answer:
    | { reply: SubmissionResult | null; problem: "closed" | "nothing" | "tooMany" | null }
    | undefined;
};

export function ReturnPage({ order, formKey, answer }: ReturnPageProps) {
  const { t } = useTranslation(["returns", "orders"]);
  const form = useSimpleForm("return", answer?.reply);
  const [chosen, note] = [form.field("reason"), form.field("note")];
  const sent = answer?.reply?.initialValue as Record<string, string> | undefined;
  const problem = answer?.problem ?? (order.canReturn ? null : "closed");
  return (
    <div className="page narrow checkout">
      <h1>{t("title")}</h1>
      <p>{t("text", { number: order.number })}</p>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(`${problem}`)}
        </p>
      ) : null}
      {order.canReturn ? <p>{t("keep")}</p> : null}
      {order.canReturn ? (
        <form {...form.props} method="post">
          <input type="hidden" name="key" value={sent?.["key"] ?? formKey} />
          {order.lines
            .filter(({ left }) => left > 0)
            .map((line) => (
              <div key={line.productId} className="field count-field">
                <label htmlFor={`pieces-${line.productId}`}>
                  {t("ofPieces", { name: line.name.text, count: line.left })}
                </label>
                <input
                  id={`pieces-${line.productId}`}
                  name={`pieces-${line.productId}`}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={line.left}
                  // Everything: a return then takes two clicks.
                  defaultValue={sent?.[`pieces-${line.productId}`] ?? line.left}
                />
              </div>
            ))}
          <div className="field">
            <label htmlFor={chosen.id}>{t("reason")}</label>
            <select
              id={chosen.id}
              name={chosen.name}
              defaultValue={chosen.initialValue}
              aria-invalid={chosen.errors ? true : undefined}
              aria-describedby={chosen.errors ? chosen.errorId : undefined}
            >
              <option value="">{t("noReason")}</option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reasons.${reason}`)}
                </option>
              ))}
            </select>
            {chosen.errors ? (
              <p id={chosen.errorId} className="field-error">
                {t("errors.reason")}
              </p>
            ) : null}
          </div>
          <div className="field">
            <label htmlFor={note.id}>{t("note")}</label>
            <textarea
              id={note.id}
              name={note.name}
              defaultValue={note.initialValue}
              maxLength={600}
            />
          </div>
          <button type="submit" className="button">
            {t("submit")}
          </button>
        </form>
      ) : null}
      <p>
        <Link to={`/orders/${order.number}`} className="tap">
          {t("orders:back")}
        </Link>
      </p>
    </div>
  );
}
