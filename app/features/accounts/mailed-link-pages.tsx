// "Forgot password?" and the pages behind emailed links. Each is a form: following a link changes nothing.
import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import type { OwnerEvent } from "./owner-notice.server.ts";
import type { EmailChangeState } from "./email-change.server.ts";
import "#app/styles/account.css";
import { useAccountErrors } from "./error-text.ts";
import { CurrentPasswordField, NewPasswordFields } from "./password/password-fields.tsx";

type ForgotPasswordResult = { reply: SubmissionResult | null; sentTo: string | null } | undefined;

export function ForgotPasswordPage({
  redirectTo,
  answer,
}: {
  redirectTo: string;
  answer: ForgotPasswordResult;
}) {
  const { t } = useTranslation("accounts");
  const say = useAccountErrors();
  const [form, fields] = useForm<{ email: string }>({
    id: "forgot-password",
    lastResult: answer?.reply ?? null,
  });
  return (
    <div className="page narrow">
      <h1>{t("forgot.title")}</h1>
      {answer?.sentTo ? (
        <p className="notice" role="status">
          {t("forgot.sent", { email: answer.sentTo })}
        </p>
      ) : (
        <p>{t("forgot.text")}</p>
      )}
      {/* Stays visible after sending, so that a typo in the address can be corrected. */}
      <form {...getFormProps(form)} method="post">
        <Field
          label={t("dialog.email")}
          field={fields.email}
          errorText={say}
          type="email"
          required
          maxLength={254}
          autoComplete="username"
        />
        <button type="submit" className={answer?.sentTo ? "button button-quiet" : "button"}>
          {t(answer?.sentTo ? "forgot.again" : "forgot.submit")}
        </button>
      </form>
      <p>
        <a className="tap" href={`/login?redirectTo=${encodeURIComponent(redirectTo)}`}>
          {t("forgot.back")}
        </a>
      </p>
    </div>
  );
}

export function ResetPasswordPage({
  token,
  reply,
}: {
  /** null when the link no longer works */
  token: string | null;
  reply: SubmissionResult | undefined;
}) {
  const { t } = useTranslation("accounts");
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: "reset-password",
    lastResult: reply ?? null,
  });
  return (
    <div className="page narrow">
      <h1>{t("reset.title")}</h1>
      {token === null ? (
        <>
          <p className="notice notice-error" role="alert">
            {t("reset.expired")}
          </p>
          <p>
            <a className="button" href="/forgot-password">
              {t("reset.again")}
            </a>
          </p>
        </>
      ) : (
        <>
          <p>{t("reset.text")}</p>
          <form {...getFormProps(form)} method="post">
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields label={t("reset.password")} fields={fields} />
            <button type="submit" className="button">
              {t("reset.submit")}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

/** The account's password, required without a session: access to a mailbox does not prove who owns the account. */
function OwnerFields({ id, reply }: { id: string; reply: SubmissionResult | undefined }) {
  const { t } = useTranslation("accounts");
  const [, fields] = useForm<{ currentPassword: string }>({ id, lastResult: reply ?? null });
  return (
    <>
      <p>{t("holder.text")}</p>
      <CurrentPasswordField label={t("holder.password")} field={fields.currentPassword} />
      <p>
        <a className="tap" href="/forgot-password">
          {t("dialog.forgot")}
        </a>
      </p>
    </>
  );
}

export function ConfirmEmailPage({
  link,
  reply,
}: {
  link: { token: string; email: string; isOwner: boolean } | null;
  reply: SubmissionResult | undefined;
}) {
  const { t } = useTranslation("accounts");
  return (
    <div className="page narrow">
      <h1>{t("confirm.title")}</h1>
      {link ? (
        <form id="confirm-email" method="post">
          <p>{t("confirm.text", { email: link.email })}</p>
          <input type="hidden" name="token" value={link.token} />
          {link.isOwner ? null : <OwnerFields id="confirm-email" reply={reply} />}
          <button type="submit" className="button">
            {t("confirm.submit")}
          </button>
        </form>
      ) : (
        <>
          <p className="notice notice-error" role="alert">
            {t("confirm.expired")}
          </p>
          <p>
            <a className="button" href="/profile">
              {t("confirm.profile")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

export function ConfirmAddressPage({
  link,
  result,
  reply,
}: {
  link: { token: string; email: string; newEmail: string; isOwner: boolean } | null;
  result: EmailChangeState | undefined;
  reply: SubmissionResult | undefined;
}) {
  const { t } = useTranslation("accounts");
  const outcome = result ?? (link ? undefined : "expired");
  return (
    <div className="page narrow">
      <h1>{t("confirmAddress.title")}</h1>
      {outcome ? (
        <p
          className={outcome === "expired" ? "notice notice-error" : "notice"}
          role={outcome === "expired" ? "alert" : "status"}
        >
          {t(`confirmAddress.${outcome}`)}
        </p>
      ) : null}
      {link && !outcome ? (
        <form id="confirm-address" method="post">
          <p>{t("confirmAddress.text", { email: link.email, newEmail: link.newEmail })}</p>
          <input type="hidden" name="token" value={link.token} />
          {link.isOwner ? null : <OwnerFields id="confirm-address" reply={reply} />}
          <button type="submit" className="button">
            {t("confirmAddress.submit")}
          </button>
        </form>
      ) : null}
    </div>
  );
}

export function NotMePage({
  link,
  frozen,
}: {
  link: { token: string; event: OwnerEvent; email: string } | null;
  frozen: { email: string; isTaken: boolean } | null;
}) {
  const { t } = useTranslation("accounts");
  return (
    <div className="page narrow">
      <h1>{t("notMe.title")}</h1>
      {frozen ? (
        <p className="notice" role="status">
          {t("notMe.done", { email: frozen.email })}
        </p>
      ) : null}
      {frozen?.isTaken ? (
        <p className="notice notice-error">
          {t("notMe.taken")} <a href="/contact">{t("notMe.contact")}</a>
        </p>
      ) : null}
      {link ? (
        <form id="not-me" method="post">
          <p>{t(`notMe.changed.${link.event}`)}</p>
          <p>{t("notMe.text", { email: link.email })}</p>
          <input type="hidden" name="token" value={link.token} />
          <button type="submit" className="button button-danger">
            {t("notMe.submit")}
          </button>
        </form>
      ) : null}
      {link || frozen ? null : (
        <>
          <p className="notice notice-error" role="alert">
            {t("notMe.expired")}
          </p>
          <p>
            <a className="button" href="/forgot-password">
              {t("notMe.reset")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
