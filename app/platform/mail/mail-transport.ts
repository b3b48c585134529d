// The two transports: Cloudflare's send_email binding, and a local one that only marks the message as sent.
import { log } from "../log.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import type { SiteEnv } from "../env.ts";

type OutgoingMail = {
  id: number;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | null;
};

/** Sends one message or throws. */
export type Transport = (mail: OutgoingMail) => Promise<void>;

/** Null when this installation cannot send: messages wait in the outbox. */
export function transportOf(env: Pick<SiteEnv, "EMAIL" | "MAIL_FROM">): Transport | null {
  if (__LOCAL_MAIL__) return sendLocally;
  const { EMAIL, MAIL_FROM } = env;
  return EMAIL ? (mail) => sendByCloudflare(EMAIL, MAIL_FROM, mail) : null;
}

async function sendByCloudflare(binding: SendEmail, from: string, mail: OutgoingMail) {
  await binding.send({
    from: { email: from, name: siteFacts.name },
    to: mail.recipient,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    ...(mail.unsubscribeUrl ? { headers: unsubscribeHeaders(mail.unsubscribeUrl) } : {}),
  });
}

/** One-click unsubscribe in the mail client (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** `npm start` and `npm run dev`: nothing is sent; /dev/mail shows the messages. */
async function sendLocally({ id }: OutgoingMail): Promise<void> {
  log("info", "mail-kept-locally", { id });
}

type Failure = "retry" | "limited" | "permanent";

/** Classifies an error of Cloudflare's service: a limit pauses delivery, a rejection is permanent. */
export function classifyFailure(error: unknown): Failure {
  const code = errorCode(error);
  if (code.endsWith("_LIMIT_EXCEEDED")) return "limited";
  return permanentErrors.has(code) ? "permanent" : "retry";
}

const permanentErrors = new Set([
  "E_VALIDATION_ERROR",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
]);

function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" ? code : "";
}

/** For the row and the log: the error without email addresses, which the service's message may repeat. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return `${errorCode(error)} ${message}`
    .trim()
    .replaceAll(/\S+@\S+/g, "…")
    .slice(0, 200);
}
