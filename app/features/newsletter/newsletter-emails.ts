import type { Translate } from "#app/i18n/resources.ts";
import { composeMail, type MailContent } from "#app/platform/mail/email-layout.ts";

/** Welcome email; its button opens the confirmation page. */
export function confirmSubscriptionEmail(t: Translate, { href }: { href: string }): MailContent {
  return composeMail(t, {
    subject: t("mail:newsletter.confirm.subject"),
    greeting: t("mail:newsletter.confirm.greeting"),
    paragraphs: [t("mail:newsletter.confirm.text")],
    button: { label: t("mail:newsletter.confirm.button"), href },
    closing: [t("mail:newsletter.confirm.after")],
  });
}

/** Sent to a subscriber who enters the address in the form again. */
export function alreadySubscribedEmail(
  t: Translate,
  { preferences, unsubscribe }: Links,
): MailContent {
  return composeMail(t, {
    subject: t("mail:newsletter.known.subject"),
    paragraphs: [t("mail:newsletter.known.text")],
    button: { label: t("mail:newsletter.known.button"), href: preferences },
    closing: [t("mail:newsletter.known.after")],
    footer: [{ text: t("mail:newsletter.unsubscribe"), href: unsubscribe }],
  });
}

type Links = { preferences: string; unsubscribe: string };
type IssueContent = {
  subject: string;
  body: { html: string; text: string };
  /** null in a preview */
  links: Links | null;
};

/** Email of a newsletter issue. `body.html` is markup from our own renderer. */
export function issueEmail(t: Translate, { subject, body, links }: IssueContent): MailContent {
  return composeMail(t, {
    subject,
    preheader: body.text.slice(0, 120).replaceAll(/\s+/g, " "),
    paragraphs: [],
    body,
    footer: [
      { text: t("mail:newsletter.why") },
      { text: t("mail:newsletter.preferences"), ...(links ? { href: links.preferences } : {}) },
      { text: t("mail:newsletter.unsubscribe"), ...(links ? { href: links.unsubscribe } : {}) },
    ],
  });
}
