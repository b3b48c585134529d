import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { discountKinds } from "#app/lib/values/stored-values.ts";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxCodeLength } from "../discount.ts";
import type { DiscountProblemInForm } from "./commands.server.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";

type Values = Record<
  | "code"
  | "kind"
  | "value"
  | "minimum"
  | "startsOn"
  | "endsOn"
  | "maxUses"
  | "oncePerCustomer"
  | "products",
  string
>;

type DiscountFormProps = {
  /** null for a new code */
  edited: { values: Omit<Values, "code">; seen: string } | null;
  /** first day of a new code */
  today: string;
  reply: SubmissionResult | null;
  problem: DiscountProblemInForm | null;
};

export function DiscountForm({ edited, today, reply, problem }: DiscountFormProps) {
  const { t } = useTranslation("inventory");
  const [form, fields] = useForm<Values>({
    id: "discount",
    lastResult: reply,
    defaultValue: edited?.values ?? { kind: "percent", startsOn: today },
  });
  const say = (error: string) => t(error as "errors.required");
  return (
    <form {...getFormProps(form)} method="post">
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(`discounts.problems.${problem.reason}`, { name: "", ...problem })}
        </p>
      ) : null}
      {edited ? (
        <input type="hidden" name="seen" value={edited.seen} />
      ) : (
        <Field
          label={t("discounts.fields.code")}
          hint={t("discounts.hints.code")}
          field={fields.code}
          errorText={say}
          required
          maxLength={maxCodeLength}
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      <div className="field-pair">
        <div className="field">
          <label htmlFor={fields.kind.id}>{t("discounts.fields.kind")}</label>
          <select
            key={fields.kind.key}
            id={fields.kind.id}
            name={fields.kind.name}
            defaultValue={fields.kind.initialValue}
          >
            {discountKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`discounts.kinds.${kind}`)}
              </option>
            ))}
          </select>
        </div>
        <Field
          label={t("discounts.fields.value")}
          hint={t("discounts.hints.value")}
          field={fields.value}
          errorText={say}
          inputMode="decimal"
          maxLength={8}
        />
        <Field
          label={t("discounts.fields.startsOn")}
          field={fields.startsOn}
          errorText={say}
          type="date"
          required
        />
        <Field
          label={t("discounts.fields.endsOn")}
          field={fields.endsOn}
          errorText={say}
          type="date"
        />
        <Field
          label={t("discounts.fields.minimum")}
          hint={t("discounts.hints.minimum")}
          field={fields.minimum}
          errorText={say}
          inputMode="decimal"
          maxLength={8}
        />
        <Field
          label={t("discounts.fields.maxUses")}
          field={fields.maxUses}
          errorText={say}
          inputMode="numeric"
          maxLength={6}
        />
      </div>
      <p>
        <label className="check">
          <input
            type="checkbox"
            name="oncePerCustomer"
            value="1"
            defaultChecked={fields.oncePerCustomer.initialValue === "1"}
          />
          {t("discounts.fields.oncePerCustomer")}
        </label>
      </p>
      <TextArea
        label={t("discounts.fields.products")}
        hint={t("discounts.hints.products")}
        field={fields.products}
        errorText={say}
        rows={4}
        spellCheck={false}
      />
      <button type="submit" name="intent" value="save" className="button">
        {t(edited ? "discounts.save" : "discounts.create")}
      </button>
    </form>
  );
}
