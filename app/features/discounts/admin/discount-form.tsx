import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { discountKinds } from "#app/lib/values/stored-values.ts";
import { ErrorNotice, optionsOf, Submit } from "#app/ui/admin-kit.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxCodeLength } from "../discount.ts";
import type { DiscountProblemInForm } from "./edit-discount.server.ts";
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
  const { t } = useTranslation("discounts");
  const [form, fields] = useForm<Values>({
    id: "discount",
    lastResult: reply,
    defaultValue: edited?.values ?? { kind: "percent", startsOn: today },
  });
  const input = (name: keyof Values, more?: InputHTMLAttributes<HTMLInputElement>) => (
    <Field
      label={t(`admin.fields.${name}`)}
      hint={hinted(name) && t(`admin.hints.${name}`)}
      field={fields[name]}
      errorText={(error) => t(error as "errors.required")}
      {...more}
    />
  );
  const amount = { inputMode: "decimal", maxLength: 8 } as const;
  return (
    <form {...getFormProps(form)} method="post">
      <ErrorNotice>
        {problem && t(`admin.problems.${problem.reason}`, { name: "", ...problem })}
      </ErrorNotice>
      {edited ? (
        <input type="hidden" name="seen" value={edited.seen} />
      ) : (
        input("code", {
          required: true,
          maxLength: maxCodeLength,
          autoCapitalize: "characters",
          spellCheck: false,
        })
      )}
      <div className="field-pair">
        <Select
          label={t("admin.fields.kind")}
          field={fields.kind}
          errorText={() => ""}
          options={optionsOf(discountKinds, (kind) => t(`admin.kinds.${kind}`))}
        />
        {input("value", amount)}
        {input("startsOn", { type: "date", required: true })}
        {input("endsOn", { type: "date" })}
        {input("minimum", amount)}
        {input("maxUses", { inputMode: "numeric", maxLength: 6 })}
      </div>
      <p>
        <label className="check">
          <input
            type="checkbox"
            name="oncePerCustomer"
            value="1"
            defaultChecked={fields.oncePerCustomer.initialValue === "1"}
          />
          {t("admin.fields.oncePerCustomer")}
        </label>
      </p>
      <TextArea
        label={t("admin.fields.products")}
        hint={t("admin.hints.products")}
        field={fields.products}
        errorText={(error) => t(error as "errors.required")}
        rows={4}
        spellCheck={false}
      />
      <Submit value="save">{t(edited ? "admin.save" : "admin.create")}</Submit>
    </form>
  );
}

const hinted = (name: string) => name === "code" || name === "value" || name === "minimum";
