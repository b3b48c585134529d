// Tells the operator once that something is wrong, and once that it is over.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { log } from "#app/platform/log.ts";
import { composeMail } from "#app/platform/mail/email-layout.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import {
  readConditions,
  type AlertDetail,
  type AlertName,
  type WatchedJob,
} from "./alert-conditions.server.ts";
import { alertTexts } from "./alert-texts.ts";

/** Of both kinds together: what comes and goes all day must not fill a mailbox. /admin shows all of them. */
const mailsPerDay = 12;
const day = 24 * 3600 * 1000;
const mailKind = "operator-alert";

type Context = { env: SiteEnv; db: Database; now: Date };
type Alert = { name: AlertName; detail: AlertDetail };
export type OpenAlert = Awaited<ReturnType<typeof listOpenAlerts>>[number];

/** Alerts that are not over, the newest first. */
export async function listOpenAlerts(d1: D1Database) {
  const { results } = await d1
    .prepare(
      `SELECT id, name, since, detail, mailed_at AS mailedAt FROM operator_alerts
        WHERE ended_at IS NULL ORDER BY id DESC`,
    )
    .all<{ id: number; name: AlertName; since: string; detail: string; mailedAt: string | null }>();
  return results.map((row) => ({ ...row, detail: JSON.parse(row.detail) as AlertDetail }));
}

/** Begins and ends alerts; their emails are queued in the same batches. */
export async function checkAlerts(
  context: Context,
  jobs: ReadonlyArray<WatchedJob>,
): Promise<void> {
  const { env, now } = context;
  const [conditions, open] = await Promise.all([
    readConditions(env.DB, now, jobs),
    listOpenAlerts(env.DB),
  ]);
  const begun = [...conditions]
    .filter(([name]) => open.every((alert) => alert.name !== name))
    .map(([name, detail]): Alert => ({ name, detail }));
  const over = open.filter(({ name }) => !conditions.has(name));
  if (begun.length + over.length === 0) return;
  let mailsLeft = mailsPerDay - (await countMails(env.DB, operatorOf(env), now));
  for (const alert of begun) await begin(context, alert, mailsLeft-- > 0);
  for (const alert of over) await end(context, alert, alert.mailedAt !== null && mailsLeft-- > 0);
}

/** As messages from the contact page. */
const operatorOf = ({ CONTACT_EMAIL, MAIL_FROM }: SiteEnv): string => CONTACT_EMAIL || MAIL_FROM;

async function countMails(d1: D1Database, operator: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - day).toISOString();
  const mails = await d1
    .prepare(
      `SELECT count(*) AS mails FROM outbox WHERE recipient = ? AND created_at >= ? AND kind = '${mailKind}'`,
    )
    .bind(operator, since)
    .first<number>("mails");
  return mails ?? 0;
}

async function begin({ db, env, now }: Context, alert: Alert, isMailed: boolean) {
  const since = now.toISOString();
  const { name, detail } = alert;
  // Another isolate may begin it at the same time: one row, and its email.
  const isOurs = sql`EXISTS (SELECT 1 FROM operator_alerts WHERE name = ${name} AND since = ${since})`;
  await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO operator_alerts (name, since, detail, mailed_at)
        VALUES (${name}, ${since}, ${JSON.stringify(detail)}, ${isMailed ? since : null}) ON CONFLICT DO NOTHING`,
    ),
    ...(isMailed
      ? [
          sendMail(
            db,
            { ...mailTo(env, alert, "begun"), dedupeKey: `alert:${name}:${since}` },
            isOurs,
          ),
        ]
      : []),
  ]);
  log("error", "alert", { name, ...detail });
}

async function end({ db, env, now }: Context, alert: OpenAlert, isMailed: boolean) {
  await db.batch([
    sqlStatement(
      db,
      sql`UPDATE operator_alerts SET ended_at = ${now.toISOString()} WHERE id = ${alert.id} AND ended_at IS NULL`,
    ),
    ...(isMailed
      ? [sendMail(db, { ...mailTo(env, alert, "over"), dedupeKey: `alert-over:${alert.id}` })]
      : []),
  ]);
  log("info", "alert-over", { name: alert.name });
}

function mailTo(env: SiteEnv, alert: Alert, event: "begun" | "over") {
  const t = translatorFor(siteFacts.defaultLanguage);
  const { title, text, fix } = alertTexts(t, siteFacts.defaultLanguage, alert);
  const paragraphs = event === "over" ? [t("monitoring:alerts.overText"), text] : [text, fix];
  return {
    ...composeMail(t, {
      subject: t(`monitoring:alerts.subjects.${event}`, { title }),
      paragraphs,
      button: { label: t("monitoring:alerts.open"), href: `${env.SITE_URL}/admin/health` },
    }),
    kind: mailKind,
    to: operatorOf(env),
    language: siteFacts.defaultLanguage,
  };
}
