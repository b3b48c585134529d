import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { OrderView } from "#app/features/orders/order-view.server.ts";
import { refundDays } from "#app/features/products/returns-text.ts";
import { returnReasons } from "#app/lib/values/stored-values.ts";
import type { FieldProps } from "#app/ui/field-frame.tsx";
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
  const problem = answer?.problem ?? (order.canReturn ? null : "closed");
  return (
    <div className="page narrow checkout">
      <h1>{t("title")}</h1>
      <p>{t("text", { number: order.number })}</p>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(problem)}
        </p>
      ) : null}
      {order.canReturn ? <p>{t("policy.how", { days: refundDays })}</p> : null}
      {order.canReturn ? (
        <ReturnForm order={order} formKey={formKey} reply={answer?.reply ?? null} />
      ) : null}
      <p>
        <Link to={`/orders/${order.number}`} className="tap">
          {t("orders:back")}
        </Link>
      </p>
    </div>
  );
}

type ReturnFormProps = Pick<ReturnPageProps, "order" | "formKey"> & {
  reply: SubmissionResult | null;
};

function ReturnForm({ order, formKey, reply }: ReturnFormProps) {
  const { t } = useTranslation("returns");
  const form = useSimpleForm("return", reply);
  const note = form.field("note");
  const sent = reply?.initialValue as Record<string, string> | undefined;
  const lines = order.lines.filter(({ left }) => left > 0);
  const isOnePiece = lines.length === 1 && lines[0]?.left === 1;
  return (
    <form {...form.props} method="post">
      <input type="hidden" name="key" value={sent?.["key"] ?? formKey} />
      {lines.map((line) => (
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
            // A single piece is the one meant.
            defaultValue={sent?.[`pieces-${line.productId}`] ?? (isOnePiece ? 1 : 0)}
          />
        </div>
      ))}
      <ReasonField field={form.field("reason")} />
      <div className="field">
        <label htmlFor={note.id}>{t("note")}</label>
        <textarea id={note.id} name={note.name} defaultValue={note.initialValue} maxLength={600} />
      </div>
      <button type="submit" className="button">
        {t("submit")}
      </button>
    </form>
  );
}

function ReasonField({ field }: { field: FieldProps["field"] }) {
  const { t } = useTranslation("returns");
  return (
    <div className="field">
      <label htmlFor={field.id}>{t("reason")}</label>
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        <option value="">{t("noReason")}</option>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </select>
      {field.errors ? (
        <p id={field.errorId} className="field-error">
          {t("errors.reason")}
        </p>
      ) : null}
    </div>
  );
}
