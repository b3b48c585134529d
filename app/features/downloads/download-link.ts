// The signed links under which a buyer fetches what was bought as a file. A link says which item of an order it is
// for and until when; how often it was used is counted by the order, whose row must carry the same issue:
// UPDATE … SET downloads = downloads + 1 WHERE id = ? AND issue = ? AND downloads < 5. Sending the link again raises
// the issue and begins to count anew, so that a link that went astray is worth nothing any more.
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

const tokenForm = /^([\w-]{1,64})\.([1-9]\d{0,4})\.(en|es)\.([1-9]\d{9,10})\.([\w-]{43})$/;
const secondsPerDay = 24 * 3600;

export function downloadExpiry(nowMilliseconds: number): number {
  return Math.floor(nowMilliseconds / 1000) + downloadDays * secondsPerDay;
}

/** The page of a link. The token is in the query: the logs of the platform hold paths, and no queries (wrangler.toml). */
export function downloadPath(token: string): string {
  return `/download?token=${encodeURIComponent(token)}`;
}

/** `item.issue.language.expiry.signature`, fit for an address. @throws when the ticket could not be read back. */
export async function signDownload(key: CryptoKey, ticket: DownloadTicket): Promise<string> {
  const content = contentOf(ticket);
  const token = `${content}.${await mac(key, signedText(content))}`;
  if (!tokenForm.test(token)) throw new Error("This download ticket does not fit into a link.");
  return token;
}

/** An expired link is told from a forged one, so that its owner can ask for another. */
export async function verifyDownload(
  key: CryptoKey,
  token: string,
  nowMilliseconds: number,
): Promise<VerifiedDownload> {
  const [, orderItemId, issue, language, expiresAt, signature] = tokenForm.exec(token) ?? [];
  if (!orderItemId || !signature) return { ok: false, reason: "forged" };
  const ticket: DownloadTicket = {
    orderItemId,
    issue: Number(issue),
    language: language === "es" ? "es" : "en",
    expiresAt: Number(expiresAt),
  };
  const expected = await mac(key, signedText(contentOf(ticket)));
  if (!isSame(signature, expected)) return { ok: false, reason: "forged" };
  return nowMilliseconds / 1000 < ticket.expiresAt
    ? { ok: true, ticket }
    : { ok: false, reason: "expired" };
}

const contentOf = ({ orderItemId, issue, language, expiresAt }: DownloadTicket) =>
  `${orderItemId}.${issue}.${language}.${expiresAt}`;

/** The purpose is signed too: no signature that the same key makes for something else opens a download. */
const signedText = (content: string) => `download:${content}`;
