// Signed download links of purchased files. A link contains the order item and its expiry; the order line counts its uses
// and must have the same issue number. Sending the link again raises the issue number and resets the count, which
// invalidates earlier links.
import { isSame, mac } from "#app/platform/security/mac.ts";

export const downloadDays = 7;
export const maxDownloads = 5;

export type DownloadTicket = {
  orderItemId: string;
  /** 1 for the first link that was sent, 2 for the next */
  issue: number;
  language: "en" | "es";
  /** Unix time in seconds */
  expiresAt: number;
};

export type VerifiedDownload =
  { ok: true; ticket: DownloadTicket } | { ok: false; reason: "forged" | "expired" };

const tokenFormat = /^([\w-]{1,64})\.([1-9]\d{0,4})\.(en|es)\.([1-9]\d{9,10})\.([\w-]{43})$/;
const secondsPerDay = 24 * 3600;

export function downloadExpiry(nowMilliseconds: number): number {
  return Math.floor(nowMilliseconds / 1000) + downloadDays * secondsPerDay;
}

/** The token is in the query: platform logs contain paths but no queries (wrangler.toml). */
export function downloadPath(token: string): string {
  return `/download?token=${encodeURIComponent(token)}`;
}

/** `item.issue.language.expiry.signature`, URL-safe. @throws when the ticket does not fit the format */
export async function signDownload(key: CryptoKey, ticket: DownloadTicket): Promise<string> {
  const content = ticketContent(ticket);
  const token = `${content}.${await mac(key, signedText(content))}`;
  if (!tokenFormat.test(token)) throw new Error("This download ticket does not fit into a link.");
  return token;
}

/** Distinguishes expired from forged, so that an owner can request a new link. */
export async function verifyDownload(
  key: CryptoKey,
  token: string,
  nowMilliseconds: number,
): Promise<VerifiedDownload> {
  const [, orderItemId, issue, language, expiresAt, signature] = tokenFormat.exec(token) ?? [];
  if (!orderItemId || !signature) return { ok: false, reason: "forged" };
  const ticket: DownloadTicket = {
    orderItemId,
    issue: Number(issue),
    language: language === "es" ? "es" : "en",
    expiresAt: Number(expiresAt),
  };
  const expected = await mac(key, signedText(ticketContent(ticket)));
  if (!isSame(signature, expected)) return { ok: false, reason: "forged" };
  return nowMilliseconds / 1000 < ticket.expiresAt
    ? { ok: true, ticket }
    : { ok: false, reason: "expired" };
}

const ticketContent = ({ orderItemId, issue, language, expiresAt }: DownloadTicket) =>
  `${orderItemId}.${issue}.${language}.${expiresAt}`;

/** The purpose is signed too: a signature by the same key for another purpose is invalid here. */
const signedText = (content: string) => `download:${content}`;
