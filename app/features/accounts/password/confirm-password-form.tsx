import { getFormProps, useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PasswordRefusal, PasswordRequest } from "./password-confirmation.server.ts";
import "#app/ui/forms.css";
import { CurrentPasswordField } from "./password-fields.tsx";

type PasswordFieldsProps = {
  /** result of the form */
  id: string;
  refused: Omit<PasswordRefusal, "status"> | undefined;
  /** hidden fields sent with the form */
  fields: ReadonlyArray<readonly [name: string, value: string]>;
  submit: string;
  /** target of "Cancel" */
  back: string;
};

/** A form that requires the signed-in user's password. */
export function PasswordFields({ id, refused, fields, submit, back }: PasswordFieldsProps) {
  const { t } = useTranslation("accounts");
  const [form, { currentPassword }] = useForm<{ currentPassword: string }>({
    id,
    lastResult: refused?.reply ?? null,
  });
  return (
    <form {...getFormProps(form)} method="post">
      {refused?.isLimited ? (
        <p className="notice notice-error" role="alert">
          {t("limited")}
        </p>
      ) : null}
      {fields.map(([name, value], i) => (
        <input key={`${name} ${i}`} type="hidden" name={name} value={value} />
      ))}
      <CurrentPasswordField field={currentPassword} />
      <p className="actions">
        <button type="submit" className="button">
          {submit}
        </button>
        <a className="tap" href={back}>
          {t("confirmPassword.cancel")}
        </a>
      </p>
    </form>
  );
}

type ConfirmPasswordFormProps = {
  asked: Omit<PasswordRequest, "status">;
  /** key of locales/*\/accounts.json, "confirmPassword": why the password is required */
  reason: "factor" | "refund" | "role";
};

/** Shown instead of a page whose form needs the password: requests it and resubmits the form. */
export function ConfirmPasswordForm({ asked, reason }: ConfirmPasswordFormProps) {
  const { t } = useTranslation("accounts");
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="confirm-password-title">
      <h2 id="confirm-password-title">{t("confirmPassword.title")}</h2>
      <p>{t(`confirmPassword.${reason}`)}</p>
      <PasswordFields
        id="confirm-password"
        refused={asked}
        fields={asked.fields}
        submit={t("confirmPassword.submit")}
        back={pathname}
      />
    </section>
  );
}
