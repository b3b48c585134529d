import { mailStatuses } from "#app/lib/values/stored-values.ts";

export type MailStatus = (typeof mailStatuses)[number];

/** The status from the URL; "dead" when missing or unknown. */
export function mailStatusOf(value: string | null): MailStatus {
  return mailStatuses.find((status) => status === value) ?? "dead";
}
