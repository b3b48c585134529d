import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Role } from "../session-user.ts";
import { roles } from "#app/lib/values/stored-values.ts";
import {
  Confirm,
  DefinitionList,
  ErrorNotice,
  optionsOf,
  Submit,
  TitledSection,
} from "#app/ui/admin-kit.tsx";
import { LabeledText } from "#app/ui/labeled-field.tsx";
import { OptionList } from "#app/ui/select.tsx";
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
  const { t } = useTranslation("admin");
  const { id, email, displayName, emailConfirmedAt, createdAt, lastUsedAt, sessions } = person;
  return (
    <>
      <ErrorNotice>
        {answer && "problem" in answer && t(`users.problems.${answer.problem}`)}
      </ErrorNotice>
      <DefinitionList
        className="figures"
        items={[
          {
            label: t("users.confirmed"),
            value: (
              <>
                {email}
                <span className="state-note">
                  {t(`users.${emailConfirmedAt ? "isConfirmed" : "notConfirmed"}`)}
                </span>
              </>
            ),
          },
          { label: t("users.person"), value: displayName ?? "–" },
          { label: t("users.since"), value: <UtcTime at={createdAt} /> },
          {
            label: t("users.lastUsed"),
            value: lastUsedAt ? <UtcTime at={lastUsedAt} /> : t("users.never"),
          },
        ]}
      />
      <p>
        <a className="tap" href={`/admin/audit?subject=${id}`}>
          {t("users.history")}
        </a>
      </p>
      {isOwn ? (
        <p className="notice">{t("users.ownAccount")}</p>
      ) : (
        <>
          <ChangeRole role={person.role} />
          <Suspension person={person} answer={answer} />
        </>
      )}
      <TitledSection id="sessions" title={t("users.sessions")}>
        <p>{t("users.sessionsText", { count: sessions })}</p>
        {sessions > 0 ? (
          <Confirm label={t("users.endSessions")}>
            <Form method="post">
              <Submit value="sessions">{t("users.endSessionsForGood")}</Submit>
            </Form>
          </Confirm>
        ) : null}
      </TitledSection>
    </>
  );
}

function ChangeRole({ role }: { role: Role }) {
  const { t } = useTranslation("admin");
  return (
    <TitledSection id="role-heading" title={t("users.changeRole")}>
      <Form method="post" className="admin-filter">
        <label htmlFor="role">
          {t("users.role")}
          <select id="role" name="role" defaultValue={role} key={role}>
            <OptionList options={optionsOf(roles, (one) => t(`users.roles.${one}`))} />
          </select>
        </label>
        <Submit value="role">{t("users.saveRole")}</Submit>
      </Form>
    </TitledSection>
  );
}

function Suspension({ person, answer }: Pick<UserPageProps, "person" | "answer">) {
  const { t } = useTranslation("admin");
  const { suspendedAt, suspendedReason } = person;
  const failed = answer && "errors" in answer ? answer : null;
  if (suspendedAt)
    return (
      <TitledSection id="suspension" title={t("users.suspended")}>
        <p>
          {t("users.suspendedSince")} <UtcTime at={suspendedAt} />
        </p>
        {suspendedReason ? <blockquote>{suspendedReason}</blockquote> : null}
        <Form method="post">
          <Submit value="lift">{t("users.lift")}</Submit>
        </Form>
      </TitledSection>
    );
  return (
    <TitledSection id="suspension" title={t("users.suspend")}>
      <p className="measure">{t("users.suspendText")}</p>
      <Confirm label={t("users.suspendAsk")} open={failed !== null}>
        <Form method="post" noValidate>
          <LabeledText
            name="reason"
            label={t("users.reason")}
            rows={3}
            maxLength={500}
            required
            defaultValue={failed?.reason}
            errors={failed?.errors.map((error) => t(`users.errors.${error}`))}
          />
          <Submit value="suspend">{t("users.suspendForGood")}</Submit>
        </Form>
      </Confirm>
    </TitledSection>
  );
}
