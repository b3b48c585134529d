/** Statuses of outbox messages, the one that needs attention first. */
export const mailStatuses = ["dead", "queued", "sending", "sent"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The status from the URL; "dead" when missing or unknown. */
export function mailStatusOf(value: string | null): MailStatus {
  return mailStatuses.find((status) => status === value) ?? "dead";
}
