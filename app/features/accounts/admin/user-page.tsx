import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Role } from "../session-user.ts";
import { roles } from "#app/lib/values/stored-values.ts";
import { UtcTime } from "#app/ui/utc-time.tsx";

export type UserFormResult =
  | { intent: "suspend"; reason: string; errors: Array<UserFormError> }
  | { intent: "role" | "suspend" | "lift" | "sessions"; problem: "refused" };
export type UserFormError = "reasonRequired" | "reasonTooLong" | "reasonLine";

type UserPageProps = {
  person: {
    id: number;
    email: string;
    displayName: string | null;
    role: Role;
    emailConfirmedAt: string | null;
    suspendedAt: string | null;
    suspendedReason: string | null;
    createdAt: string;
    lastUsedAt: string | null;
    sessions: number;
  };
  isOwn: boolean;
  answer: UserFormResult | undefined;
};

/** One account: its data and what an administrator may change. */
export function UserPage({ person, isOwn, answer }: UserPageProps) {
  const { t } = useTranslation(["admin"]);
  const { id, email, displayName, emailConfirmedAt, createdAt, lastUsedAt, sessions } = person;
  return (
    <>
      {answer && "problem" in answer ? (
        <p className="notice notice-error" role="alert">
          {t(`admin:users.problems.${answer.problem}`)}
        </p>
      ) : null}
      <dl className="figures">
        <div>
          <dt>{t("admin:users.confirmed")}</dt>
          <dd>
            {email}
            <span className="state-note">
              {t(`admin:users.${emailConfirmedAt ? "isConfirmed" : "notConfirmed"}`)}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t("admin:users.person")}</dt>
          <dd>{displayName ?? "–"}</dd>
        </div>
        <div>
          <dt>{t("admin:users.since")}</dt>
          <dd>
            <UtcTime at={createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t("admin:users.lastUsed")}</dt>
          <dd>{lastUsedAt ? <UtcTime at={lastUsedAt} /> : t("admin:users.never")}</dd>
        </div>
      </dl>
      <p>
        <a className="tap" href={`/admin/audit?subject=${id}`}>
          {t("admin:users.history")}
        </a>
      </p>
      {isOwn ? (
        <p className="notice">{t("admin:users.ownAccount")}</p>
      ) : (
        <>
          <ChangeRole role={person.role} />
          <Suspension person={person} answer={answer} />
        </>
      )}
      <section aria-labelledby="sessions">
        <h2 id="sessions">{t("admin:users.sessions")}</h2>
        <p>{t("admin:users.sessionsText", { count: sessions })}</p>
        {sessions > 0 ? (
          <details className="confirm">
            <summary>{t("admin:users.endSessions")}</summary>
            <Form method="post">
              <button className="button" name="intent" value="sessions">
                {t("admin:users.endSessionsForGood")}
              </button>
            </Form>
          </details>
        ) : null}
      </section>
    </>
  );
}

function ChangeRole({ role }: { role: Role }) {
  const { t } = useTranslation(["admin"]);
  return (
    <section aria-labelledby="role-heading">
      <h2 id="role-heading">{t("admin:users.changeRole")}</h2>
      <Form method="post" className="admin-filter">
        <label htmlFor="role">
          {t("admin:users.role")}
          <select id="role" name="role" defaultValue={role} key={role}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`admin:users.roles.${role}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="button" name="intent" value="role">
          {t("admin:users.saveRole")}
        </button>
      </Form>
    </section>
  );
}

function Suspension({ person, answer }: Pick<UserPageProps, "person" | "answer">) {
  const { t } = useTranslation(["admin"]);
  const { suspendedAt, suspendedReason } = person;
  const failed = answer && "errors" in answer ? answer : null;
  if (suspendedAt)
    return (
      <section aria-labelledby="suspension">
        <h2 id="suspension">{t("admin:users.suspended")}</h2>
        <p>
          {t("admin:users.suspendedSince")} <UtcTime at={suspendedAt} />
        </p>
        {suspendedReason ? <blockquote>{suspendedReason}</blockquote> : null}
        <Form method="post">
          <button className="button" name="intent" value="lift">
            {t("admin:users.lift")}
          </button>
        </Form>
      </section>
    );
  return (
    <section aria-labelledby="suspension">
      <h2 id="suspension">{t("admin:users.suspend")}</h2>
      <p className="measure">{t("admin:users.suspendText")}</p>
      <details className="confirm" open={failed !== null}>
        <summary>{t("admin:users.suspendAsk")}</summary>
        <Form method="post" noValidate>
          <div className="field">
            <label htmlFor="reason">{t("admin:users.reason")}</label>
            <textarea
              id="reason"
              name="reason"
              rows={3}
              maxLength={500}
              required
              defaultValue={failed?.reason}
              aria-invalid={failed !== null || undefined}
              aria-describedby={failed ? "reason-error" : undefined}
            />
            {failed ? (
              <div id="reason-error">
                {failed.errors.map((error) => (
                  <p key={error} className="field-error">
                    {t(`admin:users.errors.${error}`)}
                  </p>
                ))}
              </div>
            ) : null}
          </div>
          <button className="button" name="intent" value="suspend">
            {t("admin:users.suspendForGood")}
          </button>
        </Form>
      </details>
    </section>
  );
}
