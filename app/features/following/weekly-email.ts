import type { Translate } from "#app/i18n/resources.ts";
import { escapeHtml } from "#app/lib/format/escape-html.ts";
import { composeMail, linkStyle, type MailContent } from "#app/platform/mail/email-layout.ts";

/** Texts of a part are plain and escaped here. */
export type MailPart = { title: string; lines: Array<{ text: string; href: string }> };

type WeeklyEmail = {
  /** of the chefs that the reader follows; absent when there is nothing new */
  followed: MailPart | null;
  digest: Array<MailPart>;
  links: { preferences: string; unsubscribe: string };
};

export function weeklyEmail(t: Translate, { followed, digest, links }: WeeklyEmail): MailContent {
  const parts = [...(followed ? [followed] : []), ...digest];
  return composeMail(t, {
    subject: t(followed ? "mail:weekly.subjectChefs" : "mail:weekly.subjectDigest"),
    preheader: parts[0]?.lines[0]?.text ?? "",
    paragraphs: [],
    body: { html: parts.map(asHtml).join("\n"), text: parts.map(asText).join("\n\n") },
    footer: [
      { text: t("mail:weekly.why") },
      { text: t("mail:weekly.preferences"), href: links.preferences },
      { text: t("mail:weekly.unsubscribe"), href: links.unsubscribe },
    ],
  });
}

function asHtml({ title, lines }: MailPart): string {
  const items = lines.map(
    ({ text, href }) =>
      `<li style="margin:0 0 6px;font-size:17px;line-height:1.5"><a href="${escapeHtml(href)}" style="${linkStyle}">${escapeHtml(text)}</a></li>`,
  );
  return `<h2 style="margin:24px 0 12px;font-size:21px;line-height:1.25">${escapeHtml(title)}</h2>
<ul style="margin:0 0 16px;padding-left:24px">${items.join("\n")}</ul>`;
}

function asText({ title, lines }: MailPart): string {
  return [title, ...lines.map(({ text, href }) => `- ${text}\n  ${href}`)].join("\n");
}
