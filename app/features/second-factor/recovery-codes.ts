// One-time codes for who lost the phone or the key: 120 random bits each, so that a plain hash is enough to store them
// (OWASP ASVS 5.0, 6.5.2).

export const recoveryCodeCount = 10;

/** Without letters and digits that look alike: 32 of them, 5 bits each. */
const alphabet = "abcdefghjkmnpqrstuvwxyz023456789";
const length = 24;

/** Like "k3vd-9x2m-…": six groups of four. */
export function newRecoveryCode(): string {
  const letters = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(
    letters,
    (byte, at) => `${at > 0 && at % 4 === 0 ? "-" : ""}${alphabet[byte & 31]}`,
  ).join("");
}

/** The letters and digits of what was typed; null when it cannot be such a code. */
export function recoveryCodeIn(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s–-]/g, "");
  return code.length === length && /^[a-z\d]+$/.test(code) ? code : null;
}
