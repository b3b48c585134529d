import type { Translate } from "#app/i18n/resources.ts";

import type { ownerEvents } from "#app/lib/values/stored-values.ts";
import { composeMail, type MailContent } from "#app/platform/mail/email-layout.ts";

type OwnerEvent = (typeof ownerEvents)[number];
type Site = { origin: string };
type WithToken = Site & { token: string };

export function confirmAddressEmail(t: Translate, { origin, token }: WithToken): MailContent {
  return accountEmail(t, "confirm", `${origin}/confirm-email?token=${token}`);
}

/** Sent to the owner of an address when someone tries to sign up with it again. */
export function accountExistsEmail(t: Translate, { origin }: Site): MailContent {
  return accountEmail(t, "exists", `${origin}/forgot-password`);
}

export function resetPasswordEmail(t: Translate, { origin, token }: WithToken): MailContent {
  return accountEmail(t, "reset", `${origin}/reset-password?token=${token}`);
}

/** Tells the owner of a change, with the link that takes it back. */
export function ownerNoticeEmail(
  t: Translate,
  { origin, token, event, time }: WithToken & { event: OwnerEvent; time: string },
): MailContent {
  return composeMail(t, {
    subject: t(`mail:account.notice.${event}.subject`),
    paragraphs: [t(`mail:account.notice.${event}.text`)],
    button: { label: t("mail:account.notice.button"), href: `${origin}/not-me?token=${token}` },
    closing: [t("mail:account.notice.after", { time })],
  });
}

export function accountDeletedEmail(t: Translate, { origin }: Site): MailContent {
  return accountEmail(t, "deleted", `${origin}/contact`);
}

/** Sent to the owner when too many passwords were tried (sign-in/password-guesses.server.ts). */
export function passwordGuessesEmail(t: Translate, { origin }: Site): MailContent {
  return accountEmail(t, "guesses", `${origin}/forgot-password`);
}

export function emailChangeNoticeEmail(
  t: Translate,
  { origin, token, newEmail }: WithToken & { newEmail: string },
): MailContent {
  return accountEmail(t, "changeOld", `${origin}/confirm-address?token=${token}`, newEmail);
}

export function emailChangeConfirmationEmail(
  t: Translate,
  { origin, token }: WithToken,
): MailContent {
  return accountEmail(t, "changeNew", `${origin}/confirm-address?token=${token}`);
}

/** Sent when an administrator suspends an account; `reason` is the administrator's own text. */
export function suspendedEmail(
  t: Translate,
  { origin, reason }: Site & { reason: string },
): MailContent {
  return composeMail(t, {
    subject: t("mail:account.suspended.subject"),
    paragraphs: [t("mail:account.suspended.text"), t("mail:account.suspended.reason", { reason })],
    button: { label: t("mail:account.suspended.button"), href: `${origin}/profile` },
    closing: [t("mail:account.suspended.after")],
  });
}

/** Sent to the account's owner after a sign-in from a new browser. */
export function newDeviceEmail(
  t: Translate,
  { origin, device, time }: Site & { device: string; time: string },
): MailContent {
  return composeMail(t, {
    subject: t("mail:account.newDevice.subject"),
    paragraphs: [
      t("mail:account.newDevice.text"),
      t("mail:account.newDevice.device", {
        device: device === "?" ? t("mail:account.newDevice.unknown") : device,
      }),
      t("mail:account.newDevice.time", { time }),
    ],
    button: { label: t("mail:account.newDevice.button"), href: `${origin}/forgot-password` },
    closing: [t("mail:account.newDevice.after")],
  });
}

type EmailName = "confirm" | "exists" | "reset" | "deleted" | "guesses" | "changeOld" | "changeNew";

function accountEmail(
  t: Translate,
  name: EmailName,
  href: string,
  newEmail: string = "",
): MailContent {
  return composeMail(t, {
    subject: t(`mail:account.${name}.subject`),
    paragraphs: [t(`mail:account.${name}.text`, { newEmail })],
    button: { label: t(`mail:account.${name}.button`), href },
    closing: [t(`mail:account.${name}.after`)],
  });
}
