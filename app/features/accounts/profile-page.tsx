import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { Field } from "#app/ui/field.tsx";
import type { SecurityEventName } from "./account-queries.server.ts";
import type { SessionUser } from "./session-user.ts";
import "#app/styles/account.css";
import { useAccountErrors } from "./error-text.ts";
import { CurrentPasswordField, NewPasswordFields } from "./password/password-fields.tsx";

export type ProfileIntent =
  "settings" | "email" | "password" | "revoke" | "everywhere" | "resend" | "newsletter";

export type ProfileAnswer = {
  intent: ProfileIntent;
  reply?: SubmissionResult;
  /** key of locales/*\/accounts.json */
  message?: "limited" | "limitedMail" | "unavailable";
};

type ProfilePageProps = {
  user: Pick<
    SessionUser,
    "email" | "displayName" | "language" | "units" | "emailConfirmed" | "suspended" | "sessionId"
  >;
  sessions: Array<{ id: number; device: string; createdAt: string; lastUsedAt: string }>;
  events: Array<{ id: number; at: string; action: string }>;
  answer: ProfileAnswer | undefined;
  /** sections of other features: newsletter, submissions, orders */
  children?: ReactNode;
};

export function ProfilePage({ user, sessions, events, answer, children }: ProfilePageProps) {
  const { t } = useTranslation("accounts");
  return (
    <div className="page narrow">
      <h1>{t("profile.title")}</h1>
      <p>{t("profile.signedInAs", { email: user.email })}</p>
      {user.suspended ? <p className="notice notice-error">{t("profile.suspended")}</p> : null}
      {user.emailConfirmed ? null : (
        <form method="post" className="notice">
          <p>{t("profile.unconfirmed", { email: user.email })}</p>
          <IntentButton intent="resend">{t("profile.resend")}</IntentButton>
          <Message answer={answer} intent="resend" />
        </form>
      )}
      <Settings user={user} answer={answer} />
      {children}
      <ChangeEmail answer={answer} />
      <ChangePassword answer={answer} />
      <p>
        <a className="tap" href="/profile/security">
          {t("profile.security")}
        </a>
      </p>
      <Sessions sessions={sessions} current={user.sessionId} />
      <Events events={events} />
      <section className="settings-section">
        <h2>{t("profile.data")}</h2>
        <p>{t("profile.dataText")}</p>
        <p className="actions">
          <a className="button button-quiet" href="/profile/export">
            {t("profile.download")}
          </a>
          <a className="tap" href="/profile/delete">
            {t("profile.delete")}
          </a>
        </p>
      </section>
    </div>
  );
}

function IntentButton({
  intent,
  value,
  children,
  isQuiet = true,
  label,
}: {
  intent: ProfileIntent;
  /** id of the item, sent with the intent */
  value?: number;
  children: ReactNode;
  isQuiet?: boolean;
  label?: string;
}) {
  return (
    <>
      {value === undefined ? null : <input type="hidden" name="id" value={value} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={isQuiet ? "button button-quiet button-small" : "button"}
        aria-label={label}
      >
        {children}
      </button>
    </>
  );
}

type SectionProps = { answer: ProfileAnswer | undefined };

function Message({ answer, intent }: SectionProps & { intent: ProfileIntent }) {
  const { t } = useTranslation("accounts");
  if (answer?.intent !== intent || !answer.message) return null;
  return (
    <p className="notice notice-error" role="alert">
      {t(answer.message)}
    </p>
  );
}

/** The result, when it belongs to this form. */
function useFormResult<T extends Record<string, unknown>>(
  intent: ProfileIntent,
  answer: ProfileAnswer | undefined,
  defaultValue?: Record<string, string>,
) {
  return useForm<T>({
    id: intent,
    lastResult: answer?.intent === intent ? (answer.reply ?? null) : null,
    ...(defaultValue ? { defaultValue: defaultValue as never } : {}),
  });
}

function Settings({ user, answer }: SectionProps & { user: ProfilePageProps["user"] }) {
  const { t } = useTranslation("accounts");
  const say = useAccountErrors();
  const [form, fields] = useFormResult<{ displayName: string; language: string; units: string }>(
    "settings",
    answer,
    { displayName: user.displayName ?? "", language: user.language, units: user.units },
  );
  return (
    <section className="settings-section">
      <h2>{t("profile.settings")}</h2>
      <form {...getFormProps(form)} method="post">
        <Field
          label={t("profile.displayName")}
          hint={t("profile.displayNameHint")}
          field={fields.displayName}
          errorText={say}
          maxLength={60}
          autoComplete="nickname"
        />
        <div className="field">
          <label htmlFor="settings-language">{t("profile.language")}</label>
          <select
            id="settings-language"
            name="language"
            defaultValue={fields.language.initialValue ?? user.language}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {language === "en" ? "English" : "Español"}
              </option>
            ))}
          </select>
        </div>
        <fieldset className="choices">
          <legend>{t("profile.units")}</legend>
          {(["metric", "us"] as const satisfies ReadonlyArray<UnitSystem>).map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="units"
                value={option}
                defaultChecked={fields.units.initialValue === option}
              />
              {t(`profile.${option}`)}
            </label>
          ))}
        </fieldset>
        <IntentButton intent="settings" isQuiet={false}>
          {t("profile.save")}
        </IntentButton>
      </form>
    </section>
  );
}

