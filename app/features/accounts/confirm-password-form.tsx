import { getFormProps, useForm } from "@conform-to/react";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import type { PasswordRefusal, PasswordRequest } from "./password-confirmation.server.ts";
import "#app/ui/forms.css";

type PasswordFieldsProps = {
  /** of the form */
  id: string;
  refused: Omit<PasswordRefusal, "status"> | undefined;
  /** what is sent along */
  fields: ReadonlyArray<readonly [name: string, value: string]>;
  submit: string;
  /** where "Cancel" leads */
  back: string;
};

/** A form for the password of the account that is signed in. */
export function PasswordFields({ id, refused, fields, submit, back }: PasswordFieldsProps) {
  const { t } = useTranslation("account");
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
      <Field
        label={t("profile.currentPassword")}
        field={currentPassword}
        errorText={(error) => t(error as "errors.wrongPassword")}
        type="password"
        required
        autoComplete="current-password"
      />
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
  /** key of locales/*\/account.json, "confirmPassword": what the password is asked for */
  reason: "refund" | "role";
};

/** In place of a page whose form needs the password: asks for it and sends the form again with it. */
export function ConfirmPasswordForm({ asked, reason }: ConfirmPasswordFormProps) {
  const { t } = useTranslation("account");
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
