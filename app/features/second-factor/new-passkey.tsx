import { useRef, useState, type SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAccountErrors } from "#app/features/accounts/error-text.ts";
import { Field } from "#app/ui/field.tsx";
import { useHasScripts } from "#app/ui/has-scripts.ts";
import { useSimpleForm } from "#app/ui/simple-form.ts";
import type { SecurityAnswer } from "./security-forms.server.ts";
import type { SecurityStep } from "./security-page-view.server.ts";

type NewPasskeyProps = Pick<Extract<SecurityStep, { kind: "passkey" }>, "options" | "name"> & {
  answer: SecurityAnswer | undefined;
};

/** The browser makes the passkey; then the form is sent with what it answered. */
export function NewPasskey({ options, name, answer }: NewPasskeyProps) {
  const { t } = useTranslation("second-factor");
  const errorText = useAccountErrors();
  const hasScripts = useHasScripts();
  const response = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(answer?.problem === "passkeys.failed");
  const { props, field } = useSimpleForm("passkey", answer?.reply, { name });

  async function create(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setFailed(false);
    try {
      const { createPasskey } = await import("./passkey-browser.client.ts");
      response.current!.value = await createPasskey(options);
      form.submit();
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      {hasFailed ? (
        <p className="notice notice-error" role="alert">
          {t("passkeys.failed")}
        </p>
      ) : null}
      <form {...props} method="post" onSubmit={(event) => void create(event)}>
        <Field
          label={t("passkeys.name")}
          hint={t("passkeys.nameHint")}
          field={field("name")}
          errorText={errorText}
          required
          maxLength={60}
          autoComplete="off"
        />
        <input type="hidden" name="intent" value="passkey-add" />
        <input type="hidden" name="response" ref={response} />
        {hasScripts ? (
          <button type="submit" className="button">
            {t("passkeys.create")}
          </button>
        ) : (
          <p>{t("passkeys.noScripts")}</p>
        )}
      </form>
    </>
  );
}
