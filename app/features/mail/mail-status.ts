import { mailStatuses } from "#app/lib/stored-values.ts";

export type MailStatus = (typeof mailStatuses)[number];

/** The state that an address asks for; dead letters when it asks for none that there is. */
export function mailStatusOf(value: string | null): MailStatus {
  return mailStatuses.find((status) => status === value) ?? "dead";
}
