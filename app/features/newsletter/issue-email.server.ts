import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { MailContent } from "#app/platform/mail/email-layout.ts";
import { issueEmail } from "./newsletter-emails.ts";
import { renderIssue } from "./issue-markdown.server.ts";
import type { SubscriptionLinks } from "./subscription-links.server.ts";

export type IssueText = { subject: string; subjectEs: string; body: string; bodyEs: string };

type Version = {
  language: Language;
  /** site address, for links in the issue */
  origin: string;
  /** links of the reader; null in a preview */
  links: SubscriptionLinks | null;
};

/** Renders an issue in one language as an email. */
export function composeIssueEmail(
  issue: IssueText,
  { language, origin, links }: Version,
): MailContent {
  const [subject, body] =
    language === "es" ? [issue.subjectEs, issue.bodyEs] : [issue.subject, issue.body];
  const t = translatorFor(language);
  return issueEmail(t, { subject, body: renderIssue(body, origin), links });
}
