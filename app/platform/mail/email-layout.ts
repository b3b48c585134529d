// The layout of every email: a table of 600 px with inline styles for old clients, no images, no tracking. Dark-mode
// colors are in a style element; clients that drop it use the light colors.
import type { Translate } from "#app/i18n/resources.ts";
import theme from "#content/theme.json" with { type: "json" };
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { escapeHtml } from "#app/lib/format/escape-html.ts";

/** An email without its recipient. */
export type MailContent = { subject: string; html: string; text: string };

/** All parts are plain text and escaped here. */
type MailParts = {
  subject: string;
  /** the preview line in a mail list; the first paragraph by default */
  preheader?: string;
  greeting?: string;
  paragraphs: ReadonlyArray<string>;
  button?: { label: string; href: string };
  /** after the button */
  closing?: ReadonlyArray<string>;
  /** small print below the message: why it was sent, how to unsubscribe */
  footer?: ReadonlyArray<{ text: string; href?: string }>;
  /** Prepared HTML (newsletter issues), between the paragraphs and the button. */
  body?: { html: string; text: string };
};

export const paragraphStyle = "margin:0 0 16px;font-size:17px;line-height:1.55";
const { light, dark } = theme;
/** Outlook reads six digits only. */
const sixDigits = (color: string) => color.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
export const linkStyle = `color:${light.clay}`;
const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const headingFonts = "Palatino,'Palatino Linotype',Georgia,serif";

const darkColours = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.mail-page{background-color:${dark.paper}!important}
.mail-sheet{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.mail-ink,.mail-ink *{color:${dark.ink}!important}
.mail-soft,.mail-soft *{color:${dark.soft}!important}
.mail-ink a{color:${dark.clay}!important}
.mail-button{background-color:${dark.clay}!important}
.mail-button a{color:${dark["on-clay"]}!important}
}`;

/** Composes the HTML and the plain text from the same parts. */
export function composeMail(t: Translate, parts: MailParts): MailContent {
  return { subject: parts.subject, html: asHtml(t, parts), text: asText(t, parts) };
}

function asHtml(t: Translate, parts: MailParts): string {
  const { subject, greeting, paragraphs, body, button, closing = [], footer = [] } = parts;
  const paragraph = (text: string) => `<p style="${paragraphStyle}">${escapeHtml(text)}</p>`;
  const content = [
    greeting === undefined ? "" : paragraph(greeting),
    ...paragraphs.map(paragraph),
    body?.html ?? "",
    button === undefined ? "" : asButton(button),
    ...closing.map(paragraph),
  ].join("\n");
  const notes = [...footer, { text: t("mail:layout.signature") }].map(({ text, href }) => {
    const line = escapeHtml(text);
    const linked = href
      ? `<a href="${escapeHtml(href)}" style="color:${light.soft}">${line}</a>`
      : line;
    return `<p style="margin:0 0 8px">${linked}</p>`;
  });
  const preheader = escapeHtml(parts.preheader ?? paragraphs[0] ?? "");
  return `<!DOCTYPE html>
<html lang="${t("mail:layout.language")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkColours}</style>
</head>
<body class="mail-page" style="margin:0;padding:0;background-color:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}</div>
<table role="presentation" class="mail-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${fonts}">
<tr><td class="mail-ink" style="padding:0 8px 16px;font-family:${headingFonts};font-size:26px;font-weight:bold;color:${light.ink}">${escapeHtml(siteFacts.name)}</td></tr>
<tr><td class="mail-sheet mail-ink" style="padding:28px 24px 12px;background-color:${sixDigits(light.surface)};border:1px solid ${light.line};border-radius:16px;color:${light.ink}">
<h1 style="margin:0 0 16px;font-family:${headingFonts};font-size:24px;line-height:1.25;font-weight:bold">${escapeHtml(subject)}</h1>
${content}
</td></tr>
<tr><td class="mail-soft" style="padding:16px 8px;font-size:14px;line-height:1.5;color:${light.soft}">
${notes.join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/**
 * A cell with a background, because Outlook does not color links; the address follows as text for clients without
 * links.
 */
function asButton({ label, href }: { label: string; href: string }): string {
  const address = escapeHtml(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td class="mail-button" style="background-color:${light.clay};border-radius:999px"><a href="${address}" style="display:inline-block;padding:12px 26px;font-size:17px;font-weight:bold;color:${sixDigits(light["on-clay"])};text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="mail-soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${light.soft};word-break:break-all">${address}</p>`;
}

function asText(t: Translate, parts: MailParts): string {
  const { greeting, paragraphs, body, button, closing = [], footer = [] } = parts;
  const content = [
    greeting,
    ...paragraphs,
    body?.text,
    button && `${button.label}:\n${button.href}`,
    ...closing,
  ].filter((part) => part !== undefined);
  const notes = footer.map(({ text, href }) => (href ? `${text}: ${href}` : text));
  return `${content.join("\n\n")}\n\n-- \n${[...notes, t("mail:layout.signature")].join("\n")}\n`;
}