function ChangeEmail({ answer }: SectionProps) {
  const { t } = useTranslation("accounts");
  const say = useAccountErrors();
  const [form, fields] = useFormResult<{ newEmail: string; currentPassword: string }>(
    "email",
    answer,
  );
  return (
    <section className="settings-section">
      <h2>{t("profile.address")}</h2>
      <p>{t("profile.addressText")}</p>
      <Message answer={answer} intent="email" />
      <form {...getFormProps(form)} method="post">
        <Field
          label={t("profile.newEmail")}
          field={fields.newEmail}
          errorText={say}
          type="email"
          required
          maxLength={254}
          autoComplete="email"
        />
        <CurrentPasswordField field={fields.currentPassword} />
        <IntentButton intent="email" isQuiet={false}>
          {t("profile.changeEmail")}
        </IntentButton>
      </form>
    </section>
  );
}

function ChangePassword({ answer }: SectionProps) {
  const { t } = useTranslation("accounts");
  const [form, fields] = useFormResult<{
    currentPassword: string;
    password: string;
    confirmPassword: string;
  }>("password", answer);
  return (
    <section className="settings-section">
      <h2>{t("profile.password")}</h2>
      <p>{t("profile.passwordText")}</p>
      <Message answer={answer} intent="password" />
      <form {...getFormProps(form)} method="post">
        <CurrentPasswordField field={fields.currentPassword} />
        <NewPasswordFields label={t("profile.newPassword")} fields={fields} />
        <IntentButton intent="password" isQuiet={false}>
          {t("profile.changePassword")}
        </IntentButton>
      </form>
    </section>
  );
}

function Sessions({
  sessions,
  current,
}: {
  sessions: ProfilePageProps["sessions"];
  current: number;
}) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  const show = (iso: string) => date.format(new Date(iso));
  return (
    <section className="settings-section">
      <h2>{t("profile.sessions")}</h2>
      <ul className="rows">
        {sessions.map(({ id, device, createdAt, lastUsedAt }) => {
          const name = device === "?" ? t("profile.unknownDevice") : device;
          return (
            <li key={id}>
              <div>
                <p>
                  <strong>{name}</strong>
                  {id === current ? ` (${t("profile.thisDevice")})` : null}
                </p>
                <p className="fine-print">
                  {t("profile.since", { date: show(createdAt), used: show(lastUsedAt) })}
                </p>
              </div>
              <form method="post">
                <IntentButton
                  intent="revoke"
                  value={id}
                  label={t("profile.revokeLabel", { device: name })}
                >
                  {t("profile.revoke")}
                </IntentButton>
              </form>
            </li>
          );
        })}
      </ul>
      <form method="post" className="actions">
        <IntentButton intent="everywhere">{t("profile.everywhere")}</IntentButton>
      </form>
    </section>
  );
}

function Events({ events }: { events: ProfilePageProps["events"] }) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const moment = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return (
    <section className="settings-section">
      <h2>{t("profile.events")}</h2>
      {events.length === 0 ? <p>{t("profile.noEvents")}</p> : null}
      <ul className="rows">
        {events.map(({ id, at, action }) => (
          <li key={id}>
            <span>{t(`events.${action.replace("account.", "") as SecurityEventName}`)}</span>
            <time className="fine-print" dateTime={at}>
              {moment.format(new Date(at))} UTC
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
