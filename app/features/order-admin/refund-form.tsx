import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { deskRefundReasons } from "#app/lib/values/stored-values.ts";
import { Confirm, optionsOf, Submit } from "#app/ui/admin-kit.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { OrderView } from "#app/features/orders/order-view.server.ts";
import type { RefundView } from "#app/features/orders/progress-view.server.ts";

export type RefundReply = {
  reply: SubmissionResult;
  /** what the items, the shipping and the amount add up to; shown before it is refunded */
  sum: { text: string; cents: number } | null;
};

type RefundFormProps = {
  order: OrderView & { refundable: NonNullable<OrderView["refundable"]> };
  formKey: string;
  answer: RefundReply | null;
};

/** A refund without a return: of damaged or lost items, of shipping, of a file, or goodwill. */
export function RefundForm({ order, formKey, answer }: RefundFormProps) {
  const { t } = useTranslation("order-admin");
  const say = (error: string) => t(error as "errors.required");
  const [form, fields] = useForm<Record<"amount" | "shipping" | "reason" | "note", string>>({
    id: "refund",
    lastResult: answer?.reply ?? null,
  });
  const sentText = sentTexts(answer);
  const { amount, shipping } = order.refundable;
  const lines = refundableLines(order);
  return (
    <Confirm label={t("refund.title")} open={answer !== null}>
      <form {...getFormProps(form)} method="post">
        <p>
          {t("refund.text", { amount })}{" "}
          {order.totals.giftCard === null ? null : t("refund.giftCard")}
        </p>
        <input type="hidden" name="key" value={sentText("key") ?? formKey} />
        <input type="hidden" name="seen" value={answer?.sum?.cents ?? ""} />
        {lines.length > 0 ? <RefundItems lines={lines} form={form} sentText={sentText} /> : null}
        {shipping === null ? null : (
          <Field
            label={t("refund.shipping", { amount: shipping })}
            field={fields.shipping}
            errorText={say}
            inputMode="decimal"
            maxLength={10}
          />
        )}
        <Field
          label={t(lines.length > 0 ? "refund.otherAmount" : "refund.amount")}
          field={fields.amount}
          errorText={say}
          inputMode="decimal"
          maxLength={10}
        />
        <Select
          label={t("refund.reason")}
          field={fields.reason}
          errorText={() => t("errors.reason")}
          required
          options={[
            ["", t("refund.chooseReason")],
            ...optionsOf(deskRefundReasons, (reason) => t(`refund.reasons.${reason}`)),
          ]}
        />
        <Field label={t("refund.note")} field={fields.note} errorText={say} maxLength={300} />
        {answer?.sum ? (
          <p className="notice" role="status">
            {t("refund.sum", { amount: answer.sum.text })}
          </p>
        ) : null}
        <Submit value="refund">
          {answer?.sum ? t("refund.submitSum", { amount: answer.sum.text }) : t("refund.submit")}
        </Submit>
      </form>
    </Confirm>
  );
}

/** What was typed into a field of the refused form. */
function sentTexts(answer: RefundReply | null) {
  const sent = new Map(Object.entries(answer?.reply.initialValue ?? {}));
  return (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value : undefined;
  };
}

const refundableLines = (order: OrderView) =>
  order.lines.flatMap((line) =>
    (["shipped", "unshipped"] as const).flatMap((part) => {
      const count = line.refundable[part];
      const field = `${part}-${line.productId}`;
      return count > 0 ? [{ field, part, count, name: line.name.text }] : [];
    }),
  );

type RefundItemsProps = {
  lines: ReturnType<typeof refundableLines>;
  form: { errors?: ReadonlyArray<string> | undefined; errorId: string };
  sentText: (name: string) => string | undefined;
};

function RefundItems({ lines, form, sentText }: RefundItemsProps) {
  const { t } = useTranslation("order-admin");
  const hasItemsError = form.errors?.includes("errors.refundItems");
  return (
    <fieldset>
      <legend>{t("refund.items")}</legend>
      {lines.map(({ field, part, count, name }) => (
        <div key={field} className="field count-field">
          <label htmlFor={field}>{t(`refund.${part}`, { name, count })}</label>
          <input
            id={field}
            name={field}
            type="number"
            inputMode="numeric"
            min={0}
            max={count}
            defaultValue={sentText(field) ?? 0}
            aria-invalid={hasItemsError ? true : undefined}
            aria-describedby={hasItemsError ? form.errorId : undefined}
          />
        </div>
      ))}
      {form.errors ? (
        <p id={form.errorId} className="field-error">
          {form.errors.map((error) => t(error as "errors.required")).join(" ")}
        </p>
      ) : null}
      <p>
        <label className="tap">
          <input
            type="checkbox"
            name="restock"
            value="1"
            defaultChecked={sentText("restock") === "1"}
          />{" "}
          {t("restock")}
        </label>
      </p>
    </fieldset>
  );
}

/** What was refunded, and why. */
export function Refunds({ refunds }: { refunds: ReadonlyArray<RefundView> }) {
  const { t } = useTranslation("order-admin");
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds">
      <h3 id="refunds">{t("refund.past")}</h3>
      <ul className="order-lines">
        {refunds.map(({ id, amount, date, reason, note, status }) => (
          <li key={id}>
            <span>
              {date}
              {reason ? `, ${t(`refund.reasons.${reason}`)}` : null}
              {status === "done" ? null : ` (${t(`refund.states.${status}`)})`}
              {note ? <small className="refund-note">{note}</small> : null}
            </span>
            <b className="price">{amount}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
