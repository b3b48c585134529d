import type { Translate } from "#app/i18n/resources.ts";
import { composeMail, type MailContent } from "#app/platform/mail/email-layout.ts";

type Message = {
  reference: string;
  /** in the language of the email */
  topic: string;
  name: string;
  email: string;
  message: string;
};

/** Sent to the site's operator. */
export function contactOperatorEmail(
  t: Translate,
  { reference, topic, name, email, message, messageUrl }: Message & { messageUrl: string },
): MailContent {
  return composeMail(t, {
    subject: t("mail:contact.operator.subject", { reference, topic }),
    paragraphs: [t("mail:contact.operator.from", { name, email }), ...lines(message)],
    button: { label: t("mail:contact.operator.button"), href: messageUrl },
  });
}

/** Sent to the sender's unverified address, so it contains nothing else that was typed. */
export function contactCopyEmail(
  t: Translate,
  { reference, topic }: Pick<Message, "reference" | "topic">,
): MailContent {
  return composeMail(t, {
    subject: t("mail:contact.copy.subject", { reference }),
    paragraphs: [t("mail:contact.copy.text", { reference, topic }), t("mail:contact.copy.notYou")],
  });
}

function lines(message: string): Array<string> {
  return message.split(/\s*\n\s*/).filter(Boolean);
}
