import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import type { FieldProps } from "#app/ui/field-frame.tsx";
import { useAccountErrors } from "../error-text.ts";

type PasswordField = FieldProps["field"];

/** The password of the account, required for what only its owner may do. */
export function CurrentPasswordField({ field, label }: { field: PasswordField; label?: string }) {
  const { t } = useTranslation("accounts");
  return (
    <Field
      label={label ?? t("profile.currentPassword")}
      field={field}
      errorText={useAccountErrors()}
      type="password"
      required
      autoComplete="current-password"
    />
  );
}

type NewPasswordFieldsProps = {
  label: string;
  fields: { password: PasswordField; confirmPassword: PasswordField };
};

/** A new password, typed twice. */
export function NewPasswordFields({ label, fields }: NewPasswordFieldsProps) {
  const { t } = useTranslation("accounts");
  const errorText = useAccountErrors();
  return (
    <>
      <Field
        label={label}
        hint={t("dialog.passwordHint")}
        field={fields.password}
        errorText={errorText}
        type="password"
        required
        minLength={8}
        maxLength={256}
        autoComplete="new-password"
      />
      <Field
        label={t("dialog.confirmPassword")}
        field={fields.confirmPassword}
        errorText={errorText}
        type="password"
        required
        autoComplete="new-password"
      />
    </>
  );
}
