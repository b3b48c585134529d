import type { Translate } from "#app/i18n/resources.ts";
import { composeMail, type MailContent } from "#app/platform/mail/email-layout.ts";

/** Email about a moderation decision. */
export function productReviewEmail(
  t: Translate,
  status: "published" | "declined",
  { product, reason, href }: { product: string; reason: string | null; href: string },
): MailContent {
  return composeMail(t, {
    subject: t(`mail:reviews.${status}.subject`, { product }),
    paragraphs: [
      t(`mail:reviews.${status}.text`, { product }),
      ...(reason ? [t("mail:reviews.reason", { reason })] : []),
    ],
    button: { label: t(`mail:reviews.${status}.button`), href },
  });
}
