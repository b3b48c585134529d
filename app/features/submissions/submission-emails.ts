import type { Translate } from "#app/i18n/resources.ts";
import { composeMail, type MailContent } from "#app/platform/mail/email-layout.ts";

type EmailDetails = {
  origin: string;
  /** title as the author wrote it */
  title: string;
  submissionId: number;
  /** the moderator's reason */
  reason?: string;
  /** id of the published recipe */
  recipeId?: number;
};

export type SubmissionEmailKind =
  | "received"
  | "changes-asked"
  | "published"
  | "declined"
  | "withdrawn"
  | "unpublished"
  | "photo-approved"
  | "photo-declined";

/** Email to the author about each change of a submission's state. */
export function submissionEmail(
  t: Translate,
  kind: SubmissionEmailKind,
  { origin, title, submissionId, reason, recipeId }: EmailDetails,
): MailContent {
  const page =
    (kind === "published" || kind === "photo-approved") && recipeId
      ? `recipe/${recipeId}`
      : kind === "photo-declined"
        ? `submit-recipe/${submissionId}/photos`
        : `submissions/${submissionId}`;
  // Email subjects must not contain line breaks.
  const named = { title: title.replace(/\s+/g, " ") };
  return composeMail(t, {
    subject: t(`mail:submission.${kind}.subject`, named),
    paragraphs: [
      t(`mail:submission.${kind}.text`, named),
      ...(reason ? [t("mail:submission.reason", { reason })] : []),
    ],
    button: { label: t(`mail:submission.${kind}.button`), href: `${origin}/${page}` },
  });
}

/** Email to a suspended author. */
export function suspendedEmail(
  t: Translate,
  { origin, reason }: { origin: string; reason: string },
): MailContent {
  return composeMail(t, {
    subject: t("mail:suspended.subject"),
    paragraphs: [t("mail:suspended.text"), t("mail:submission.reason", { reason })],
    button: { label: t("mail:suspended.button"), href: `${origin}/contact` },
  });
}
