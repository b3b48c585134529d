import type { Translate } from "#app/i18n/resources.ts";
import { composeMail, type MailContent } from "#app/platform/mail/email-layout.ts";

type About = {
  origin: string;
  /** of the recipe, as its author wrote it */
  title: string;
  submissionId: number;
  /** what the moderator wrote */
  reason?: string;
  /** of the published copy */
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

/** To the author of a submission, at each step of its way. */
export function submissionEmail(
  t: Translate,
  kind: SubmissionEmailKind,
  { origin, title, submissionId, reason, recipeId }: About,
): MailContent {
  const page =
    (kind === "published" || kind === "photo-approved") && recipeId
      ? `recipe/${recipeId}`
      : kind === "photo-declined"
        ? `submit-recipe/${submissionId}/photos`
        : `submissions/${submissionId}`;
  // A title of one line: subjects take no line breaks.
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

/** To somebody who may no longer send anything in. */
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
