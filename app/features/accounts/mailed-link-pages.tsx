// The pages behind "Forgot password?" and behind the links of our mails. Each is a form: following a link does
// nothing by itself.
import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/ui/field.tsx";
import type { EmailChange } from "./email-change.server.ts";
import "#app/styles/account.css";

type ForgotAnswer = { reply: SubmissionResult | null; sentTo: string | null } | undefined;

function useSay() {
  const { t } = useTranslation("account");
  return (error: string) => t(error as "errors.tooShort");
}

export function ForgotPasswordPage({
  redirectTo,
  answer,
}: {
  redirectTo: string;
  answer: ForgotAnswer;
}) {
  const { t } = useTranslation("account");
  const say = useSay();
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
      {/* Still there after the link was asked for: an address may hold a typing mistake. */}
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
  /** null when the link works no more */
  token: string | null;
  reply: SubmissionResult | undefined;
}) {
  const { t } = useTranslation("account");
  const say = useSay();
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
            <Field
              label={t("reset.password")}
              hint={t("dialog.passwordHint")}
              field={fields.password}
              errorText={say}
              type="password"
              required
              minLength={8}
              maxLength={256}
              autoComplete="new-password"
            />
            <Field
              label={t("dialog.confirmPassword")}
              field={fields.confirmPassword}
              errorText={say}
              type="password"
              required
              autoComplete="new-password"
            />
            <button type="submit" className="button">
              {t("reset.submit")}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

/** The password of the account, where its session is not: a mailbox alone does not tell whose the account is. */
function HolderFields({ id, reply }: { id: string; reply: SubmissionResult | undefined }) {
  const { t } = useTranslation("account");
  const say = useSay();
  const [, fields] = useForm<{ currentPassword: string }>({ id, lastResult: reply ?? null });
  return (
    <>
      <p>{t("holder.text")}</p>
      <Field
        label={t("holder.password")}
        field={fields.currentPassword}
        errorText={say}
        type="password"
        required
        autoComplete="current-password"
      />
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
  link: { token: string; email: string; isHolder: boolean } | null;
  reply: SubmissionResult | undefined;
}) {
  const { t } = useTranslation("account");
  return (
    <div className="page narrow">
      <h1>{t("confirm.title")}</h1>
      {link ? (
        <form id="confirm-email" method="post">
          <p>{t("confirm.text", { email: link.email })}</p>
          <input type="hidden" name="token" value={link.token} />
          {link.isHolder ? null : <HolderFields id="confirm-email" reply={reply} />}
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
  link: { token: string; email: string; newEmail: string; isHolder: boolean } | null;
  result: EmailChange | undefined;
  reply: SubmissionResult | undefined;
}) {
  const { t } = useTranslation("account");
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
          {link.isHolder ? null : <HolderFields id="confirm-address" reply={reply} />}
          <button type="submit" className="button">
            {t("confirmAddress.submit")}
          </button>
        </form>
      ) : null}
    </div>
  );
}
