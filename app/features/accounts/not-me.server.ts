// "It wasn't me": the link of an email about a change (owner-notice.server.ts) takes the change back and freezes the
// account. The email proves the mailbox that the account had before the change, which is what a thief does not have.
import { and, eq, gt, gte, isNotNull, ne } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountTokens, undoLinks, users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { audit } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import type { EmailChangeStatements, UndoStatements } from "#app/platform/privacy-export.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { resetPasswordEmail } from "./account-emails.ts";
import { newLink, storeLink } from "./account-links.server.ts";
import { undoDays } from "./owner-notice.server.ts";
import { unusableHash } from "./password/password-hash.server.ts";
import { hasRole } from "./session-user.ts";
import { endSessions } from "./sessions.server.ts";

/** The data of a link that works; null when it is unknown, used or expired. */
export async function getUndoLink({ db }: Pick<AppLoadContext, "db">, token: string) {
  if (!/^[\w-]{43}$/.test(token)) return null;
  const link = await db
    .select({
      userId: undoLinks.userId,
      event: undoLinks.event,
      email: undoLinks.email,
      roleBefore: undoLinks.role,
      createdAt: undoLinks.createdAt,
      currentEmail: users.email,
      role: users.role,
      language: users.language,
      passwordHash: users.passwordHash,
    })
    .from(undoLinks)
    .innerJoin(users, eq(users.id, undoLinks.userId))
    .where(
      and(
        eq(undoLinks.tokenHash, await hashToken(token)),
        gt(undoLinks.expiresAt, new Date().toISOString()),
      ),
    )
    .get();
  return link ?? null;
}
type UndoLink = NonNullable<Awaited<ReturnType<typeof getUndoLink>>>;

type Frozen = {
  /** where the link for a new password went */
  email: string;
  /** another account has confirmed the earlier address, so it did not come back */
  isTaken: boolean;
};

/**
 * Takes the change back, ends all sessions and makes the password unusable; a link to the earlier address sets a new one.
 * The link is used in the same batch: one that fails can be pressed again. Null when the link does not work.
 */
export async function undoAndFreeze(
  context: AppLoadContext,
  token: string,
  {
    emailChanges,
    undos,
  }: {
    emailChanges: ReadonlyArray<EmailChangeStatements>;
    undos: ReadonlyArray<UndoStatements>;
  },
): Promise<Frozen | null> {
  const { db, env } = context;
  const link = await getUndoLink(context, token);
  if (!link) return null;
  const { userId, event, email, currentEmail, language } = link;
  const isTaken = email !== currentEmail && (await hasOtherOwner(context, email, userId));
  const moved = email === currentEmail || isTaken ? [] : emailChanges;
  const since = new Date(Date.now() - undoDays * 24 * 3600 * 1000).toISOString();
  const reset = await newLink("reset");
  const [first, ...others] = [
    ...moved.flatMap((toStatements) =>
      toStatements(db, { id: userId, email: currentEmail }, email),
    ),
    ...undos.flatMap((toStatements) => toStatements(db, userId, since)),
    db
      .update(users)
      .set({
        ...before(link, isTaken),
        passwordHash: unusableHash(link.passwordHash),
        frozenFor: email,
      })
      .where(eq(users.id, userId)),
    endSessions(db, userId),
    db.delete(accountTokens).where(eq(accountTokens.userId, userId)),
    // Emails about what came later may have gone to the thief. Those from before still work.
    db
      .delete(undoLinks)
      .where(and(eq(undoLinks.userId, userId), gte(undoLinks.createdAt, link.createdAt))),
    ...storeLink(db, reset, { userId, purpose: "reset", redirectTo: "/profile" }),
    audit(db, { actorId: userId, subjectId: userId, action: "account.not-me", detail: event }),
    sendMail(db, {
      ...resetPasswordEmail(translatorFor(language), { origin: env.SITE_URL, token: reset.token }),
      kind: "reset-password",
      to: email,
      userId,
      language,
      dedupeKey: `reset:${reset.tokenHash}`,
    }),
  ];
  await db.batch([first!, ...others]);
  context.deliverMail();
  return { email, isTaken };
}

/** The address and the role from before the change; a role is never raised. */
function before({ email, currentEmail, roleBefore, role }: UndoLink, isTaken: boolean) {
  return {
    ...(email === currentEmail || isTaken
      ? {}
      : { email, emailConfirmedAt: new Date().toISOString() }),
    ...(roleBefore && hasRole({ role }, roleBefore) ? { role: roleBefore } : {}),
  };
}

async function hasOtherOwner({ db }: AppLoadContext, email: string, except: number) {
  const owner = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), ne(users.id, except)))
    .get();
  return owner !== undefined;
}
